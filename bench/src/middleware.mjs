// The built package: `npm run build` at the top makes it.
export * from '../../dist/middleware.mjs';
