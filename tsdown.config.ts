import { defineConfig } from 'tsdown';

const shared = {
  outDir: 'dist',
  target: 'es2022',
  fixedExtension: true,
  sourcemap: true,
  clean: false,
} as const;

export default defineConfig([
  {
    ...shared,
    clean: true,
    // Built together, so that entries share one copy of each error class.
    entry: {
      index: 'src/index.ts',
      mcp: 'src/mcp/index.ts',
      middleware: 'src/middleware/index.ts',
      providers: 'src/providers/index.ts',
      shell: 'src/shell/index.ts',
      testing: 'src/testing/index.ts',
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    dts: true,
  },
  {
    ...shared,
    entry: { node: 'src/node/index.ts' },
    format: ['esm', 'cjs'],
    platform: 'node',
    dts: true,
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
