import type { Observable } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolRequest } from './ToolRequest';

/** Answers one call: emits its result once, soft errors among them. Errors with a `HardError` to abort the batch. */
export type ToolHandler = (request: ToolRequest) => Observable<ToolResult>;
