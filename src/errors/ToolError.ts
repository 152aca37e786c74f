import { brandClass } from './brandClass';

/** Options of a {@link ToolError}. */
export interface ToolErrorOptions extends ErrorOptions {
  /** What the model gets to read instead of the message; any value. */
  readonly output?: unknown;
}

/** A soft error whose result carries an output of the tool's choice: the call fails, its siblings go on. */
export class ToolError extends Error {
  readonly code: string = 'ERR_RXWAVES_TOOL';
  readonly output: unknown;

  constructor(message: string, options: ToolErrorOptions = {}) {
    super(message, options);
    this.output = 'output' in options ? options.output : message;
  }

  static {
    brandClass(this, 'ToolError');
  }
}
