import type { ResourceClaim } from 'rxwaves';

/** At a virtual time in ms, or while the listeners are being told the n-th event of the world. */
export type Moment = { readonly at: number } | { readonly onEvent: number };

export type Ending = 'ok' | 'soft' | 'tool-error' | 'undefined' | 'empty' | 'hard';

export interface Approval {
  readonly decision: 'allow' | 'deny' | 'ask' | 'modify';
  readonly answer: 'allow' | 'deny' | 'always';
  /** How long the human takes, in ms; null for an answer at once. */
  readonly afterMs: number | null;
}

/** A batch that a tool dispatches. */
export interface SubBatch {
  readonly batch: BatchSpec;
  /** What the tool returns: the events, the results, `run(…)`, or nothing of it, having only started it. */
  readonly returns: 'events' | 'results' | 'run' | 'nothing';
  /** Whether the tool makes a value of an error of the batch. */
  readonly catches: boolean;
  /** Whether the batch gets the signal of the tool's call. */
  readonly passesSignal: boolean;
}

export interface CallSpec {
  readonly kind: 'known' | 'unknown' | 'unparsed';
  /** null for a call that is not safe. */
  readonly claims: readonly ResourceClaim[] | null;
  readonly group: string | null;
  readonly shape: 'value' | 'observable' | 'promise' | 'iterable';
  /** In ms of virtual time; null for work that ends at once. Means nothing for a value. */
  readonly lasts: number | null | 'never';
  /** Emissions before the end; a ms apart unless the work ends at once. */
  readonly emits: number;
  readonly ends: Ending;
  /** How many attempts fail before the one that ends as it should. */
  readonly failures: number;
  /** Whether it stops when its signal is aborted; a stream does in any case. */
  readonly obeys: boolean;
  /** How long an iterable takes to return, in ms. */
  readonly lingers: number;
  readonly approval: Approval;
  /** Whether its attempts are corrected, where the dispatcher does that. */
  readonly isCorrected: boolean;
  readonly sub: SubBatch | null;
}

export interface BatchSpec {
  readonly dispatcher: number;
  readonly kind: 'dispatch' | 'run' | 'stream';
  readonly startsAt: Moment;
  readonly calls: readonly CallSpec[];
  /** The pause before each call of a stream, in ms; null for none. */
  readonly pauseMs: number | null;
  /** Whether the stream of calls ends with an error. */
  readonly sourceFails: boolean;
  /** One of the signals of the world; shared by all that name it, or one each that is aborted at the same moment. */
  readonly signal: number | null;
  /** One of the `cancel$` of the world. */
  readonly cancel: number | null;
  readonly unsubscribes: Moment | null;
}

export interface RetrySpec {
  readonly retries: number;
  readonly delayMs: number;
  readonly factor: number;
  /** null for a policy that corrects nothing; how long a correction takes, in ms, and null for none. */
  readonly corrects: { readonly afterMs: number | null } | null;
}

export interface DispatcherSpec {
  readonly mode: 'sequential' | 'parallel';
  readonly schedule: 'waves' | 'eager';
  readonly planner: 'firstFit' | 'inOrder';
  readonly cap: number;
  /** Whether it shares the locks of the world. */
  readonly locked: boolean;
  readonly limits: Readonly<Record<string, number>> | null;
  readonly retry: RetrySpec | null;
  readonly timeoutMs: number | null;
  readonly approves: boolean;
  readonly abandonAfterMs: number;
}

export interface World {
  /** Whether promises and async iterables occur. */
  readonly promises: boolean;
  /** Whether some tools never end; then every batch is cancelled at last. */
  readonly hangs: boolean;
  readonly signals: readonly Moment[];
  /** The moments at which each `cancel$` emits or errors. */
  readonly cancels: readonly { readonly when: Moment; readonly fails: boolean }[];
  readonly dispatchers: readonly DispatcherSpec[];
  readonly batches: readonly BatchSpec[];
}
