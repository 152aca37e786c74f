import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { LockClaims } from '../locking/LockClaims';
import type { ToolNode } from '../planning/ToolNode';

interface BatchEvent {
  /** The batch, counted from 1 per dispatcher: the n-th subscription to a `dispatch`. */
  readonly batchId: number;
  /** When it happened on the dispatcher's scheduler, in ms. */
  readonly at: number;
}

interface WaveEvent extends BatchEvent {
  /** The wave, counted from 0. */
  readonly wave: number;
  /** The calls of the wave, by their index in the batch. */
  readonly indices: readonly number[];
}

/** What every event of a call carries. */
export interface CallEventBase extends BatchEvent {
  /** The call's index in the batch, from 0: what events are paired by, since ids may be empty or equal. */
  readonly index: number;
  readonly wave: number;
  /** Which attempt at the call, from 0. */
  readonly attempt: number;
  readonly toolCallId: string;
  readonly toolName: string;
  /** The turn that was given to `dispatch`; absent when none was. */
  readonly turn?: number;
}

/** The first event of every batch: what is going to run, and how it was decided. Empty for a stream of calls. */
export interface PlanEvent extends BatchEvent {
  readonly type: 'plan';
  readonly calls: readonly ToolCall[];
  readonly nodes: readonly ToolNode[];
  readonly waves: readonly (readonly number[])[];
}

/** A wave begins: all earlier waves have ended, or, with the eager schedule, its first call does. */
export interface WaveStartEvent extends WaveEvent {
  readonly type: 'wave-start';
}

/** A call of a stream has arrived. */
export interface ArrivalEvent extends CallEventBase {
  readonly type: 'arrival';
  readonly call: ToolCall;
  readonly node: ToolNode;
}

/** It is the call's turn, but a gate has not answered at once. */
export interface GateWaitEvent extends CallEventBase {
  readonly type: 'gate-wait';
}

/** It is the call's turn, but it has to wait for its locks. */
export interface LockWaitEvent extends CallEventBase {
  readonly type: 'lock-wait';
  /** What it waits for: what it claims, or `everything` for a call that is not safe. */
  readonly claims: LockClaims;
}

/**
 * A call that was cut off has not ended its work in time: its locks, and its place in its group, are given away.
 * Comes after the end of an aborted batch, so only `events$` and the observers hear it there.
 */
export interface LockAbandonedEvent extends CallEventBase {
  readonly type: 'lock-abandoned';
  readonly claims: LockClaims;
}

/** A call begins: its `execute` is run once every observer has seen this. */
export interface PreEvent extends CallEventBase {
  readonly type: 'pre';
  readonly input: unknown;
}

/** A running call has something to show: an emission of its stream, or an output given to `context.progress`. */
export interface ProgressEvent extends CallEventBase {
  readonly type: 'progress';
  readonly output: unknown;
}

/** An attempt at a call has ended or was cut off: exactly one for each `pre`. */
export interface PostEvent extends CallEventBase {
  readonly type: 'post';
  readonly result: ToolResult;
  /** In how many ms the next attempt follows; absent when the result counts. */
  readonly retryInMs?: number;
}

/** All calls of a wave have ended. */
export interface WaveEndEvent extends WaveEvent {
  readonly type: 'wave-end';
}

/**
 * The last event of every batch, exactly one: on the stream before it completes or errors, and on `events$` and to the
 * observers also when the subscriber has left. Only a `lock-abandoned` may come after it.
 */
export interface BatchEndEvent extends BatchEvent {
  readonly type: 'batch-end';
  /** `failed`: a hard error ended it; `cancelled`: `cancel$`, `signal` or unsubscribing did. */
  readonly status: 'completed' | 'failed' | 'cancelled';
  /** The hard error, or the reason that was given to cancel; absent for a batch that completed. */
  readonly reason?: unknown;
}

/** An event of one call. */
export type CallEvent =
  ArrivalEvent | GateWaitEvent | LockWaitEvent | LockAbandonedEvent | PreEvent | ProgressEvent | PostEvent;

/**
 * What a batch tells while it runs, discriminated by `type`: first `plan`, then for each wave `wave-start`, the
 * events of its calls, and `wave-end`, and last `batch-end`. The calls of a wave start in request order and end in any order. With the
 * eager schedule waves overlap; a stream of calls has an empty plan, and an `arrival` for each call instead of waves.
 */
export type DispatchEvent = PlanEvent | WaveStartEvent | CallEvent | WaveEndEvent | BatchEndEvent;
