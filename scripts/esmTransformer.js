// Makes CommonJS of a dependency that is published as ESM alone, for Jest, which cannot require that on Node 20.
const { transformSync } = require('esbuild');

module.exports = {
  process: (text) => ({ code: transformSync(text, { format: 'cjs', target: 'es2022' }).code }),
};
