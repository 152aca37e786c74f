import type { Observable } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import type { CallRequest } from './CallRequest';

/** Answers a call with one result. Errors with a `HardError` only. */
export type CallHandler = (request: CallRequest) => Observable<ToolResult>;
