/** Runs work in the asynchronous context that was captured. */
export type InContext = (work: () => void) => void;

interface AsyncResource {
  runInAsyncScope(work: () => void): void;
}
interface ContextRuntime {
  readonly process?: {
    getBuiltinModule?(name: string): { AsyncResource?: new (type: string) => AsyncResource } | undefined;
  };
}

/**
 * Captures the asynchronous context (`AsyncLocalStorage`) of the caller, where the runtime has one: Node from 20.16.
 * Undefined elsewhere. Asked of the runtime rather than imported, so that a browser's bundle knows nothing of it; and
 * not `AsyncLocalStorage.snapshot`, which costs ten times as much to make.
 */
export function captureContext(): InContext | undefined {
  if (!Resource) return undefined;
  const resource = new Resource('rxwaves');
  return (work) => resource.runInAsyncScope(work);
}

const Resource = (globalThis as ContextRuntime).process?.getBuiltinModule?.('async_hooks')?.AsyncResource;
