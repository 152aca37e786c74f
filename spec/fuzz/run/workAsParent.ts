import { catchError, EMPTY, map, Observable, of } from 'rxjs';
import { results } from 'rxwaves';
import type { SubBatch } from '../world/World';
import type { Stage } from './createStage';
import type { Work } from './createWork';
import { openBatch } from './openBatch';

/** Dispatches a batch, and returns what it makes of it. */
export function workAsParent(stage: Stage, work: Work, sub: SubBatch): unknown {
  const { returns, catches, passesSignal, batch } = sub;
  const opened = openBatch(stage, batch, passesSignal ? work.context.signal : undefined);
  switch (returns) {
    case 'run':
      work.begins();
      return ended(work, opened.run(), catches);
    case 'nothing':
      opened.events$.pipe(catchError(() => EMPTY)).subscribe();
      return 'started';
    default: {
      const answer$: Observable<unknown> =
        returns === 'events' ? opened.events$.pipe(map(({ type }) => type)) : opened.events$.pipe(results());
      const caught$ = catches ? answer$.pipe(catchError(() => of('caught'))) : answer$;
      return new Observable<unknown>((subscriber) => {
        work.begins();
        subscriber.add(() => work.ends());
        caught$.subscribe(subscriber);
      });
    }
  }
}

async function ended(work: Work, running: Promise<unknown>, catches: boolean): Promise<unknown> {
  try {
    return await running;
  } catch (error) {
    if (catches) return 'caught';
    throw error;
  } finally {
    work.ends();
  }
}
