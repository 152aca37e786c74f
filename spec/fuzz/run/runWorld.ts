import { Subject, takeUntil } from 'rxjs';
import { createDispatcher, inProcessLocks } from 'rxwaves';
import type { BatchSpec, World } from '../world/World';
import { abort } from './abort';
import { createStage, type CreateDispatcher, type Stage } from './createStage';
import { leftoversOf } from './leftoversOf';
import { openBatch } from './openBatch';
import type { Trace } from './Trace';
import { watchProcess } from './watchProcess';
import { worldDispatcher } from './worldDispatcher';
import { worldTool } from './worldTool';

/** By when all has to be over, in ms of virtual time: no world waits longer than for some abandoned locks. */
const HORIZON_MS = 1_000_000;
const MOST_STEPS = 100_000;

/** Runs a world in virtual time and records what can be seen of it. @param create makes the dispatchers */
export async function runWorld(world: World, create: CreateDispatcher = createDispatcher): Promise<Trace> {
  const watch = watchProcess();
  const stage = createStage(world);
  const locks = inProcessLocks();
  const tool = worldTool(stage);
  world.dispatchers.forEach((spec, index) =>
    stage.dispatchers.push(worldDispatcher(stage, create, index, spec, { locks, tool })),
  );
  world.cancels.forEach(({ when, fails }, index) =>
    stage.when(when, () => {
      if (fails) stage.cancels[index]?.error('stop');
      else stage.cancels[index]?.next('stop');
    }),
  );
  world.signals.forEach((moment, index) =>
    stage.when(moment, () => {
      const shared = stage.shared[index];
      if (shared) abort(shared);
    }),
  );
  for (const batch of world.batches) stage.when(batch.startsAt, () => begin(stage, batch));

  const failures: string[] = [];
  try {
    await letTimePass(stage);
  } catch (error) {
    failures.push(`an error that nobody caught: ${String(error)}`);
  }
  failures.push(...(await watch.end()));
  return { runs: stage.runs, entries: stage.entries, leftovers: [...failures, ...leftoversOf(stage, locks)] };
}

function begin(stage: Stage, batch: BatchSpec): void {
  const opened = openBatch(stage, batch);
  if (batch.kind === 'run') return void opened.run().catch(() => undefined);
  const leaves$ = new Subject<void>();
  if (batch.unsubscribes) stage.when(batch.unsubscribes, () => leaves$.next());
  opened.events$.pipe(takeUntil(leaves$)).subscribe({ error: () => undefined });
}

/** With promises, all that can settle has settled before time goes on. */
async function letTimePass({ clock, record, world }: Stage): Promise<void> {
  let timers = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (world.promises) await new Promise((resolve) => setImmediate(resolve));
    if (clock.next() > clock.now() && clock.waiting() !== timers) {
      timers = clock.waiting();
      record({ kind: 'timers', count: timers });
    }
    if (!clock.step(HORIZON_MS)) return;
  }
  throw new Error(`more than ${MOST_STEPS} steps`);
}
