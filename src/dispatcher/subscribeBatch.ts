import { merge, type Observable, Subject, type Subscriber } from 'rxjs';
import { CancelledError } from '../errors/CancelledError';
import type { Batch } from './Batch';
import type { DispatchEvent } from '../events/DispatchEvent';
import { runBatch } from './runBatch';

/**
 * Runs a batch for its subscriber and for everybody who listens to the dispatcher. Unsubscribing is a cancellation
 * that only the others hear the end of.
 */
export function subscribeBatch(
  batch: Batch,
  calls$: Observable<DispatchEvent>,
  cancelled$: Observable<never>,
  subscriber: Subscriber<DispatchEvent>,
): void {
  const { deliver } = batch.trampoline;
  const unsubscribed$ = new Subject<never>();
  subscriber.add(() => {
    // Nobody listens once the batch has ended; an error is dear to make.
    if (unsubscribed$.observed) unsubscribed$.error(new CancelledError('unsubscribed'));
  });

  runBatch(batch, calls$, merge(cancelled$, unsubscribed$)).subscribe({
    next: batch.announce,
    error: (error: unknown) => {
      deliver(() => {
        if (!subscriber.closed) subscriber.error(error);
      });
    },
    complete: () => {
      deliver(() => {
        subscriber.complete();
      });
    },
  });
}
