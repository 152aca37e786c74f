export type { ToolCall } from './calls/ToolCall';
export type { Outcome } from './calls/Outcome';
export type { ToolResult } from './calls/ToolResult';
export type { ToolContext } from './calls/ToolContext';
export type { Tool } from './calls/Tool';
export type { ResourceClaim } from './calls/ResourceClaim';
export { defineTool } from './calls/defineTool';
export { ToolRegistry, type RegisterOptions } from './calls/ToolRegistry';

export { ToolError, type ToolErrorOptions } from './errors/ToolError';
export { HardError } from './errors/HardError';
export { CancelledError } from './errors/CancelledError';
export { NestingError } from './errors/NestingError';
export { RetriesExhaustedError } from './errors/RetriesExhaustedError';
export type { DispatchReport } from './errors/DispatchReport';

export type { ToolNode } from './planning/ToolNode';
export type { Planner } from './planning/Planner';
export type { DispatchPlan } from './planning/DispatchPlan';
export { ToolDependencyGraph } from './planning/ToolDependencyGraph';
export { firstFit } from './planning/firstFit';
export { inOrder } from './planning/inOrder';
export { explainPlan } from './explaining/explainPlan';
export type { PlanRow } from './explaining/PlanRow';
export { toMermaid } from './explaining/toMermaid';

export { lexicalPathClaim, type LexicalPathClaimOptions } from './claims/lexicalPathClaim';

export { inProcessLocks } from './locking/inProcessLocks';
export type { LockManager } from './locking/LockManager';
export type { LockClaims } from './locking/LockClaims';

export { createDispatcher } from './dispatcher/createDispatcher';
export type { Dispatcher } from './dispatcher/Dispatcher';
export type { DispatcherOptions } from './options/DispatcherOptions';
export type { DispatchOptions } from './options/DispatchOptions';
export type { HostData } from './options/HostData';
export type { ToolRequest } from './options/ToolRequest';
export type { ToolHandler } from './options/ToolHandler';
export type { Middleware } from './options/Middleware';
export type { Gate, GateVerdict } from './options/Gate';
export type { Correction, RetryPolicy } from './options/RetryPolicy';
export type {
  ArrivalEvent,
  BatchEndEvent,
  CallEvent,
  DispatchEvent,
  GateWaitEvent,
  LockAbandonedEvent,
  LockWaitEvent,
  PlanEvent,
  PostEvent,
  PreEvent,
  ProgressEvent,
  WaveEndEvent,
  WaveStartEvent,
} from './events/DispatchEvent';
export { results } from './events/results';
export { answerAll } from './events/answerAll';

// For layers, gates, planners and adapters of your own: what those of the package are made of.
export { assertDeclarationNames } from './calls/assertDeclarationNames';
export { assertCalls } from './calls/assertCalls';
export { createResult } from './calls/createResult';
export { brandClass } from './errors/brandClass';
export { claimsConflict } from './claims/claimsConflict';
export { claimText } from './claims/claimText';
export { claimsOf } from './planning/claimsOf';
export { declaredNode } from './planning/declaredNode';
export { isKnownToOnlyRead } from './planning/isKnownToOnlyRead';
export { callLabel } from './explaining/callLabel';
export { inCallersContext } from './queueing/inCallersContext';
export { streamOf } from './execution/streamOf';
export { verdictsOf } from './admission/verdictsOf';
export { assertOneOf } from './guards/assertOneOf';
export { assertPath } from './guards/assertPath';
export { assertOptionNames } from './guards/assertOptionNames';
export { describeValue } from './guards/describeValue';
export { messageOf } from './guards/messageOf';
export { isPromiseLike } from './guards/isPromiseLike';
export { isWait } from './guards/isWait';
export { LONGEST_WAIT_MS } from './guards/LONGEST_WAIT_MS';
export { reportUnhandled } from './guards/reportUnhandled';
