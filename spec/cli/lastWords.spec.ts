import { PassThrough } from 'node:stream';
import { lastWords } from '../../src/cli/input/lastWords';

function said(...chunks: string[]): string {
  const stderr = new PassThrough();
  const words = lastWords(stderr);
  for (const chunk of chunks) stderr.write(chunk);
  return words();
}

describe('lastWords', () => {
  it('puts what a process said on one line', () => {
    expect(said('no con', 'fig\n\nsee the manual\n')).toBe('; it said: no config see the manual');
  });

  it('keeps the line that says what is wrong, not the stack under it', () => {
    const frames = Array.from(
      { length: 20 },
      (_, line) => `    at load (/somewhere/in/a/file.js:${line}:1)\n`,
    );
    expect(said('Error: no config\n', ...frames)).toBe('; it said: Error: no config');
  });

  it('keeps the end of a long text', () => {
    expect(said('x'.repeat(10_000), 'the end')).toMatch(/^; it said: x{1,400}the end$/);
  });

  it('says nothing of a silent process, nor of one without standard error', () => {
    expect(said(' \n')).toBe('');
    expect(lastWords(null)()).toBe('');
  });
});
