// The built package: `npm run build` at the top makes it.
export {
  createDispatcher,
  firstFit,
  inOrder,
  inProcessLocks,
  ToolDependencyGraph,
  ToolRegistry,
} from '../../dist/index.mjs';
