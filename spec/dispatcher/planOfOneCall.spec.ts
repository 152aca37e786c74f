import { createDispatcher, inProcessLocks, type Tool } from 'rxwaves';

const call = { toolCallId: 'a', toolName: 'edit', input: 'a.txt' };
const throwing = { name: 'edit', isSafeForConcurrentExecution: () => true, execute: () => 1 };
const unasked = 'one call after another, its declarations are not asked';

describe('the plan of a single call', () => {
  it('says why its declarations fail', () => {
    const tool: Tool = {
      ...throwing,
      resourceKey: () => {
        throw new Error('no such path');
      },
    };
    expect(createDispatcher({ tools: [tool], mode: 'parallel' }).plan([call])).toEqual({
      nodes: [{ index: 0, parallelizable: false, reason: 'resourceKey threw: no such path' }],
      waves: [[0]],
    });
  });

  it('shows what its tool declares', () => {
    const tool: Tool = { ...throwing, resourceKey: (path: string) => path };
    expect(createDispatcher({ tools: [tool], mode: 'parallel' }).plan([call])).toEqual({
      nodes: [{ index: 0, parallelizable: true, resourceKey: 'a.txt' }],
      waves: [[0]],
    });
  });

  it('is not asked of the tool in sequential mode', () => {
    expect(createDispatcher({ tools: [throwing] }).plan([call]).nodes).toMatchObject([{ reason: unasked }]);
  });

  it('is made without asking when the call is run, as nothing can overlap it', async () => {
    const asked: string[] = [];
    const tool: Tool = {
      ...throwing,
      isSafeForConcurrentExecution: () => {
        asked.push('asked');
        return true;
      },
    };
    const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel' });
    await dispatcher.run([call]);
    expect(asked).toEqual([]);
    await createDispatcher({ tools: [tool], mode: 'parallel', locks: inProcessLocks() }).run([call]);
    expect(asked).toEqual(['asked']);
  });
});
