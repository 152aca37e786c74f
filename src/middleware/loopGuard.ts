import { map } from 'rxjs';
import { assertOptionNames, type Middleware, type ToolRequest, type ToolResult } from 'rxwaves';
import { assertNumber } from './assertNumber';
import { canonicalJson } from './texts/canonicalJson';
import { LoopDetectedError } from './LoopDetectedError';
import { softError } from './softError';

/** Options of {@link loopGuard}. */
export interface LoopGuardOptions {
  /** How many of the last results are looked at. @default 20 */
  readonly window?: number | undefined;
  /** How often the same call may have the same result among them. @default 3 */
  readonly maxRepeats?: number | undefined;
  /** `abort`: a hard `LoopDetectedError`. `warn`: a soft error that tells the model. @default 'abort' */
  readonly onLoop?: 'abort' | 'warn' | undefined;
}

/**
 * Notices a model that goes round in circles: the same call with the same result again and again, counted over all
 * batches and turns that share the layer. Give each dispatcher its own.
 *
 * @throws TypeError for options that are no numbers from 1 and up, and for unknown ones
 */
export function loopGuard(options: LoopGuardOptions = {}): Middleware {
  assertOptionNames('loopGuard', options, { window: 1, maxRepeats: 1, onLoop: 1 });
  const { window = 20, maxRepeats = 3, onLoop = 'abort' } = options;
  assertNumber('loopGuard', 'window', window, 1);
  assertNumber('loopGuard', 'maxRepeats', maxRepeats, 1);
  const seen: string[] = [];

  return (request, next) =>
    next(request).pipe(
      map((result) => {
        const round = signatureOf(request, result);
        seen.push(round);
        if (seen.length > window) seen.shift();
        const repeats = seen.filter((each) => each === round).length;
        if (repeats <= maxRepeats) return result;
        if (onLoop === 'abort') throw new LoopDetectedError(request.call.toolName, repeats);
        const text = `This call has been made ${repeats} times with the same input and the same result. Do something else. The result: ${textOf(result.output)}`;
        return softError(request, 'error', text, result.durationMs);
      }),
    );
}

function signatureOf({ call }: ToolRequest, { outcome, output }: ToolResult): string {
  return canonicalJson([call.toolName, call.input, outcome, output]);
}

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : canonicalJson(output);
}
