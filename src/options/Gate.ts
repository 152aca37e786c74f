import type { ObservableInput } from 'rxjs';
import type { ToolRequest } from './ToolRequest';

/** What a gate says of a call: it may run, it may not and why, or it may with another input. */
export type GateVerdict = 'allow' | { readonly deny: string } | { readonly modify: unknown };

/**
 * Asked whether a call may run, when its turn has come and before it takes a place under the cap or a lock. The gates
 * of a batch are asked for one call at a time, in request order; the calls that have passed run meanwhile. A call that
 * `retry.correct` has changed is asked about again when it is due, in its turn.
 *
 * It answers with a verdict, or with an ObservableInput of one: the first value counts. A gate that throws, errors, or ends without a value denies; a `HardError` aborts the batch.
 * A call that is denied ends with outcome `denied` and is not executed.
 */
export type Gate = (request: ToolRequest) => ObservableInput<GateVerdict> | GateVerdict;
