import { createDispatcher, type Tool, ToolRegistry } from 'rxwaves';

const register = (tool: object): ToolRegistry => new ToolRegistry().register(tool as Tool);
const base = { name: 'edit', execute: () => 1 };
const safe = () => true;

describe('a declaration that looks like a misspelt one', () => {
  it.each<[string, unknown, string]>([
    ['isSafeForConcurentExecution', safe, 'isSafeForConcurrentExecution'],
    ['isSafeForConcurrentExecutions', true, 'isSafeForConcurrentExecution'],
    ['is_safe_for_concurrent_execution', safe, 'isSafeForConcurrentExecution'],
    ['isConcurrencySafe', safe, 'isSafeForConcurrentExecution'],
    ['isConcurrentSafe', true, 'isSafeForConcurrentExecution'],
    ['parallel', true, 'isSafeForConcurrentExecution'],
    ['resourcekey', () => 'k', 'resourceKey'],
    ['resourceKeys', () => ['k'], 'resourceKey'],
    ['resource', () => [], 'resources'],
    ['claims', () => [], 'resources'],
    ['concurencyGroup', 'github', 'concurrencyGroup'],
    ['needApproval', true, 'needsApproval'],
    ['requiresApproval', true, 'needsApproval'],
    ['isRepeatabel', safe, 'isRepeatable'],
    ['sequnce', 'deploy', 'sequence'],
    ['skipedOutput', () => '', 'skippedOutput'],
    ['input_schema', {}, 'inputSchema'],
    ['desription', 'Edits', 'description'],
  ])('is refused, with the name that was probably meant: %s', (name, value, meant) => {
    const error = new TypeError(`Unknown declaration \`${name}\` of tool "edit"; did you mean \`${meant}\`?`);
    expect(() => register({ ...base, [name]: value })).toThrow(error);
    expect(() => createDispatcher({ tools: [{ ...base, [name]: value }] })).toThrow(error);
  });

  it('is refused beside the right one, which it may have been meant to override', () => {
    const tool = { ...base, isSafeForConcurrentExecution: safe, isSafeForConcurrentExecutoin: () => false };
    expect(() => register(tool)).toThrow('`isSafeForConcurrentExecutoin`');
  });

  it('is refused where a tool inherits it, as a method of its class too', () => {
    class Edit {
      readonly name = 'edit';
      resorces() {
        return [];
      }
      execute() {
        return 1;
      }
    }
    class Patch extends Edit {}
    expect(() => register(new Patch())).toThrow('did you mean `resources`?');
    expect(() => register(Object.create({ ...base, resourcKey: safe }) as object)).toThrow('`resourceKey`');
  });

  it('is what a tool without a name or without `execute` is told first', () => {
    expect(() => register({ nmae: 'edit', execute: () => 1 })).toThrow(
      'to be a non-empty string, got undefined',
    );
    expect(() => register({ nam: 'edit', execute: () => 1 })).toThrow('did you mean `name`?');
    expect(() => register({ name: 'edit', excute: () => 1 })).toThrow('did you mean `execute`?');
  });
});

describe('data of the host on a tool', () => {
  it.each<[string, object]>([
    ['properties far from any declaration', { title: 'Edit', tags: ['a'], annotations: {}, onStart: safe }],
    ['that a tool only reads, which is not what is asked', { readOnly: true, isReadOnly: safe }],
    ['near a declaration, of another kind', { resource: { uri: 'x' }, sequences: [1], descriptions: {} }],
    ['near a short name that the tool has', { names: 'x', nam: 'x', executed: safe }],
    ['the schema again, as a provider spells it', { inputSchema: {}, input_schema: {} }],
    [
      'what another library asks, beside the same in our words',
      { isSafeForConcurrentExecution: safe, isConcurrencySafe: safe },
    ],
    ['undefined', { resourceKeys: undefined }],
  ])('is left alone: %s', (_, data) => {
    expect(register({ ...base, ...data }).names()).toEqual(['edit']);
  });

  it('is not what every object has', () => {
    class Plain {
      readonly name = 'edit';
      execute() {
        return 1;
      }
    }
    expect(register(new Plain()).has('edit')).toBe(true);
    expect(register(Object.assign(Object.create(null) as object, base)).has('edit')).toBe(true);
  });

  it('is not read: a getter that throws stands in nobody’s way', () => {
    const tool = {
      ...base,
      get secret(): string {
        throw new Error('read');
      },
    };
    expect(register(tool).has('edit')).toBe(true);
  });
});
