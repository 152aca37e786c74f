import { brandClass } from './brandClass';

/** A soft error of a call whose tool starts batches that start batches, further than one stack can hold. */
export class NestingError extends Error {
  readonly code: string = 'ERR_RXWAVES_NESTING';

  constructor(toolName: string) {
    super(
      `Tool ${JSON.stringify(toolName)}: dispatch is nested too deep; tools have called tools on one stack for too many ` +
        'levels, which is mostly an agent that calls itself by mistake',
    );
  }

  static {
    brandClass(this, 'NestingError');
  }
}
