// The built package: `npm run build` at the top makes it.
export { createDispatcher, firstFit, ToolDependencyGraph, ToolRegistry } from '../../dist/index.mjs';
