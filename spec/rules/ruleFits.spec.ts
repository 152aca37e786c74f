import { fc, it as prop } from '@fast-check/jest';
import { ruleFits } from 'rxwaves/rules';

const fits = (tool: string, name: string): boolean => ruleFits({ tool }, name);

describe('ruleFits', () => {
  it('matches whole names, in their letter case', () => {
    expect(fits('Read', 'Read')).toBe(true);
    for (const name of ['read', 'ReadMany', 'NotebookRead', '']) expect(fits('Read', name)).toBe(false);
  });

  it('takes * for any characters and ? for one', () => {
    expect(fits('mcp__files__read_*', 'mcp__files__read_file')).toBe(true);
    expect(fits('mcp__files__read_*', 'mcp__files__write_file')).toBe(false);
    expect(fits('read_?', 'read_1')).toBe(true);
    expect(fits('read_?', 'read_')).toBe(false);
    expect(fits('*', '')).toBe(true);
  });

  it('takes every other character as it is', () => {
    expect(fits('a.c', 'abc')).toBe(false);
    expect(fits('[ab]', 'a')).toBe(false);
    expect(fits('a|b', 'a')).toBe(false);
  });

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.'), maxLength: 8 });
  prop.prop([letters, letters])('answers what the same glob as a regular expression does', (glob, name) => {
    const source = glob.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
    expect(fits(glob, name)).toBe(new RegExp(`^${source}$`).test(name));
  });
});
