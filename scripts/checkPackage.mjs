// Installs the packed package into a plain project and uses it there: by import, by require, under Jest, with types,
// from the command line, and in a bundle for browsers. Run after `npm run build`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const project = mkdtempSync(join(tmpdir(), 'rxwaves-package-'));
const run = (file, ...args) => execFileSync(file, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
const write = (name, text) => writeFileSync(join(project, name), text);
const versionOf = (name) => `${name}@${devDependencies[name]}`;

const BATCH = `
const tools = [{ name: 'echo', isSafeForConcurrentExecution: () => true, execute: async (input) => input }];
const calls = [1, 2].map((input) => ({ toolCallId: String(input), toolName: 'echo', input }));
const outputs = async ({ createDispatcher }) =>
  (await createDispatcher({ tools, mode: 'parallel' }).run(calls)).map(({ output }) => output).join();
`;

const TYPES = `
import { createDispatcher, defineTool, type ToolResult } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';
import { anthropic } from 'rxwaves/providers';
import { analyzeShell, type ShellAnalysis } from 'rxwaves/shell';
import { createScheduler } from 'rxwaves/testing';
import { timeout } from 'rxwaves/middleware';
import { pathClaim } from 'rxwaves/node';
import { declare, presets } from 'rxwaves/rules';
declare module 'rxwaves' {
  interface HostData {
    userId?: string;
  }
}
const tool = defineTool({ name: 'echo', execute: (input: string) => input });
const running: Promise<ToolResult[]> = createDispatcher({ tools: [tool], middleware: [timeout({ ms: 5 })] }).run(
  anthropic.toCalls({ content: [] }),
  { data: { userId: 'me' } },
);
export const used = [running, mcpTools, createScheduler, pathClaim, declare([tool], presets.pi)];
`;

const checks = {
  'the core needs rxjs alone'() {
    write(
      'core.cjs',
      `const { Module } = require('node:module');
const needed = new Set();
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  if (!request.startsWith('.') && !request.startsWith('/')) needed.add(request);
  return resolve(request, ...rest);
};
require('rxwaves');
require('node:assert').deepEqual([...needed].filter((name) => !name.startsWith('tslib')), ['rxwaves', 'rxjs']);`,
    );
    run('node', 'core.cjs');
  },
  'loads by import and by require, and the copies know each other’s errors'() {
    write(
      'both.mjs',
      `import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as esm from 'rxwaves';
const require = createRequire(import.meta.url);
const cjs = require('rxwaves');
${BATCH}
for (const entry of ['mcp', 'middleware', 'node', 'providers', 'rules', 'shell', 'testing']) {
  assert.deepEqual(Object.keys(await import('rxwaves/' + entry)).sort(), Object.keys(require('rxwaves/' + entry)).sort());
}
assert.notEqual(esm.HardError, cjs.HardError);
for (const name of ['HardError', 'CancelledError', 'RetriesExhaustedError', 'ToolError']) {
  assert.ok(new esm[name]('x') instanceof cjs[name]);
  assert.ok(new cjs[name]('x') instanceof esm[name]);
}
assert.equal(await outputs(esm), '1,2');
assert.equal(await outputs(cjs), '1,2');
const hard = { name: 'hard', execute: () => { throw new cjs.HardError('from the other copy'); } };
await assert.rejects(
  esm.createDispatcher({ tools: [hard] }).run([{ toolCallId: '', toolName: 'hard', input: 0 }]),
  (error) => error instanceof esm.HardError && error.report.failed.output === 'from the other copy',
);`,
    );
    run('node', 'both.mjs');
  },

  'loads under Jest'() {
    write(
      'package.test.js',
      `const rxwaves = require('rxwaves');
const { eventLog } = require('rxwaves/testing');
${BATCH}
test('a batch', async () => {
  expect(await outputs(rxwaves)).toBe('1,2');
  expect(eventLog).toBeInstanceOf(Function);
});`,
    );
    run('npx', 'jest', '--rootDir', project);
  },

  'has types for import, for require and for bundlers'() {
    write('types.mts', TYPES);
    write('types.cts', TYPES);
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom', '--types', 'node'];
    run('npx', 'tsc', ...strict, '--module', 'nodenext', 'types.mts', 'types.cts');
    run('npx', 'tsc', ...strict, '--module', 'esnext', '--moduleResolution', 'bundler', 'types.mts');
  },

  'has a command'() {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const shown = run('npx', 'rxwaves', '--version').trim();
    if (shown !== version) throw new Error(`Expected version ${version}, got ${shown}`);
  },

  'checks inputs by Standard Schema where code from strings is forbidden, and says why a JSON Schema does not work'() {
    write(
      'strict.mjs',
      `import assert from 'node:assert/strict';
import { createDispatcher } from 'rxwaves';
import { validateInput } from 'rxwaves/middleware';
assert.throws(() => new Function('return 1'), EvalError);
const validate = (value) => (value === 1 ? { value } : { issues: [{ message: 'no 1' }] });
const standard = { '~standard': { version: 1, vendor: 'test', validate } };
const execute = (input) => input;
const tools = [
  { name: 'standard', inputSchema: standard, execute },
  { name: 'json', inputSchema: { const: 1 }, execute },
];
const calls = [['standard', 1], ['standard', 2], ['json', 1]].map(([toolName, input], index) => ({
  toolCallId: String(index),
  toolName,
  input,
}));
const results = await createDispatcher({ tools, middleware: [validateInput()] }).run(calls);
assert.deepEqual(results.map(({ outcome }) => outcome), ['ok', 'invalid-input', 'error']);
assert.match(results[2].output, /unsafe-eval/);`,
    );
    run('node', '--disallow-code-generation-from-strings', 'strict.mjs');
  },

  'bundles for browsers without a Node API'() {
    write(
      'browser.mjs',
      "export * from 'rxwaves'; export * as providers from 'rxwaves/providers'; export * as rules from 'rxwaves/rules';",
    );
    run(
      'npx',
      'esbuild',
      'browser.mjs',
      '--bundle',
      '--platform=browser',
      '--format=esm',
      '--outfile=bundle.js',
    );
    const found = /\bprocess\.|\brequire\(|["']node:/.exec(readFileSync(join(project, 'bundle.js'), 'utf8'));
    if (found) throw new Error(`Expected no Node API in the bundle, found ${found[0]}`);
  },

  'leaves Ajv out of a bundle with other layers than validateInput'() {
    write('layers.mjs', "export { timeout, approve, memoize, redact } from 'rxwaves/middleware';");
    run(
      'npx',
      'esbuild',
      'layers.mjs',
      '--bundle',
      '--platform=browser',
      '--format=esm',
      '--outfile=layers.js',
    );
    const found = /\b(?:[Aa]jv\b|Function\()/.exec(readFileSync(join(project, 'layers.js'), 'utf8'));
    if (found) throw new Error(`Expected no validator in the bundle, found ${found[0]}`);
  },
};

try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', project], { encoding: 'utf8' }),
  );
  write('package.json', JSON.stringify({ name: 'consumer', version: '0.0.0', private: true }));
  const peers = ['rxjs', '@modelcontextprotocol/sdk', 'jest', 'typescript', '@types/node', 'esbuild'].map(
    versionOf,
  );
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', join(project, filename), ...peers);
  for (const [name, check] of Object.entries(checks)) {
    check();
    console.log(`ok: the package ${name}`);
  }
} catch (error) {
  console.error(error.stdout ?? '', error.stderr ?? '', error.message);
  process.exitCode = 1;
} finally {
  rmSync(project, { recursive: true, force: true });
}
