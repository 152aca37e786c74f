import { EACH, type Gap, type Step, type Template } from './Template';
import { ownValue } from './ownValue';
import { showValue } from './showValue';

/**
 * The texts that an input makes of a template: one, or one for each entry of its list.
 *
 * @param join puts a gap's value behind the text before it
 * @throws Error for a gap that cannot be filled: which, and what is there instead
 */
export function fillTemplate(
  { source, pieces }: Template,
  input: unknown,
  join: (before: string, value: string) => string = (before, value) => before + value,
): string[] {
  let texts = [''];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      texts = texts.map((text) => text + piece);
      continue;
    }
    const values = valuesOf(piece, piece.steps, input, `${piece.source} of ${JSON.stringify(source)}`);
    texts = texts.flatMap((text) => values.map((value) => join(text, value)));
  }
  return texts;
}

function valuesOf(gap: Gap, steps: readonly Step[], value: unknown, what: string): string[] {
  const { fallback } = gap;
  if (fallback !== undefined && (value === undefined || value === null || value === '')) return [fallback];
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
      return [String(value)];
    throw unfilled(what, 'a text or a number', value);
  }
  if (typeof step === 'string') {
    // A list has fields of its own, such as its length, that no model sent.
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return valuesOf(gap, rest, ownValue(value, step), what);
    throw unfilled(what, `an object with ${JSON.stringify(step)}`, value);
  }
  if (!Array.isArray(value)) throw unfilled(what, 'a list', value);
  if (step !== EACH) return valuesOf(gap, rest, ownValue(value, step), what);
  if (value.length === 0) throw unfilled(what, 'a list with an entry', value);
  return Array.from(value, (_, index) => valuesOf(gap, rest, ownValue(value, index), what)).flat();
}

function unfilled(what: string, expected: string, value: unknown): Error {
  return new Error(`Expected the input to fill ${what} with ${expected}, got ${showValue(value)}`);
}
