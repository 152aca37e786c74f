/** Bundled by esbuild, minified, gzip, dependencies included; rxjs is the application's own. */
const measured = { gzip: true, ignore: ['rxjs'] };
const core = 'dist/index.mjs';
const middleware = 'dist/middleware.mjs';

export default [
  { ...measured, name: 'the core', path: core, import: '*', limit: '17.1 kB' },
  { ...measured, name: 'timeout alone', path: middleware, import: '{ timeout }', limit: '3 kB' },
  {
    ...measured,
    name: 'the core with timeout',
    path: [core, middleware],
    import: { [core]: '*', [middleware]: '{ timeout }' },
    limit: '20.1 kB',
  },
];
