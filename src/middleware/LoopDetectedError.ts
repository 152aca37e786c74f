import { brandClass, HardError } from 'rxwaves';

/** The model asks for the same call again and again, and gets the same result each time. */
export class LoopDetectedError extends HardError {
  override readonly code: string = 'ERR_RXWAVES_LOOP';

  constructor(
    readonly toolName: string,
    /** How often the same result was seen. */
    readonly repeats: number,
  ) {
    super(
      `Tool ${JSON.stringify(toolName)} was called ${repeats} times with the same input and the same result`,
    );
  }

  static {
    brandClass(this, 'LoopDetectedError');
  }
}
