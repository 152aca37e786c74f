import { createDispatcher } from '../rxwaves.mjs';

const tool = { name: 'echo', isSafeForConcurrentExecution: () => true, execute: async (input) => input };

/** Waves under a cap of 8, with events, order and cancellation. */
export const rxwaves = {
  name: 'rxwaves',
  cap: 8,
  prepare(count) {
    const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel' });
    const calls = Array.from({ length: count }, (_, input) => ({
      toolCallId: `c${input}`,
      toolName: 'echo',
      input,
    }));
    return () => dispatcher.run(calls);
  },
};
