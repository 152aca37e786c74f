import {
  concat,
  defer,
  last,
  map,
  Observable,
  type ObservableInput,
  of,
  switchMap,
  take,
  throwIfEmpty,
  Subscription,
} from 'rxjs';
import {
  assertOptionNames,
  describeValue,
  inCallersContext,
  type Gate,
  type GateVerdict,
  inProcessLocks,
  type ToolRequest,
  verdictsOf,
} from 'rxwaves';
import { needsApproval } from './needsApproval';

/** What a policy says of a call. */
export type ApprovalDecision = GateVerdict | 'deny' | 'ask';

/** What a human answers. `always` allows this call and all others of its kind, also those that wait already. */
export type ApprovalAnswer = 'allow' | 'deny' | 'always' | { readonly deny: string };

/** Options of {@link approve}. */
export interface ApproveOptions {
  /**
   * The policy, asked for each call. @default `ask` for what {@link needsApproval} is true of: what the tool says, or
   * else every call that is not known to only read; `allow` for the others
   */
  readonly decide?:
    ((request: ToolRequest) => ObservableInput<ApprovalDecision> | ApprovalDecision) | undefined;
  /**
   * The human's channel, asked for one call at a time. It is unsubscribed from, and `request.signal` is aborted, when the
   * batch ends meanwhile. @default none: what is to be asked is denied
   */
  readonly ask?: ((request: ToolRequest) => ObservableInput<ApprovalAnswer> | ApprovalAnswer) | undefined;
  /** What `always` is about. @default the name of the tool */
  readonly kindOf?: ((request: ToolRequest) => string) | undefined;
}

/**
 * A gate that lets a policy, and where that is in doubt a human, decide on each call. Prompts never collide: of all
 * batches that share the gate only one is asked at a time.
 *
 * No human is asked about a call that cannot run, because there is no such tool or its arguments could not be parsed: it
 * goes on to its soft error, and the model reads why. If `retry.correct` makes something of it, that is asked about.
 *
 * @throws TypeError for an unknown option
 */
export function approve(options: ApproveOptions = {}): Gate {
  assertOptionNames('approve', options, { decide: 1, ask: 1, kindOf: 1 });
  const { decide = askWhereNeeded, ask, kindOf = toolNameOf } = options;
  const always = new Set<string>();
  const prompts = inProcessLocks();

  const prompt = (request: ToolRequest): Observable<GateVerdict> => {
    const kind = kindOf(request);
    // Looked at when its turn has come: a sibling may have been answered with `always` meanwhile.
    if (always.has(kind)) return of('allow');
    if (!ask) return of({ deny: 'Denied: this call needs an approval, and there is nobody to ask.' });
    return defer(() => verdictsOf(ask(request))).pipe(
      take(1),
      throwIfEmpty(() => new Error('the prompt ended without an answer')),
      map((answer): GateVerdict => {
        if (answer === 'always') always.add(kind);
        return answer === 'always' || answer === 'allow' ? 'allow' : denied(answer);
      }),
    );
  };
  const inTurn = (request: ToolRequest): Observable<GateVerdict> =>
    new Observable((subscriber) => {
      const turn = new Subscription();
      const verdict = new Subscription();
      // In this order: a prompt is gone before the next one may come.
      subscriber.add(() => {
        verdict.unsubscribe();
        turn.unsubscribe();
      });
      const open = (): void => {
        // Its batch may have been cancelled by what has ended the prompt before this one.
        if (request.signal.aborted || subscriber.closed) return;
        const answer$ = concat(prompt(request)).pipe(last());
        verdict.add(
          answer$.subscribe({
            next: (answer) => subscriber.next(answer),
            error: (error: unknown) => subscriber.error(error),
            complete: () => subscriber.complete(),
          }),
        );
      };
      turn.add(prompts.hold('everything').pipe(inCallersContext()).subscribe(open));
    });

  return (request) =>
    defer(() => verdictsOf(decide(request))).pipe(
      take(1),
      throwIfEmpty(() => new Error('the policy ended without a decision')),
      switchMap((decision) => {
        if (decision === 'ask') return canRun(request) ? inTurn(request) : of<GateVerdict>('allow');
        return of(isVerdict(decision) ? decision : denied(decision));
      }),
    );
}

function toolNameOf({ call }: ToolRequest): string {
  return call.toolName;
}

function askWhereNeeded(request: ToolRequest): ApprovalDecision {
  return needsApproval(request) ? 'ask' : 'allow';
}

function canRun({ call, tool }: ToolRequest): boolean {
  return tool !== undefined && call.inputError === undefined;
}

function denied(answer: unknown): GateVerdict {
  if (answer === 'deny') return { deny: 'Denied: this call was not approved.' };
  if (isDenial(answer)) return answer;
  throw new TypeError(`expected 'allow', 'deny', 'always' or { deny }, got ${describeValue(answer)}`);
}

function isVerdict(decision: unknown): decision is GateVerdict {
  return decision === 'allow' || (typeof decision === 'object' && decision !== null && 'modify' in decision);
}

function isDenial(answer: unknown): answer is { readonly deny: string } {
  return typeof answer === 'object' && answer !== null && 'deny' in answer && typeof answer.deny === 'string';
}
