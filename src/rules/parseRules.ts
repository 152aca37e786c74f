import { assertConsistent } from './assertConsistent';
import { assertFields } from './assertFields';
import type { ClaimTemplate } from './ClaimTemplate';
import { ownValue } from './ownValue';
import { parseTemplate } from './parseTemplate';
import type { Rule } from './Rule';
import { showValue } from './showValue';
import { EACH } from './Template';

const FIELDS = ['tool', 'safe', 'shell', 'cwd', 'reads', 'writes', 'unless', 'group'];
const KINDS = ['file', 'tree', 'key'] as const;
const TEMPLATE = 'a template such as "{path}", "{path|.}" or "{edits[*].path}", with one list at most';

/**
 * Rules from parsed JSON: an array of objects, copied.
 *
 * @throws TypeError with the place (`rules[3].reads[0].file`), what was expected there and what came; for fields that
 * a rule does not have with the one that was probably meant, and for rules that contradict themselves
 *
 * @example
 * parseRules([{ tool: 'read_*', reads: [{ file: '{path}' }] }])
 */
export function parseRules(json: unknown): Rule[] {
  return listOf(json, 'rules', 0, parseRule);
}

function parseRule(json: unknown, place: string): Rule {
  assertFields(json, place, 'a rule ({ tool, … })', FIELDS);
  const of = <T>(name: string, parse: (value: unknown, place: string) => T): T | undefined => {
    const value = ownValue(json, name);
    return value === undefined ? undefined : parse(value, `${place}.${name}`);
  };
  const [safe, shell, cwd] = [of('safe', flag), of('shell', text), of('cwd', folder)];
  const [reads, writes] = [of('reads', claims), of('writes', claims)];
  const unless = of('unless', (value, at) => listOf(value, at, 1, text));
  const group = of('group', text);
  const rule: Rule = {
    tool: text(ownValue(json, 'tool'), `${place}.tool`),
    ...(safe !== undefined && { safe }),
    ...(shell !== undefined && { shell }),
    ...(cwd !== undefined && { cwd }),
    ...(reads && { reads }),
    ...(writes && { writes }),
    ...(unless && { unless }),
    ...(group !== undefined && { group }),
  };
  assertConsistent(rule, place);
  return rule;
}

function claims(json: unknown, place: string): ClaimTemplate[] {
  return listOf(json, place, 1, (entry, at) => {
    assertFields(entry, at, 'one of { file }, { tree } and { key }', KINDS);
    const [kind, second] = KINDS.filter((name) => ownValue(entry, name) !== undefined);
    if (kind === undefined || second !== undefined)
      throw wrong(at, 'one of { file }, { tree } and { key }', kind ? `both ${kind} and ${second}` : 'none');
    const source = template(ownValue(entry, kind), `${at}.${kind}`);
    if (kind === 'file') return { file: source };
    return kind === 'tree' ? { tree: source } : { key: source };
  });
}

function template(value: unknown, place: string): string {
  if (typeof value === 'string' && parseTemplate(value)) return value;
  throw wrong(place, TEMPLATE, showValue(value));
}

function folder(value: unknown, place: string): string {
  const pieces = typeof value === 'string' ? parseTemplate(value)?.pieces : undefined;
  if (
    typeof value === 'string' &&
    pieces?.every((piece) => typeof piece === 'string' || !piece.steps.includes(EACH))
  )
    return value;
  throw wrong(place, 'a template without a list, such as "{workdir|.}"', showValue(value));
}

function text(value: unknown, place: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw wrong(place, 'a non-empty text', showValue(value));
}

function flag(value: unknown, place: string): boolean {
  if (typeof value === 'boolean') return value;
  throw wrong(place, 'true or false', showValue(value));
}

function listOf<T>(
  json: unknown,
  place: string,
  least: number,
  parse: (value: unknown, place: string) => T,
): T[] {
  const expected = least === 0 ? 'an array' : 'an array with an entry';
  if (!Array.isArray(json) || json.length < least) throw wrong(place, expected, showValue(json));
  return Array.from(json, (entry: unknown, index) => parse(entry, `${place}[${index}]`));
}

function wrong(place: string, expected: string, got: string): TypeError {
  return new TypeError(`Expected ${place} to be ${expected}, got ${got}`);
}
