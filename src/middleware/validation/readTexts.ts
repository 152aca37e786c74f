import type { ErrorObject } from 'ajv';

/** A value in a place where it can be replaced. */
export interface Holder {
  input: unknown;
}

/**
 * Replaces each text that stands where a schema wants a number or a boolean, and that is one as JSON, by what it says:
 * what models get wrong most. Nothing else is guessed: a number where a text is wanted stays an error.
 *
 * @returns whether anything was replaced
 */
export function readTexts(holder: Holder, errors: readonly ErrorObject[]): boolean {
  const replaced = errors.map((error) => {
    const wanted = wantedTypes(error);
    if (!wanted.some((type) => type === 'number' || type === 'integer' || type === 'boolean')) return false;
    const path = ['input', ...error.instancePath.split('/').slice(1).map(unescaped)];
    const name = path.pop() ?? '';
    const parent = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], holder);
    const text = (parent as Record<string, unknown>)[name];
    if (typeof text !== 'string' || !/^(true|false|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/.test(text)) return false;
    (parent as Record<string, unknown>)[name] = JSON.parse(text);
    return true;
  });
  return replaced.includes(true);
}

function wantedTypes({ keyword, params }: ErrorObject): readonly unknown[] {
  if (keyword !== 'type') return [];
  const type: unknown = params['type'];
  return Array.isArray(type) ? type : [type];
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
