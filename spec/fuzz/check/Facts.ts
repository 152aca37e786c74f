import type { DispatchEvent, PostEvent, PreEvent } from 'rxwaves';
import type { BatchEnding, BatchRun, CallInput, StoppedBy, Trace, Verdict } from '../run/Trace';
import type { CallSpec, DispatcherSpec, World } from '../world/World';

/** Something with its place in the trace and its virtual time. */
export interface Seen<T> {
  readonly place: number;
  readonly at: number;
  readonly what: T;
}

interface AttemptSeen {
  readonly attempt: number;
  readonly input: CallInput;
}

/** A piece of work from its start to its real end; Infinity for one that has none. */
export interface WorkSeen {
  readonly attempt: number;
  readonly from: number;
  readonly to: number;
}

/** A stretch of a trace. */
export interface Spell {
  readonly from: number;
  readonly to: number;
}

/** All that was seen of one call. Places are Infinity for what did not happen. */
export interface CallFacts {
  readonly name: string;
  readonly batch: BatchFacts;
  readonly index: number;
  readonly spec: CallSpec;
  readonly pres: readonly Seen<PreEvent>[];
  readonly posts: readonly Seen<PostEvent>[];
  readonly progress: readonly Seen<DispatchEvent>[];
  readonly lockWaits: readonly number[];
  readonly gateWaits: readonly Seen<DispatchEvent>[];
  readonly executed: readonly Seen<AttemptSeen>[];
  readonly works: readonly WorkSeen[];
  readonly aborted: readonly Seen<number>[];
  readonly threwHard: readonly number[];
  readonly asked: readonly number[];
  /** Where the gates' answer came, or was not waited for any more. */
  readonly answered: readonly number[];
  /** Where a gate did not answer at once. */
  readonly undecided: readonly number[];
  readonly verdicts: readonly Seen<Verdict>[];
  /** The attempts that it was corrected for. */
  readonly corrections: readonly Seen<number>[];
  /** Where it became due, as far as its batch tells. */
  readonly due: number;
  readonly begins: number;
  /** Each of its attempts, from its `pre` to its `post`. */
  readonly inFlight: readonly Spell[];
  /** Its last `post`, or where its batch was aborted while it waited to be tried again. */
  readonly ends: number;
  /** Where it no longer holds anything at all: its work has ended as well, or was abandoned. */
  readonly releases: number;
  /** When it has its place in a limited group. */
  readonly inGroup: readonly Spell[];
  /** When it holds its locks. */
  readonly holdsLocks: readonly Spell[];
}

/** All that was seen of one batch. */
export interface BatchFacts {
  readonly number: number;
  readonly run: BatchRun;
  readonly dispatcher: DispatcherSpec;
  readonly dispatcherIndex: number;
  readonly isStream: boolean;
  readonly isEager: boolean;
  readonly started: number;
  /** The first of the cancels that it was told. */
  readonly stopped: Seen<StoppedBy> | undefined;
  /** What it was told with each. */
  readonly reasons: readonly unknown[];
  /** Where its subscriber left; Infinity for one that has not. */
  readonly left: number;
  readonly ended: Seen<BatchEnding> | undefined;
  /** Where the stream of its calls failed; Infinity for one that did not. */
  readonly sourceFailed: number;
  /** Where nothing of it goes on any more: it was cancelled, a call has failed hard, or it has ended. */
  readonly over: number;
  readonly endings: number;
  readonly events: readonly Seen<DispatchEvent>[];
  readonly received: readonly Seen<DispatchEvent>[];
  readonly heard: readonly Seen<DispatchEvent>[];
  readonly calls: readonly CallFacts[];
}

export interface Facts {
  readonly world: World;
  readonly trace: Trace;
  readonly batches: readonly BatchFacts[];
  readonly calls: readonly CallFacts[];
}

/** What must hold, in words, and what breaks it. */
export interface Rule {
  readonly name: string;
  /** @returns what was broken; empty when it holds */
  readonly check: (facts: Facts) => string[];
}
