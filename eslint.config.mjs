import js from '@eslint/js';
import rxjsX from 'eslint-plugin-rxjs-x';
import tseslint from 'typescript-eslint';

/** Everything but the command line also runs in a browser; `node` is for Node alone. */
const NODE_ALONE = ['src/node/**', 'src/cli/**'];
const CLOCKS = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'];
const noGlobals = (names) => [
  'error',
  ...names.map((name) => ({
    name,
    message: 'The core uses no Node API, and no clock but the scheduler.',
  })),
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'coverage',
      'bench',
      'examples/workspace',
      'scripts',
      '**/*.mjs',
      '*.js',
      '.*.cjs',
      '*.config.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  rxjsX.configs.recommended,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // An async generator may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      'rxjs-x/no-ignored-subscription': 'off',
      'rxjs-x/throw-error': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'Explicit exports only.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: NODE_ALONE,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'The core uses no Node API.' }] },
      ],
      'no-restricted-globals': noGlobals([...CLOCKS, 'process', 'Buffer']),
    },
  },
  {
    files: ['src/node/**/*.ts'],
    rules: { 'no-restricted-globals': noGlobals(CLOCKS) },
  },
  {
    files: ['spec/**/*.ts', 'examples/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'rxjs-x/no-nested-subscribe': 'off',
      'rxjs-x/finnish': 'off',
    },
  },
);
