import type { Observable } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import { answerOnce } from './answerOnce';
import type { CallRequest } from './CallRequest';
import type { Middleware } from '../options/Middleware';

type Handler = (request: CallRequest) => Observable<ToolResult>;

/** One handler of all layers, the first one outermost, around the one that executes the tool. */
export function composeMiddleware(layers: readonly Middleware[], execute: Handler): Handler {
  if (layers.length === 0) return execute;
  const layered = layers.reduceRight<Handler>(
    (next, layer) => (request) => layer(request, (given) => next(request.derive(given))),
    execute,
  );
  return (request) => answerOnce(request, layered);
}
