import { defer, map, merge, take, timer } from 'rxjs';
import {
  assertOptionNames,
  describeValue,
  isWait,
  LONGEST_WAIT_MS,
  type Middleware,
  type ToolRequest,
} from 'rxwaves';
import { softError } from './softError';

/** Options of {@link timeout}. */
export interface TimeoutOptions {
  /** How long a call may run, in ms; `Infinity` for no limit. */
  readonly ms: number;
  /** Other limits, by the name of the tool. @default {} */
  readonly perTool?: Readonly<Record<string, number>> | undefined;
  /** Told of each call that was cut off, and of its limit. */
  readonly onTimeout?: ((request: ToolRequest, ms: number) => void) | undefined;
}

/**
 * Cuts off a call that runs too long: a soft error, outcome `timed-out`. The clock starts when the call runs, not
 * while it waits for a gate, a lock or a place. The tool's signal is aborted; a tool that ignores it goes on in the
 * background, and keeps its locks until it has ended, but does not hold up its wave.
 *
 * @throws TypeError for a limit that is no number of ms from 0 and up, and for an unknown option
 */
export function timeout(options: TimeoutOptions): Middleware {
  assertOptionNames('timeout', options, { ms: 1, perTool: 1, onTimeout: 1 });
  const { ms, perTool = {}, onTimeout } = options;
  assertWait('ms', ms);
  const limits = new Map(Object.entries(perTool));
  for (const [name, limit] of limits) assertWait(`perTool[${JSON.stringify(name)}]`, limit);

  return (request, next) => {
    const { scheduler, call } = request;
    const limit = limits.get(call.toolName) ?? ms;
    if (limit === Infinity) return next(request);
    const timedOut$ = timer(limit, scheduler).pipe(
      map(() => {
        onTimeout?.(request, limit);
        const tool = JSON.stringify(call.toolName);
        const text = `Tool ${tool} timed out after ${limit} ms; its effect is unknown, and it may still complete.`;
        return softError(request, 'timed-out', text, limit);
      }),
    );
    return defer(() => merge(next(request), timedOut$)).pipe(take(1));
  };
}

function assertWait(option: string, value: unknown): void {
  if (isWait(value)) return;
  const expected = `a number of ms from 0 to ${LONGEST_WAIT_MS}, or Infinity`;
  throw new TypeError(`Expected \`${option}\` of timeout to be ${expected}, got ${describeValue(value)}`);
}
