import { fc, it as prop } from '@fast-check/jest';
import { createDispatcher, type ResourceClaim, type Tool, ToolDependencyGraph, ToolRegistry } from 'rxwaves';
import { pathClaim } from 'rxwaves/node';
import { declare, type DeclareOptions, type Rule } from 'rxwaves/rules';

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({ name, execute: () => name, ...more });
/** How a call of a tool with these rules is planned. */
function planned(rule: Omit<Rule, 'tool'>, input: unknown, options?: DeclareOptions) {
  const registry = new ToolRegistry(declare([tool('t')], [{ tool: 't', ...rule }], options));
  const [node] = ToolDependencyGraph.fromCalls([{ toolCallId: '', toolName: 't', input }], registry).nodes;
  return { safe: node?.parallelizable, claims: node?.claims, reason: node?.reason };
}
const keys = (rule: Omit<Rule, 'tool'>, input: unknown, options?: DeclareOptions): string[] | string => {
  const { claims, reason } = planned(rule, input, options);
  return claims?.map(({ key }) => key) ?? reason ?? '';
};
const file = (template: string): Omit<Rule, 'tool'> => ({ reads: [{ file: template }] });
const tree = (template: string): Omit<Rule, 'tool'> => ({ reads: [{ tree: template }] });
const key = (template: string): Omit<Rule, 'tool'> => ({ reads: [{ key: template }] });

describe('declare', () => {
  it('makes a tool with reads and writes safe, with these claims', () => {
    const claims: ResourceClaim[] = [
      { key: 'file:/w/a', access: 'read', scope: 'exact' },
      { key: 'file:/w', access: 'read', scope: 'subtree' },
      { key: 'k', access: 'write', scope: 'exact' },
    ];
    const rule = { reads: [{ file: '{path}' }, { tree: '.' }], writes: [{ key: 'k' }] };
    expect(planned(rule, { path: './a' }, { cwd: '/w' })).toEqual({ safe: true, claims });
  });

  it('makes a tool safe and touching nothing, or never safe', () => {
    expect(planned({ safe: true }, {})).toEqual({ safe: true, claims: [] });
    expect(planned({ safe: false }, {})).toEqual({ safe: false });
  });

  it('leaves tools that no rule names identical, and all in their order', () => {
    const tools = ['a', 'b', 'c'].map((name) => tool(name));
    const declared = declare(tools, [{ tool: 'b', safe: true }]);
    expect(declared.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(declared[0]).toBe(tools[0]);
    expect(declared[1]).not.toBe(tools[1]);
    expect(declared[2]).toBe(tools[2]);
    expect(tools[1]).toEqual(tool('b', { execute: expect.any(Function) }));
  });

  it('drops what the tool itself declares, so that the registry takes it', () => {
    const own = { isSafeForConcurrentExecution: () => true, resourceKey: () => 'own', description: 'd' };
    const [claimed] = declare([tool('t', own)], [{ tool: 't', ...file('{path}'), group: 'g' }]);
    expect(claimed).toMatchObject({ description: 'd', concurrencyGroup: 'g' });
    expect(claimed).toHaveProperty('resourceKey', undefined);
    expect(() => new ToolRegistry(claimed ? [claimed] : [])).not.toThrow();
    const [unsafe] = declare([tool('t', { ...own, resources: () => [] })], [{ tool: 't', safe: false }]);
    for (const name of ['resources', 'resourceKey']) expect(unsafe).toHaveProperty(name, undefined);
  });

  it('leaves the declarations as they are where a rule has a group only, and all where it has nothing', () => {
    const own = { isSafeForConcurrentExecution: () => true, resourceKey: () => 'own' };
    const tools = [tool('t', own)];
    expect(declare(tools, [{ tool: 't' }, { tool: '*', safe: false }])[0]).toBe(tools[0]);
    expect(declare(tools, [{ tool: 't', group: 'g' }])[0]).toMatchObject({ ...own, concurrencyGroup: 'g' });
  });

  it('keeps what an instance of a class inherits, and what its methods see', async () => {
    class Counter {
      readonly name = 't';
      #count = 0;
      get description(): string {
        return 'counts';
      }
      resourceKey(): string {
        return 'own';
      }
      execute(): number {
        return ++this.#count;
      }
    }
    const [counter] = declare([new Counter()], [{ tool: 't', safe: true }]);
    expect(counter?.description).toBe('counts');
    expect(() => new ToolRegistry(counter ? [counter] : [])).not.toThrow();
    const [result] = await createDispatcher({ tools: counter ? [counter] : [] }).run([
      { toolCallId: '', toolName: 't', input: {} },
    ]);
    expect(result?.output).toBe(1);
  });

  const some = fc.array(
    fc.record({ tool: fc.constantFrom('a', 'b', '*', '?', 'a*'), group: fc.constantFrom('1', '2', '3') }),
  );
  prop.prop([some])('lets the first rule that fits win', (rules) => {
    const [declared] = declare([tool('a')], rules);
    expect(declared?.concurrencyGroup).toBe(rules.find((rule) => rule.tool !== 'b')?.group);
  });

  it('refuses rules that are wrong, with their place', () => {
    expect(() => declare([], [{ tool: 'a', reads: [{ file: '{' }] }])).toThrow('rules[0].reads[0].file');
  });

  it('makes claims with the function that it is given, which wants to know the folder', () => {
    const options = { cwd: __dirname, claimFile: pathClaim };
    expect(planned(file('{path}'), { path: 'declare.spec.ts' }, options).claims).toEqual([
      pathClaim(__filename, { access: 'read' }),
    ]);
    expect(() => declare([], [], { claimFile: pathClaim })).toThrow('Expected `cwd` beside `claimFile`');
  });
});

describe('a template', () => {
  it('is filled from fields, entries and lists, with text around', () => {
    const input = { a: { b: 'x' }, list: ['p', 'q'], edits: [{ path: 'm' }, { path: 'n' }], n: 7 };
    expect(keys(key('k'), input)).toEqual(['k']);
    expect(keys(key('{a.b}/{list[1]}:{n}'), input)).toEqual(['x/q:7']);
    expect(keys(key('{list[*]}'), input)).toEqual(['p', 'q']);
    expect(keys(file('{edits[*].path}'), input)).toEqual(['file:/m', 'file:/n']);
    expect(keys(key('<{edits[*].path}{n}>'), input)).toEqual(['<m7>', '<n7>']);
  });

  it.each([[{}], [{ path: null }], [{ path: '' }], [{ path: undefined }]])(
    'takes its default for %j',
    (input) => {
      expect(keys(tree('{path|.}'), input, { cwd: '/w' })).toEqual(['file:/w']);
    },
  );

  it('takes no default for a value of another kind', () => {
    expect(keys(tree('{path|.}'), { path: {} })).toContain('with a text or a number, got an object');
    expect(keys(key('{paths[*]|.}'), { paths: [] })).toContain('with a list with an entry, got a list of 0');
    expect(keys(key('{paths[*]|.}'), { paths: 'a' })).toContain('with a list, got "a"');
  });

  it.each<[string, unknown, string]>([
    ['{path}', {}, 'Expected the input to fill {path} of "{path}" with a text or a number, got nothing'],
    ['{path}', { path: true }, 'got true'],
    ['{path}', { path: NaN }, 'got NaN'],
    ['{path}', 'text', 'with an object with "path", got "text"'],
    ['{path}', undefined, 'with an object with "path", got nothing'],
    ['{a.b}', { a: [] }, 'with an object with "b", got a list of 0'],
    ['{a.length}', { a: [1] }, 'got a list of 1'],
    ['{a[0]}', { a: { 0: 'x' } }, 'with a list, got an object'],
    ['{a[2]}', { a: ['x'] }, 'got nothing'],
    ['{a[*]}', { a: new Array(2) }, 'got nothing'],
    ['{toString}', {}, 'got nothing'],
    ['{constructor.name}', {}, 'got nothing'],
    ['{__proto__.x}', {}, 'got nothing'],
  ])('%s of %j cannot be filled: the call is not safe, and the plan says why', (template, input, reason) => {
    const got = planned(key(template), input);
    expect(got.safe).toBe(false);
    expect(got.reason).toContain(reason);
  });

  it('knows own fields only, and runs no getter', () => {
    const inherited: unknown = Object.create({ path: 'a' });
    expect(planned(key('{path}'), inherited).safe).toBe(false);
    const getter = {
      get path(): string {
        throw new Error('ran');
      },
    };
    expect(planned(key('{path}'), getter).reason).not.toContain('ran');
    expect(keys(key('{__proto__}'), JSON.parse('{"__proto__":"x"}'))).toEqual(['x']);
  });

  const gaps = [
    '{a}',
    '{a.b}',
    '{a[0]}',
    '{a[*]}',
    '{a[*].b|x}',
    '{__proto__}',
    '{constructor}',
    '{a|.}/{b}',
  ];
  const anyInput = fc.oneof(
    fc.anything(),
    fc.record({ a: fc.anything(), b: fc.anything() }, { requiredKeys: [] }),
  );
  prop.prop([fc.constantFrom(...gaps), fc.constantFrom('file', 'tree', 'key'), anyInput], { numRuns: 2000 })(
    'is filled with texts, or says that the input does not fit',
    (gap, kind, input) => {
      const rule = kind === 'key' ? key(gap) : kind === 'tree' ? tree(gap) : file(gap);
      const { safe, claims, reason } = planned(rule, input);
      if (safe) expect(claims?.every((claim) => typeof claim.key === 'string')).toBe(true);
      else expect(reason).toMatch(/^resources threw: Expected (the input|a pattern|`path`)/);
    },
  );
});

describe('a path', () => {
  it('starts over where a gap behind a / is absolute, as programs resolve it', () => {
    const glob = tree('{path|.}/{pattern}');
    expect(keys(glob, { pattern: 'src/*.ts' }, { cwd: '/w' })).toEqual(['file:/w/src']);
    expect(keys(glob, { path: 'lib', pattern: '../src/**' }, { cwd: '/w' })).toEqual(['file:/w/src']);
    expect(keys(glob, { path: 'lib', pattern: '/srv/*' }, { cwd: '/w' })).toEqual(['file:/srv']);
    expect(keys(glob, { pattern: 'C:\\x' })).toContain('Expected the input to give a relative path');
  });

  it.each([
    ['**/*.ts', 'file:/w'],
    ['/**', 'file:/'],
    ['/srv/{a,b}/*.ts', 'file:/srv'],
    ['src/[id]/page.tsx', 'file:/w/src'],
    ['src/a.ts', 'file:/w/src/a.ts'],
  ])('as a tree, %s is all that is below the folder before the first wildcard', (path, expected) => {
    expect(keys(tree('{path}'), { path }, { cwd: '/w' })).toEqual([expected]);
  });

  it('as a file, takes wildcards for characters of a name', () => {
    expect(keys(file('{path}'), { path: 'app/[id]/*' })).toEqual(['file:/app/[id]/*']);
  });

  it.each(['*/../../x', '{a,../b}/c', '{/etc,a}', '@(a|/etc)', 'a\\*\\b'])(
    'as a tree, %s may lead out of its folder: not safe',
    (path) => {
      expect(keys(tree('x/{path}'), { path })).toContain('Expected a pattern that stays below its folder');
    },
  );

  it.each(['~', '~/a', '~user/a', '@src/a.ts'])(
    'that begins as %s is another file to each program: not safe',
    (path) => {
      expect(planned(file('{path}'), { path }).safe).toBe(false);
      expect(keys(file('{path}'), { path })).toContain('a path that begins with neither ~ nor @');
    },
  );

  it('is relative to the rule’s folder, which is relative to that of all rules', () => {
    const rule = { ...file('a'), cwd: '{workdir|.}' };
    expect(keys(rule, {}, { cwd: '/w' })).toEqual(['file:/w/a']);
    expect(keys(rule, { workdir: 'x' }, { cwd: '/w' })).toEqual(['file:/w/x/a']);
    expect(keys(rule, { workdir: '/y' }, { cwd: '/w' })).toEqual(['file:/y/a']);
    expect(keys(rule, { workdir: 'C:\\y' }, { cwd: '/w' })).toContain(
      'Expected the input to give a relative folder',
    );
  });
});

describe('unless', () => {
  it('makes a call unsafe where the field is set, and says so, also to who asks for claims alone', () => {
    const rule = { safe: true, unless: ['background'] };
    for (const background of [undefined, null, false, ''])
      expect(planned(rule, { background }).safe).toBe(true);
    for (const background of [true, 0, 'x', {}]) expect(planned(rule, { background }).safe).toBe(false);
    expect(planned(rule, { background: true }).reason).toContain(
      'Expected "background" not to be set, got true',
    );
    const [declared] = declare([tool('t')], [{ tool: 't', ...rule }]);
    expect(() => declared?.resources?.({ background: true })).toThrow('Expected "background" not to be set');
  });
});

describe('shell', () => {
  it('is not safe where the field holds no text, and the plan says why', () => {
    expect(planned({ shell: 'command' }, { command: ['ls'] }).safe).toBe(false);
  });

  it('is not safe in the background, whatever the command is', () => {
    const rule = { shell: 'command', unless: ['background'] };
    expect(planned(rule, { command: 'ls', background: true }).reason).toContain('"background"');
  });
});
