import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { examplesOf, ROOT, runExample, typeErrorsOf } from './support/examples';

const pages = readdirSync(resolve(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
// A table that a command prints.
const FIGURES = 'size.md';
const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');

/** What an example says that it prints: the comments behind its calls of `console.log`. */
const promised = (example: string): string[] =>
  [...example.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1] ?? '');

/** The files of the package, as `npm pack` would pack them now. */
const packed = (): ReadonlySet<string> => {
  const shown = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [{ files }] = JSON.parse(shown) as [{ files: { path: string }[] }];
  return new Set(files.map(({ path }) => path));
};

describe('docs', () => {
  it('link to nothing that is not in the package', () => {
    const files = packed();
    const shipped = [...files].filter((file) => file.endsWith('.md') && !file.startsWith('dist/'));
    expect(shipped).toEqual(expect.arrayContaining(['README.md', 'bench/README.md', 'examples/README.md']));
    const missing = shipped.flatMap((page) => {
      const links = readFileSync(resolve(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
      const targets = [...links].map((link) => posix.join(posix.dirname(page), link[1] ?? ''));
      const isThere = (target: string) =>
        [...files].some((file) => file === target || file.startsWith(`${target}/`));
      return targets.filter((target) => !isThere(target)).map((target) => `${page}: ${target}`);
    });
    expect(missing).toEqual([]);
  });

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
