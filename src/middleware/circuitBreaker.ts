import { defer, finalize, of, tap } from 'rxjs';
import { assertOptionNames, type Middleware, type Outcome } from 'rxwaves';
import { assertNumber } from './assertNumber';
import { softError } from './softError';

/** Options of {@link circuitBreaker}. */
export interface CircuitBreakerOptions {
  /** After how many failures in a row a tool is left alone. */
  readonly failures: number;
  /** How long it is left alone, in ms, before one call may try it again. */
  readonly resetMs: number;
}

interface Circuit {
  failures: number;
  openedAt: number | undefined;
  isProbing: boolean;
}

const FAILURES: readonly Outcome[] = ['error', 'timed-out', 'missing'];

/**
 * Leaves a tool alone that keeps failing: its calls are soft errors at once. After the reset time one call is let
 * through; if it succeeds the tool is available again, if it fails the time starts anew. One circuit per tool, over all
 * batches that share the layer.
 *
 * @throws TypeError for options that are no numbers or unknown
 */
export function circuitBreaker(options: CircuitBreakerOptions): Middleware {
  assertOptionNames('circuitBreaker', options, { failures: 1, resetMs: 1 });
  const { failures, resetMs } = options;
  assertNumber('circuitBreaker', 'failures', failures, 1);
  assertNumber('circuitBreaker', 'resetMs', resetMs, 0);
  const circuits = new Map<string, Circuit>();
  const circuitOf = (name: string): Circuit => {
    const known = circuits.get(name);
    if (known) return known;
    const circuit: Circuit = { failures: 0, openedAt: undefined, isProbing: false };
    circuits.set(name, circuit);
    return circuit;
  };

  return (request, next) =>
    defer(() => {
      const { scheduler, call } = request;
      const circuit = circuitOf(call.toolName);
      const isProbe = circuit.openedAt !== undefined;
      if (circuit.openedAt !== undefined) {
        const waitMs = circuit.openedAt + resetMs - scheduler.now();
        if (waitMs > 0 || circuit.isProbing) return of(unavailable(Math.max(0, waitMs)));
        circuit.isProbing = true;
      }

      return next(request).pipe(
        tap(({ outcome }) => {
          if (!FAILURES.includes(outcome)) return close();
          circuit.failures++;
          if (isProbe || circuit.failures >= failures) circuit.openedAt = scheduler.now();
        }),
        // Also when the probe is cut off: another one may try.
        finalize(() => {
          if (isProbe) circuit.isProbing = false;
        }),
      );

      function close(): void {
        circuit.failures = 0;
        circuit.openedAt = undefined;
      }
      function unavailable(waitMs: number) {
        const text = `Tool ${JSON.stringify(call.toolName)} is temporarily unavailable: it has failed ${circuit.failures} times in a row. Try again in ${waitMs} ms, or without it.`;
        return softError(request, 'error', text);
      }
    });
}
