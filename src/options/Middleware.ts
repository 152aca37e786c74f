import type { Observable } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolHandler } from './ToolHandler';
import type { ToolRequest } from './ToolRequest';

/**
 * A layer around the execution of every call. It may hand a rewritten request to `next` (its `call`: name and input; its
 * `progress`), answer without calling `next`, or change the result.
 *
 * - It is called once for each attempt, and subscribed to once it has a place. Unsubscribing from `next(request)` cuts
 *   the tool off and aborts its signal.
 * - The first result that it emits counts. What it throws is a soft error of the call, a `HardError` aborts the batch.
 * - Whatever it emits gets the id and the name of the call that the model made.
 *
 * @example
 * const logged: Middleware = (request, next) => next(request).pipe(tap(({ outcome }) => console.log(outcome)));
 */
export type Middleware = (request: ToolRequest, next: ToolHandler) => Observable<ToolResult>;
