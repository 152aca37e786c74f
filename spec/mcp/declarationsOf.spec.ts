import { declarationsOf } from '../../src/mcp/declarationsOf';
import type { McpToolsOptions } from 'rxwaves/mcp';

const info = {
  name: 'tool',
  inputSchema: { type: 'object' as const },
  annotations: { readOnlyHint: true },
};
const declare = (returned: unknown) => (() => returned) as McpToolsOptions['declare'];

describe('what a tool of a server declares', () => {
  it.each([[undefined], [null], [{}], [{ isSafeForConcurrentExecution: undefined }]])(
    'is what its hints say where `declare` returns %j',
    (returned) => {
      expect(declarationsOf(info, declare(returned), undefined).isSafeForConcurrentExecution?.({})).toBe(
        true,
      );
    },
  );

  it.each([
    ['a promise', Promise.resolve({ isSafeForConcurrentExecution: () => false })],
    ['a number', 7],
    ['a boolean', false],
  ])('is refused with a TypeError that names the tool where `declare` returns %s', (_, returned) => {
    expect(() => declarationsOf(info, declare(returned), undefined)).toThrow(TypeError);
    expect(() => declarationsOf(info, declare(returned), undefined)).toThrow('"tool"');
  });

  it('takes nothing but declarations from `declare`', () => {
    const declared = declarationsOf(info, declare({ name: 'other', resourceKey: () => 'key' }), undefined);
    expect(Object.keys(declared).sort()).toEqual(['isSafeForConcurrentExecution', 'resourceKey']);
  });

  it.each<[object | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ readOnlyHint: false }, true],
    [{ readOnlyHint: true }, false],
    [{ readOnlyHint: true, destructiveHint: false }, false],
    [{ readOnlyHint: true, destructiveHint: true }, true],
    [{ destructiveHint: false }, true],
    [{ idempotentHint: true, openWorldHint: false }, true],
    [{ readOnlyHint: true, idempotentHint: false, openWorldHint: true }, false],
  ])('is, with the hints %j, whether it needs an approval: %j', (annotations, expected) => {
    const tool = { name: 'tool', inputSchema: info.inputSchema, ...(annotations && { annotations }) };
    expect(declarationsOf(tool, undefined, undefined).needsApproval).toBe(expected);
    for (const needsApproval of [true, false])
      expect(declarationsOf(tool, declare({ needsApproval }), undefined).needsApproval).toBe(needsApproval);
  });
});
