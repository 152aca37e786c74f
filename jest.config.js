/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/spec'],
  testMatch: ['**/*.spec.ts'],
  transform: {
    '^.+\\.ts$': 'ts-jest',
    '/node_modules/unbash/.+\\.js$': '<rootDir>/scripts/esmTransformer.js',
  },
  // unbash is published as ESM alone; the built package has it inside.
  transformIgnorePatterns: ['/node_modules/(?!unbash/)'],
  // Specs, like users, import the package by its name; here that is the source.
  moduleNameMapper: {
    '^rxwaves$': '<rootDir>/src/index.ts',
    '^rxwaves/(.+)$': '<rootDir>/src/$1/index.ts',
  },
  reporters: ['default', '<rootDir>/scripts/tallyReporter.js'],
  // For the tests that start processes; the others take a fraction of it.
  testTimeout: 60_000,
};
