import type { ObservableInput } from 'rxjs';
import type { HostData } from './HostData';

/** Options of one batch. */
export interface DispatchOptions {
  /** Its first value, or its error, cancels the batch with that as the reason. Completing without a value does not. */
  readonly cancel$?: ObservableInput<unknown> | undefined;
  /** Cancels the batch when aborted, with the signal's reason; may be aborted already. */
  readonly signal?: AbortSignal | undefined;
  /** Data of the host for its gates and layers: they find it on each request. @default {} */
  readonly data?: HostData | undefined;
  /** The agent's turn, for its own bookkeeping: handed to the tools and stamped on the events of calls. */
  readonly turn?: number | undefined;
}
