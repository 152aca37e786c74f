import { brandClass } from './brandClass';
import type { DispatchReport } from './DispatchReport';
import { ReportSlot } from './ReportSlot';

/**
 * Thrown by a tool, aborts the whole batch: no later call starts, running siblings are cut off, and the event
 * stream errors with this same instance. Subclass it for your own fatal conditions.
 */
export class HardError extends Error {
  readonly code: string = 'ERR_RXWAVES_HARD';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    ReportSlot.open(this);
  }

  /** What had become of each call when the batch was aborted. Undefined until a dispatcher has set it. */
  get report(): DispatchReport | undefined {
    return ReportSlot.read(this);
  }

  static {
    brandClass(this, 'HardError');
  }
}
