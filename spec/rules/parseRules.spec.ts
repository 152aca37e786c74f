import { fc, it as prop } from '@fast-check/jest';
import { Ajv } from 'ajv';
import { parseRules, presets } from 'rxwaves/rules';
import schema from '../../schemas/rules.schema.json';

const fitsSchema = new Ajv().compile(schema);
const accepts = (json: unknown): boolean => {
  try {
    parseRules(json);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return false;
  }
};

const good: unknown[] = [
  [],
  [{ tool: 'a' }],
  [{ tool: '*', group: 'slow' }],
  [{ tool: 'a', safe: true }],
  [{ tool: 'a', safe: false, group: 'g' }],
  [{ tool: 'a', safe: true, reads: [{ key: 'k' }], unless: ['force'] }],
  [{ tool: 'a', shell: 'command', cwd: '{workdir|.}', unless: ['background'] }],
  [{ tool: 'a', shell: 'command', writes: [{ tree: '.' }] }],
  [
    {
      tool: 'a',
      reads: [{ file: '{path}' }, { tree: '{a.b[0].c|.}/{-A}' }],
      writes: [{ key: 'm:{edits[*].path}' }],
    },
  ],
  [{ tool: 'a', reads: [{ key: '{__proto__}' }] }],
];

/** Rules that are wrong, and what is said of them. */
const bad: [unknown, string][] = [
  [{ rules: [] }, 'Expected rules to be an array, got an object'],
  ['[]', 'Expected rules to be an array, got "[]"'],
  [[null], 'Expected rules[0] to be a rule ({ tool, … }), got null'],
  [[{}], 'Expected rules[0].tool to be a non-empty text, got nothing'],
  [[{ tool: '' }], 'Expected rules[0].tool to be a non-empty text, got ""'],
  [
    [{ tool: 'a' }, { tool: 'b', reeds: [] }],
    'Expected rules[1] to have no field "reeds"; did you mean "reads"?',
  ],
  [JSON.parse('[{ "tool": "a", "__proto__": {} }]'), 'Expected rules[0] to have no field "__proto__"'],
  [[{ tool: 'a', safe: 'yes' }], 'Expected rules[0].safe to be true or false, got "yes"'],
  [[{ tool: 'a', shell: 1 }], 'Expected rules[0].shell to be a non-empty text, got 1'],
  [[{ tool: 'a', group: '' }], 'Expected rules[0].group to be a non-empty text, got ""'],
  [[{ tool: 'a', reads: [] }], 'Expected rules[0].reads to be an array with an entry, got a list of 0'],
  [[{ tool: 'a', reads: {} }], 'Expected rules[0].reads to be an array with an entry, got an object'],
  [
    [{ tool: 'a', reads: ['{path}'] }],
    'Expected rules[0].reads[0] to be one of { file }, { tree } and { key }, got "{path}"',
  ],
  [
    [{ tool: 'a', reads: [{}] }],
    'Expected rules[0].reads[0] to be one of { file }, { tree } and { key }, got none',
  ],
  [[{ tool: 'a', reads: [{ file: 'a', key: 'b' }] }], 'got both file and key'],
  [
    [{ tool: 'a', writes: [{ key: 'k' }, { path: 'a' }] }],
    'Expected rules[0].writes[1] to have no field "path"',
  ],
  ...[
    '',
    '{',
    '}',
    '{}',
    '{a',
    'a}',
    '{a}}',
    '{a..b}',
    '{.a}',
    '{a.}',
    '{a[]}',
    '{a[-1]}',
    '{a[b]}',
    '{[0]}',
    '{a[*]}{b[*]}',
    '{a]}',
  ].map((file): [unknown, string] => [
    [{ tool: 'a', reads: [{ file }] }],
    `Expected rules[0].reads[0].file to be a template such as "{path}", "{path|.}" or "{edits[*].path}", with one list at most, got ${JSON.stringify(file)}`,
  ]),
  [
    [{ tool: 'a', shell: 'c', cwd: '{a[*]}' }],
    'Expected rules[0].cwd to be a template without a list, such as "{workdir|.}", got "{a[*]}"',
  ],
  [[{ tool: 'a', unless: [], safe: true }], 'Expected rules[0].unless to be an array with an entry'],
  [
    [{ tool: 'a', unless: ['b', 1], safe: true }],
    'Expected rules[0].unless[1] to be a non-empty text, got 1',
  ],
  [
    [{ tool: 'a', safe: false, writes: [{ key: 'k' }] }],
    'Expected rules[0] to have either `safe: false` or `writes`, got both',
  ],
  [[{ tool: 'a', safe: true, shell: 'c' }], 'Expected rules[0] to have either `safe` or `shell`, got both'],
  [[{ tool: 'a', unless: ['b'] }], 'Expected rules[0] to say what holds otherwise'],
  [
    [{ tool: 'a', cwd: '.' }],
    'Expected rules[0] to have `shell`, `reads` or `writes` beside `cwd`, got none',
  ],
];

describe('parseRules', () => {
  it('returns good rules as they are, as a copy', () => {
    for (const rules of good) {
      expect(parseRules(rules)).toEqual(rules);
      expect(parseRules(rules)).not.toBe(rules);
    }
  });

  it.each(bad)('says of %j what is wrong, and where', (json, message) => {
    expect(() => parseRules(json)).toThrow(TypeError);
    expect(() => parseRules(json)).toThrow(message);
  });

  it('does not take a field from a prototype', () => {
    expect(() => parseRules([Object.create({ tool: 'a' })])).toThrow('rules[0].tool');
  });
});

describe('schemas/rules.schema.json', () => {
  it.each(Object.entries(presets))('accepts the preset %s, as parseRules does', (_, rules) => {
    expect(fitsSchema(rules)).toBe(true);
    expect(parseRules(rules)).toEqual(rules);
  });

  it('accepts what is good, and nothing of what is bad', () => {
    for (const rules of good) expect([rules, fitsSchema(rules)]).toEqual([rules, true]);
    for (const [rules] of bad) expect([rules, fitsSchema(rules)]).toEqual([rules, false]);
  });

  const template = fc.string({
    unit: fc.constantFrom('{', '}', 'a', '.', '[', ']', '*', '0', '|', '/'),
    maxLength: 9,
  });
  prop.prop([template], { numRuns: 3000 })('agrees with parseRules about any template', (file) => {
    for (const rules of [[{ tool: 'a', reads: [{ file }] }], [{ tool: 'a', shell: 'b', cwd: file }]])
      expect([rules, fitsSchema(rules)]).toEqual([rules, accepts(rules)]);
  });

  const names = ['tool', 'safe', 'shell', 'cwd', 'reads', 'writes', 'unless', 'group', 'file', 'extra'];
  const value = fc.oneof(
    fc.constantFrom<unknown>(true, false, null, 0, '', 'a', '{a}', [], {}, ['a'], ['']),
    fc.array(
      fc.dictionary(fc.constantFrom('file', 'tree', 'key', 'glob'), fc.constantFrom('a', '{a}', '{', '', 1)),
    ),
  );
  const change = fc.record({ name: fc.constantFrom(...names), value });
  const rule = fc.constantFrom(...[...good, ...Object.values(presets)].flat(), {});
  prop.prop([rule, fc.array(change, { maxLength: 3 })], { numRuns: 3000 })(
    'agrees with parseRules about any rule that was changed',
    (original, changes) => {
      const changed = [{ ...Object(original), ...Object.fromEntries(changes.map((c) => [c.name, c.value])) }];
      expect([changed, fitsSchema(changed)]).toEqual([changed, accepts(changed)]);
    },
  );
});
