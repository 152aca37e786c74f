import { catchError, defer, map, type Observable, of, switchMap, take, throwIfEmpty } from 'rxjs';
import { HardError } from '../errors/HardError';
import { describeValue } from '../guards/describeValue';
import { messageOf } from '../guards/messageOf';
import type { CallRequest } from '../execution/CallRequest';
import type { Gate } from '../options/Gate';
import { insideOf } from '../queueing/insideOf';
import { verdictsOf } from './verdictsOf';

/** What the gates of a dispatcher make of a call: why it is denied, or the request that may run. */
export type GatesAnswer = { readonly deny: string } | { readonly request: CallRequest };

/** Asks one gate after another, each with what the ones before it have made of the call. */
export function verdictOn(request: CallRequest, gates: readonly Gate[]): Observable<GatesAnswer> {
  const [gate, ...others] = gates;
  if (!gate) return of({ request });
  return defer(() => verdictsOf(gate(request))).pipe(
    insideOf(request.origin.batch.trampoline),
    take(1),
    throwIfEmpty(() => new Error('it ended without a verdict')),
    map((verdict) => answerTo(verdict, request)),
    catchError((thrown: unknown) => {
      if (thrown instanceof HardError) throw thrown;
      return of({ deny: `Denied: a gate failed: ${messageOf(thrown) ?? describeValue(thrown)}` });
    }),
    switchMap((answer) => ('deny' in answer ? of(answer) : verdictOn(answer.request, others))),
  );
}

function answerTo(verdict: unknown, request: CallRequest): GatesAnswer {
  if (verdict === 'allow') return { request };
  if (typeof verdict === 'object' && verdict !== null) {
    if ('deny' in verdict && typeof verdict.deny === 'string') return { deny: verdict.deny };
    if ('modify' in verdict) {
      const { toolCallId, toolName } = request.call;
      return {
        request: request.derive({ call: { toolCallId, toolName, input: verdict.modify } }),
      };
    }
  }
  throw new TypeError(
    `expected 'allow', { deny: reason } or { modify: input }, got ${describeValue(verdict)}`,
  );
}
