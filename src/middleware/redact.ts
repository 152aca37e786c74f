import { map } from 'rxjs';
import { assertOptionNames, type Middleware } from 'rxwaves';
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
 *
 * @throws TypeError for an unknown option
 */
export function redact(options: RedactOptions = {}): Middleware {
  assertOptionNames('redact', options, { patterns: 1, replacement: 1 });
  const { patterns = secretPatterns, replacement = '[redacted]' } = options;
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
