import type { DispatchEvent, DispatchReport, ToolCall, ToolResult } from 'rxwaves';
import type { BatchSpec, CallSpec } from '../world/World';

/** What the calls of a world have as input: who they are, and what they do. */
export interface CallInput {
  readonly batch: number;
  readonly index: number;
  readonly spec: CallSpec;
  /** Set by a gate that has changed the input. */
  readonly modified?: true;
  /** The attempt that it was last corrected for. */
  readonly corrected?: number;
}

/** One subscription to a batch. */
export interface BatchRun {
  readonly number: number;
  readonly spec: BatchSpec;
  /** How it was asked for: a tool may run what its specification would stream. */
  readonly kind: BatchSpec['kind'];
  readonly calls: readonly ToolCall<CallInput>[];
}

export type BatchEnding =
  | { readonly status: 'completed'; readonly results: readonly ToolResult[] | undefined }
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly report: DispatchReport | undefined;
      /** What `answerAll` makes of the error; undefined where it throws. */
      readonly answers: readonly ToolResult[] | undefined;
    };

interface OfAttempt {
  readonly batch: number;
  readonly index: number;
  readonly attempt: number;
}

/** Something that listeners, tools or gates have seen. */
export type Sight =
  | { readonly kind: 'started'; readonly batch: number }
  /** An observer was told an event. */
  | { readonly kind: 'event'; readonly batch: number; readonly event: DispatchEvent }
  /** A listener of `events$` was. */
  | { readonly kind: 'heard'; readonly batch: number; readonly event: DispatchEvent }
  /** The batch's own subscriber was. */
  | { readonly kind: 'received'; readonly batch: number; readonly event: DispatchEvent }
  /** The batch has been cancelled, or its subscriber has left. */
  | { readonly kind: 'stopped'; readonly batch: number; readonly by: StoppedBy; readonly reason: unknown }
  | { readonly kind: 'ended'; readonly batch: number; readonly ending: BatchEnding }
  /** A gate was asked about a call, and answered. */
  | { readonly kind: 'asked'; readonly batch: number; readonly index: number }
  | { readonly kind: 'verdict'; readonly batch: number; readonly index: number; readonly verdict: Verdict }
  /** The gate has been listened to, and has not answered yet. */
  | { readonly kind: 'undecided'; readonly batch: number; readonly index: number }
  /** The gate lost interest in an answer. */
  | { readonly kind: 'unasked'; readonly batch: number; readonly index: number }
  /** The human was asked, and does not have to answer any more. */
  | { readonly kind: 'prompt'; readonly dispatcher: number }
  | { readonly kind: 'prompted'; readonly dispatcher: number }
  /** The stream of its calls has ended with an error. */
  | { readonly kind: 'source failed'; readonly batch: number }
  /** Before time went on, the dispatchers waited for so many timers; told when the number has changed. */
  | { readonly kind: 'timers'; readonly count: number }
  /** A tool's `execute` was called. */
  | ({ readonly kind: 'executed'; readonly input: CallInput } & OfAttempt)
  /** Its work began, and really ended. */
  | ({ readonly kind: 'working'; readonly work: number } & OfAttempt)
  | ({ readonly kind: 'worked'; readonly work: number } & OfAttempt)
  /** The tool threw a hard error by itself, on the stack on which the dispatcher is to hear it. */
  | ({ readonly kind: 'threw hard' } & OfAttempt)
  /** The call was changed for an attempt that is to come. */
  | ({ readonly kind: 'corrected' } & OfAttempt)
  /** The signal of the call was aborted. */
  | ({ readonly kind: 'aborted' } & OfAttempt);

export type StoppedBy = 'signal' | 'cancel$' | 'unsubscribing';

export type Verdict = 'allow' | 'deny' | 'modify';

export type Entry = Sight & { readonly at: number };

/** What can be seen of a world from outside. */
export interface Trace {
  readonly runs: readonly BatchRun[];
  readonly entries: readonly Entry[];
  /** What was left when all was over, and what went wrong beside the batches. */
  readonly leftovers: readonly string[];
}
