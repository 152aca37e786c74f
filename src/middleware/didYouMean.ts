import { closest, distance } from 'fastest-levenshtein';
import { map } from 'rxjs';
import type { Middleware } from 'rxwaves';

/** Tells the model which tool it may have meant when there is none of the name that it has used. */
export function didYouMean(): Middleware {
  return (request, next) =>
    next(request).pipe(
      map((result) => {
        if (result.outcome !== 'unknown-tool') return result;
        const { toolName } = request.call;
        const nearest = nearestTo(toolName, request.tools.names());
        if (nearest === undefined) return result;
        return { ...result, output: `Did you mean ${JSON.stringify(nearest)}? ${String(result.output)}` };
      }),
    );
}

/** The nearest name that is not too far off to be meant. */
function nearestTo(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const [plain, plainNames] = [plainly(name), names.map(plainly)];
  const found = plainNames.indexOf(closest(plain, plainNames));
  const nearest = names[found];
  const off = distance(plain, plainNames[found] ?? '');
  return off <= Math.max(1, Math.floor(name.length / 3)) ? nearest : undefined;
}

/** Without what models mix up: letter case, and how words are joined. */
function plainly(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
