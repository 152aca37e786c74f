import { type Tool, ToolRegistry } from 'rxwaves';

const execute = (): number => 1;
const tool = (name: string): Tool => ({ name, execute: () => name });

describe('ToolRegistry', () => {
  it('finds tools by name, and lists the names sorted', () => {
    const [b, a] = [tool('b'), tool('a')];
    const registry = new ToolRegistry([b]).register(a);
    expect(registry.get('b')).toBe(b);
    expect(registry.has('a')).toBe(true);
    expect(registry.has('toString')).toBe(false);
    expect(registry.get('__proto__')).toBeUndefined();
    expect(registry.names()).toEqual(['a', 'b']);
  });

  it('refuses a second tool of one name, unless it is to replace the first', () => {
    const registry = new ToolRegistry([tool('read')]);
    expect(() => registry.register(tool('read'))).toThrow(TypeError);
    expect(() => registry.register(tool('read'))).toThrow('"read" is already registered');
    const other = tool('read');
    registry.register(other, { replace: true });
    expect(registry.get('read')).toBe(other);
    expect(() => new ToolRegistry([tool('x'), tool('x')])).toThrow('"x"');
  });

  it.each([
    ['null', null, 'Expected a tool'],
    ['no name', { execute }, '`name` of a tool to be a non-empty string, got undefined'],
    ['an empty name', { name: '', execute }, 'got "" (string)'],
    ['nothing to execute', { name: 'x' }, '`execute` of tool "x" to be a function, got undefined'],
    [
      'safety that is no function',
      { name: 'x', execute, isSafeForConcurrentExecution: true },
      '`isSafeForConcurrentExecution` of tool "x" to be a function of the input, got true (boolean)',
    ],
    ['a key that is no function', { name: 'x', execute, resourceKey: 'k' }, '`resourceKey` of tool "x"'],
    [
      'an approval that is a word',
      { name: 'x', execute, needsApproval: 'always' },
      '`needsApproval` of tool "x" to be a boolean or a function of the input, got "always" (string)',
    ],
  ])('refuses what is no tool and says what it lacks: %s', (_, given, message) => {
    const registry = new ToolRegistry();
    expect(() => registry.register(given as unknown as Tool)).toThrow(TypeError);
    expect(() => registry.register(given as unknown as Tool)).toThrow(message);
    expect(registry.names()).toEqual([]);
  });

  it('refuses tools that are no array', () => {
    expect(() => new ToolRegistry(tool('x') as unknown as Tool[])).toThrow('an array of tools');
  });
});
