import { relative, sep } from 'node:path';
import { defineConfig } from 'tsdown';

const shared = {
  outDir: 'dist',
  target: 'es2022',
  fixedExtension: true,
  sourcemap: true,
  clean: false,
} as const;

/** A folder of `src` each, and an entry of that name. */
const ADAPTERS = ['mcp', 'middleware', 'node', 'providers', 'rules', 'shell', 'testing'];

/**
 * The core is one file, and each module of an adapter is one: a bundler drops whole files that nothing is imported
 * from, whatever they do when they load, such as making a validator. A file for each module of the core would do no
 * better there, and takes Node several times as long to load.
 */
function fileOf(id: string): string | null {
  // What is bundled because it cannot be required: of no entry, which would have to export it to the others.
  if (id.includes('node_modules')) return id.includes('/rxjs/') ? null : 'bundled';
  const [folder = '', ...rest] = relative('src', id).replace(/\.ts$/, '').split(sep);
  const isEntry = (rest.at(-1) ?? folder) === 'index';
  if (folder === '..' || isEntry || id.endsWith('.d.ts')) return null;
  return ADAPTERS.includes(folder) ? [folder, ...rest].join('/') : 'core';
}

export default defineConfig([
  {
    ...shared,
    clean: true,
    // Built together, so that entries share one copy of each error class.
    entry: {
      index: 'src/index.ts',
      ...Object.fromEntries(ADAPTERS.map((name) => [name, `src/${name}/index.ts`])),
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    deps: { neverBundle: /^node:/ },
    dts: true,
    // What Rolldown needs for files that hold one module each; no entry holds code, so none exports more than it says.
    inputOptions: { preserveEntrySignatures: 'allow-extension' },
    outputOptions: {
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
    },
  },
  {
    ...shared,
    // CommonJS, because some of its dependencies can only be required; it still imports the users' modules.
    entry: { cli: 'src/cli/main.ts' },
    format: 'cjs',
    platform: 'node',
    dts: false,
  },
]);
