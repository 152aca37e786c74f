import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { explainPlan, ToolDependencyGraph } from 'rxwaves';
import { workedCalls, workedRegistry } from './support/worked';

const ROOT = resolve(__dirname, '..');
const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? '');

/** Runs an example as it stands; it may wait at its top level. */
async function runExample(source: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const script = ts.transpileModule(source, { compilerOptions: options }).outputText;
  const names = ['require', 'exports', ...Object.keys(scope)].join(', ');
  const example = eval(`(async (${names}) => { ${script}\n})`) as (...values: unknown[]) => Promise<void>;
  await example(require, {}, ...Object.values(scope));
}

describe('README.md', () => {
  it('holds examples that type-check as they stand', () => {
    const read = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
    const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT);
    const files = examples.map((_, index) => resolve(ROOT, 'spec', `readme-${index}.mts`));
    const host = ts.createCompilerHost(options);
    const getSourceFile = host.getSourceFile.bind(host);
    const fileExists = host.fileExists.bind(host);
    const textOf = (file: string): string | undefined => examples[files.indexOf(file)];
    host.fileExists = (file) => textOf(file) !== undefined || fileExists(file);
    host.getSourceFile = (file, target) => {
      const text = textOf(file);
      return text === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, text, target, true);
    };
    const problems = ts.getPreEmitDiagnostics(ts.createProgram(files, options, host));
    expect(
      problems.map(({ messageText, file, start }) => {
        const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
        return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      }),
    ).toEqual([]);
    expect(examples.length).toBeGreaterThan(5);
  });

  it('opens with an example that prints what it says', async () => {
    const shown: unknown[] = [];
    await runExample(examples[0] ?? '', { console: { log: (value: unknown) => shown.push(value) } });
    expect(shown).toEqual([['text of a', 'c edited', 'text of b']]);
    expect(examples[0]).toContain("// ['text of a', 'c edited', 'text of b']");
  });

  it('shows a marble test that passes', async () => {
    const example = examples.find((source) => source.includes('createScheduler')) ?? '';
    const ran: string[] = [];
    const it = (name: string, test: () => void): void => {
      test();
      ran.push(name);
    };
    await runExample(example, { it });
    expect(ran).toEqual(['starts the second edit of a file when the first has ended']);
  });

  it('shows the plan of the worked example as it is', () => {
    const plan = ToolDependencyGraph.fromCalls(workedCalls, workedRegistry).plan();
    for (const { index, decision, rule } of explainPlan(plan, workedCalls)) {
      expect(readme).toMatch(new RegExp(`^${index}  .*${decision} +${rule}$`, 'm'));
    }
    expect(readme).toContain(`waves: ${JSON.stringify(plan.waves)}`);
  });
});
