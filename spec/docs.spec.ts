import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { examplesOf, ROOT, runExample, typeErrorsOf } from './support/examples';

const pages = readdirSync(resolve(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
// A table that a command prints.
const FIGURES = 'size.md';
const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');

/** What an example says that it prints: the comments behind its calls of `console.log`. */
const promised = (example: string): string[] =>
  [...example.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1] ?? '');

describe('docs', () => {
  it('hold examples that type-check as they stand', () => {
    expect(typeErrorsOf(pages.flatMap((page) => examplesOf(`docs/${page}`)))).toEqual([]);
  });

  it.each(pages)('%s is linked from the README', (page) => {
    expect(readme).toContain(`(docs/${page})`);
  });

  it.each(pages.filter((page) => page !== FIGURES))(
    '%s has an example that prints what it says',
    async (page) => {
      const [example = ''] = examplesOf(`docs/${page}`);
      const shown: string[] = [];
      await runExample(example, { console: { log: (value: unknown) => shown.push(String(value)) } });
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(promised(example));
    },
  );
});
