import {
  concat,
  defer,
  EMPTY,
  ignoreElements,
  map,
  NEVER,
  Observable,
  of,
  range,
  take,
  throwError,
  timer,
} from 'rxjs';
import type { Stage } from './createStage';
import type { Work } from './createWork';
import { thrownFor } from './endOf';

/** Does the work while it is subscribed to. */
export function workAsObservable(stage: Stage, work: Work): Observable<string> {
  const { lasts, emits } = work.input.spec;
  const { scheduler } = stage.clock;
  const parts$ = lasts === null ? range(emits) : timer(1, 1, scheduler).pipe(take(emits));
  const wait$ = lasts === 'never' ? NEVER : lasts === null ? EMPTY : timer(lasts, scheduler);
  const end$ = defer(() => {
    const thrown = thrownFor(work.ending);
    if (work.ending === 'hard') work.ends(true);
    if (thrown) return throwError(() => thrown.value);
    return work.ending === 'empty' ? EMPTY : of(work.output);
  });
  const all$ = concat(parts$.pipe(map((n) => `part ${n}`)), wait$.pipe(ignoreElements()), end$);

  return new Observable((subscriber) => {
    const token = {};
    stage.open.add(token);
    work.begins();
    subscriber.add(() => {
      stage.open.delete(token);
      work.ends();
    });
    all$.subscribe(subscriber);
  });
}
