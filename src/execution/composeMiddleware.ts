import { answerOnce } from './answerOnce';
import type { CallHandler } from './CallHandler';
import type { Middleware } from '../options/Middleware';

/** One handler of all layers, the first one outermost, around the one that executes the tool. */
export function composeMiddleware(layers: readonly Middleware[], execute: CallHandler): CallHandler {
  if (layers.length === 0) return execute;
  const layered = layers.reduceRight<CallHandler>(
    (next, layer) => (request) => layer(request, (given) => next(request.derive(given))),
    execute,
  );
  return (request) => answerOnce(request, layered);
}
