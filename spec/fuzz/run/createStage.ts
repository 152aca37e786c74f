import { filter, Subject, timer } from 'rxjs';
import type { Dispatcher, DispatcherOptions } from 'rxwaves';
import type { Moment, World } from '../world/World';
import { type Clock, createClock } from './createClock';
import type { BatchRun, Entry, Sight } from './Trace';

export type CreateDispatcher = (options: DispatcherOptions) => Dispatcher;

/** A signal, and who is to know before it is aborted. */
export interface Stoppable {
  readonly controller: AbortController;
  readonly onStop: Set<() => void>;
}

/** What the tools, gates and batches of a world share while it runs. */
export interface Stage {
  readonly world: World;
  readonly clock: Clock;
  readonly runs: BatchRun[];
  readonly entries: Entry[];
  readonly dispatchers: Dispatcher[];
  /** The number of each batch of each dispatcher, in the order of its ids. */
  readonly numbers: number[][];
  /** The signals that dispatchers listen to, and how many listeners are not theirs. */
  readonly signals: { readonly signal: AbortSignal; readonly own: number }[];
  /** The signals that batches share. */
  readonly shared: readonly Stoppable[];
  readonly cancels: readonly Subject<unknown>[];
  /** Streams of tools that are subscribed to. */
  readonly open: Set<object>;
  readonly record: (sight: Sight) => void;
  /** Does something when a moment comes. */
  when(moment: Moment, action: () => void): void;
  /** Tells those who wait for the n-th event. */
  countEvent(): void;
}

export function createStage(world: World): Stage {
  const clock = createClock();
  const entries: Entry[] = [];
  const counted$ = new Subject<number>();
  let count = 0;

  return {
    world,
    clock,
    runs: [],
    entries,
    dispatchers: [],
    numbers: world.dispatchers.map(() => []),
    signals: [],
    shared: world.signals.map(() => ({ controller: new AbortController(), onStop: new Set() })),
    cancels: world.cancels.map(() => new Subject()),
    open: new Set(),
    record: (sight) => void entries.push({ ...sight, at: clock.now() }),
    when(moment, action) {
      if ('at' in moment)
        return void timer(Math.max(0, moment.at - clock.now()), clock.scheduler).subscribe(action);
      const { onEvent } = moment;
      counted$.pipe(filter((each) => each === onEvent)).subscribe(action);
    },
    countEvent: () => counted$.next(++count),
  };
}
