import { map } from 'rxjs';
import type { Middleware } from 'rxwaves';
import { replaceTexts } from './texts/replaceTexts';
import { secretPatterns } from './texts/secretPatterns';

/** Options of {@link redact}. */
export interface RedactOptions {
  /** What is taken out. @default keys and tokens of common services, JSON Web Tokens, private keys */
  readonly patterns?: readonly RegExp[] | undefined;
  /** What stands in its place. @default '[redacted]' */
  readonly replacement?: string | undefined;
}

/**
 * Takes secrets out of what the model, and whoever listens to the events, gets to see: out of every text in results and
 * in progress, however deep in plain objects and arrays. The tool's input is left alone.
 */
export function redact({
  patterns = secretPatterns,
  replacement = '[redacted]',
}: RedactOptions = {}): Middleware {
  const global = patterns.map(
    ({ source, flags }) => new RegExp(source, flags.includes('g') ? flags : `${flags}g`),
  );
  const clean = (text: string): string =>
    global.reduce((cleaned, pattern) => cleaned.replace(pattern, () => replacement), text);

  return (request, next) =>
    next({
      ...request,
      progress: (output) => request.progress(replaceTexts(output, clean)),
    }).pipe(map((result) => ({ ...result, output: replaceTexts(result.output, clean) })));
}
