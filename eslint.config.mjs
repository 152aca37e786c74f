import js from '@eslint/js';
import rxjsX from 'eslint-plugin-rxjs-x';
import tseslint from 'typescript-eslint';

/** What each folder of `src` may import from, beside itself; the command line may import from all. */
const KNOWN = {
  calls: ['errors'],
  errors: ['calls'],
  queueing: [],
  planning: ['calls', 'errors'],
  locking: ['calls', 'planning', 'queueing'],
  dispatching: ['calls', 'errors', 'queueing', 'planning', 'locking'],
  middleware: ['calls', 'errors', 'planning', 'locking', 'dispatching'],
  testing: ['calls', 'errors', 'dispatching'],
  mcp: ['calls', 'errors'],
  providers: ['calls', 'errors'],
  node: ['calls', 'errors'],
  shell: [],
};
/** The folder that is for Node alone. */
const NODE = 'node';
const CLOCKS = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'];

const layerRules = Object.entries(KNOWN).map(([layer, known]) => {
  const others = [...Object.keys(KNOWN), 'cli'].filter((other) => other !== layer && !known.includes(other));
  const message = `Of the other folders, ${layer} knows ${known.join(', ') || 'none'}.`;
  const api = { group: ['node:*'], message: 'The core uses no Node API.' };
  return {
    files: [`src/${layer}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: others.map((other) => `../${other}/*`), message },
            ...(layer === NODE ? [] : [api]),
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...[...CLOCKS, ...(layer === NODE ? [] : ['process', 'Buffer'])].map((name) => ({
          name,
          message: 'The core uses no Node API, and no clock but the scheduler.',
        })),
      ],
    },
  };
});

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
  ...layerRules,
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
