import type { Observable } from 'rxjs';
import type { LockAbandonedEvent } from '../events/DispatchEvent';
import type { ExecutionContext } from '../execution/ExecutionContext';
import type { LockClaims } from '../locking/LockClaims';

/** What admission needs to know of a batch. */
export interface AdmissionContext extends ExecutionContext {
  /** What a call has to itself while it runs. */
  readonly claimsOf: (index: number) => LockClaims;
  /** Emits once every call that an abort cut off has its `post`, and again to those who come late. */
  readonly closed$: Observable<void>;
  /** Tells the one event that may come after the batch has ended, and so not with the others in its stream. */
  readonly announce: (event: LockAbandonedEvent) => void;
}
