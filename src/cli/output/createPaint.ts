import { createColors } from 'picocolors';

/** Colours, or none. */
export type Paint = Pick<ReturnType<typeof createColors>, 'bold' | 'dim' | 'green' | 'red' | 'cyan'>;

/** Colours for a person at a terminal who has not asked for none (see no-color.org). */
export function createPaint(isTerminal: boolean): Paint {
  return createColors(isTerminal && !process.env['NO_COLOR']);
}
