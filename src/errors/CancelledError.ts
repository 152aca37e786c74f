import { brandClass } from './brandClass';
import { describeValue } from '../guards/describeValue';
import { HardError } from './HardError';
import { messageOf } from '../guards/messageOf';

/** The batch was cancelled: by `cancel$`, by `signal`, or by unsubscribing. */
export class CancelledError extends HardError {
  override readonly code: string = 'ERR_RXWAVES_CANCELLED';
  /** What `cancel$` emitted or failed with, or the signal's reason, as given. */
  readonly reason: unknown;

  constructor(reason?: unknown) {
    super(
      reason === undefined
        ? 'The batch was cancelled'
        : `The batch was cancelled: ${messageOf(reason) ?? describeValue(reason)}`,
    );
    this.reason = reason;
  }

  static {
    brandClass(this, 'CancelledError');
  }
}
