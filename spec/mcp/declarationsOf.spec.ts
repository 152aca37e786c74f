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
});
