export type { ToolCall } from './calls/ToolCall';
export type { Outcome } from './calls/Outcome';
export type { ToolResult } from './calls/ToolResult';
export type { ToolContext } from './calls/ToolContext';
export type { Tool } from './calls/Tool';
export type { ResourceClaim } from './calls/ResourceClaim';
export { lexicalPathClaim, type LexicalPathClaimOptions } from './calls/lexicalPathClaim';
export { defineTool } from './calls/defineTool';
export { ToolRegistry, type RegisterOptions } from './calls/ToolRegistry';

export { ToolError, type ToolErrorOptions } from './errors/ToolError';
export { HardError } from './errors/HardError';
export { CancelledError } from './errors/CancelledError';
export { RetriesExhaustedError } from './errors/RetriesExhaustedError';
export type { DispatchReport } from './errors/DispatchReport';

export type { ToolNode } from './planning/ToolNode';
export type { Planner } from './planning/Planner';
export type { DispatchPlan } from './planning/DispatchPlan';
export { ToolDependencyGraph } from './planning/ToolDependencyGraph';
export { firstFit } from './planning/firstFit';
export { inOrder } from './planning/inOrder';
export { explainPlan } from './planning/explainPlan';
export type { PlanRow } from './planning/PlanRow';
export { toMermaid } from './planning/toMermaid';

export { inProcessLocks } from './locking/inProcessLocks';
export type { LockManager } from './locking/LockManager';
export type { LockClaims } from './locking/LockClaims';

export { createDispatcher } from './dispatching/createDispatcher';
export type { Dispatcher } from './dispatching/Dispatcher';
export type { DispatcherOptions } from './dispatching/DispatcherOptions';
export type { DispatchOptions } from './dispatching/DispatchOptions';
export type { HostData } from './dispatching/HostData';
export type { ToolRequest } from './dispatching/ToolRequest';
export type { ToolHandler } from './dispatching/ToolHandler';
export type { Middleware } from './dispatching/Middleware';
export type { Gate, GateVerdict } from './dispatching/Gate';
export type { Correction, RetryPolicy } from './dispatching/RetryPolicy';
export type {
  ArrivalEvent,
  CallEvent,
  DispatchEvent,
  LockAbandonedEvent,
  LockWaitEvent,
  PlanEvent,
  PostEvent,
  PreEvent,
  ProgressEvent,
  WaveEndEvent,
  WaveStartEvent,
} from './dispatching/DispatchEvent';
export { results } from './dispatching/results';
export { answerAll } from './dispatching/answerAll';
