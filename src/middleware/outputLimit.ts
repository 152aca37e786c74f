import { map } from 'rxjs';
import { assertOptionNames, type Middleware } from 'rxwaves';
import { assertNumber } from './assertNumber';
import { cutText } from './texts/cutText';
import { mapTexts } from './texts/mapTexts';

/** Options of {@link outputLimit}. */
export interface OutputLimitOptions {
  /** How long the text of an output may be, in UTF-16 units, the marker counted. */
  readonly maxChars: number;
  /** What stands for what was cut: a text, or a function of how much that was. @default '\n[… N characters cut …]\n' */
  readonly marker?: string | ((cutChars: number) => string) | undefined;
}

/**
 * Bounds the text of outputs, also inside the content parts of MCP results: keeps head and tail, and says how much was
 * cut. Of several texts each keeps its share. Never cuts inside a character.
 *
 * @throws TypeError for a limit that is no number from 0 and up, and for an unknown option
 */
export function outputLimit(options: OutputLimitOptions): Middleware {
  assertOptionNames('outputLimit', options, { maxChars: 1, marker: 1 });
  const { maxChars, marker = cutMarker } = options;
  assertNumber('outputLimit', 'maxChars', maxChars, 0);
  const markerOf = typeof marker === 'string' ? () => marker : marker;
  return (request, next) =>
    next(request).pipe(
      map((result) => {
        const total = lengthOf(result.output);
        if (total <= maxChars) return result;
        const share = maxChars / total;
        const cut = (text: string): string => cutText(text, Math.floor(text.length * share), markerOf);
        return { ...result, output: mapTexts(result.output, cut) };
      }),
    );
}

function lengthOf(output: unknown): number {
  let total = 0;
  mapTexts(output, (text) => {
    total += text.length;
    return text;
  });
  return total;
}

function cutMarker(cut: number): string {
  return `\n[… ${cut} characters cut …]\n`;
}
