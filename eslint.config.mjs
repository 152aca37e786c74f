import js from '@eslint/js';
import rxjsX from 'eslint-plugin-rxjs-x';
import tseslint from 'typescript-eslint';

/** Forbids imports from folders: what a layer must not know. */
const mustNotKnow = (...folders) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        { group: folders.map((folder) => `../${folder}/*`), message: 'This layer must not know that one.' },
        { group: ['node:*'], message: 'The core uses no Node API.' },
      ],
    },
  ],
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
  {
    files: [
      'src/{calls,errors,queueing,planning,locking,dispatching,middleware,mcp,providers,testing}/**/*.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'].map(
          (name) => ({
            name,
            message: 'The core uses no Node API, and no clock but the scheduler.',
          }),
        ),
      ],
    },
  },
  {
    files: ['src/{calls,errors}/**/*.ts'],
    rules: mustNotKnow(
      'queueing',
      'planning',
      'locking',
      'dispatching',
      'middleware',
      'mcp',
      'providers',
      'testing',
      'node',
      'cli',
    ),
  },
  {
    files: ['src/queueing/**/*.ts'],
    rules: mustNotKnow(
      'calls',
      'errors',
      'planning',
      'locking',
      'dispatching',
      'middleware',
      'mcp',
      'providers',
      'testing',
      'node',
      'cli',
    ),
  },
  {
    files: ['src/planning/**/*.ts'],
    rules: mustNotKnow('locking', 'dispatching', 'middleware', 'mcp', 'providers', 'testing', 'node', 'cli'),
  },
  {
    files: ['src/locking/**/*.ts'],
    rules: mustNotKnow('dispatching', 'middleware', 'mcp', 'providers', 'testing', 'node', 'cli'),
  },
  {
    // Node's own entry may use Node, and knows nothing but what a claim is.
    files: ['src/node/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: ['planning', 'dispatching', 'locking', 'mcp', 'providers', 'testing', 'cli'].map(
            (layer) => `../${layer}/*`,
          ),
        },
      ],
    },
  },
  {
    files: ['src/dispatching/**/*.ts'],
    rules: mustNotKnow('middleware', 'mcp', 'providers', 'testing', 'node', 'cli'),
  },
  { files: ['src/middleware/**/*.ts'], rules: mustNotKnow('mcp', 'providers', 'testing', 'node', 'cli') },
  {
    files: ['src/{mcp,providers}/**/*.ts'],
    rules: mustNotKnow('dispatching', 'middleware', 'testing', 'node', 'cli'),
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
