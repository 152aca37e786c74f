import { brandClass } from './brandClass';
import { HardError } from './HardError';

/** A call has been executed as often as a call may be, and its retry policy asks for more. */
export class RetriesExhaustedError extends HardError {
  override readonly code: string = 'ERR_RXWAVES_RETRIES_EXHAUSTED';

  constructor(
    readonly toolName: string,
    /** How often the call was executed. */
    readonly executions: number,
  ) {
    super(`Tool ${JSON.stringify(toolName)} was executed ${executions} times and is to be retried once more`);
  }

  static {
    brandClass(this, 'RetriesExhaustedError');
  }
}
