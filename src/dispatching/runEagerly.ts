import type { Observable } from 'rxjs';
import { admit } from './admit';
import type { Batch } from './Batch';
import type { DispatchEvent } from './DispatchEvent';
import { eagerSupply } from './eagerSupply';
import { mergeMapSupply } from './mergeMapSupply';
import { onTrampoline } from './onTrampoline';
import { runCall } from './runCall';
import type { Turn } from './Turn';

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
