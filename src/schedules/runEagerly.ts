import type { Observable } from 'rxjs';
import { admit } from '../admission/admit';
import type { Batch } from '../dispatcher/Batch';
import type { DispatchEvent } from '../events/DispatchEvent';
import { eagerSupply } from './eagerSupply';
import { mergeMapSupply } from '../queueing/mergeMapSupply';
import { onTrampoline } from '../queueing/onTrampoline';
import { runCall } from '../execution/runCall';
import type { Turn } from '../execution/Turn';

/**
 * The schedule without a barrier: a call starts once every earlier one that it conflicts with has ended and a place
 * under the cap is free.
 *
 * @param turns$ the calls as they arrive, in request order
 */
export function runEagerly(batch: Batch, turns$: Observable<Turn>): Observable<DispatchEvent> {
  const { maxConcurrency, trampoline } = batch;
  return mergeMapSupply(
    admit(batch, eagerSupply(batch, turns$)),
    (turn) => runCall(batch, turn),
    maxConcurrency,
    trampoline,
  ).pipe(onTrampoline(trampoline));
}
