import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The top of the project. */
export const ROOT = resolve(__dirname, '../..');

/** The examples of a page, as they stand. */
export function examplesOf(page: string): string[] {
  const text = readFileSync(resolve(ROOT, page), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? '');
}

/** Runs an example as it stands; it may wait at its top level. */
export async function runExample(source: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const script = ts.transpileModule(source, { compilerOptions: options }).outputText;
  const names = ['require', 'exports', ...Object.keys(scope)].join(', ');
  const example = eval(`(async (${names}) => { ${script}\n})`) as (...values: unknown[]) => Promise<void>;
  await example(require, {}, ...Object.values(scope));
}

/** What the compiler has to say of examples, each as a module of its own. */
export function typeErrorsOf(examples: readonly string[]): string[] {
  const read = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT);
  const files = examples.map((_, index) => resolve(ROOT, 'spec', `example-${index}.mts`));
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
  return problems.map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
