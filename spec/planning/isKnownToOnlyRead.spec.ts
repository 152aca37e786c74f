import { isKnownToOnlyRead } from 'rxwaves';
import { KNOWN_READS } from '../support/knownReads';

const call = { toolCallId: 'c', toolName: 'tool', input: {} };

describe('isKnownToOnlyRead', () => {
  it.each(KNOWN_READS)('of a call whose tool declares $name: $onlyReads', ({ tool, onlyReads }) => {
    expect(isKnownToOnlyRead({ call, tool })).toBe(onlyReads);
  });

  it('is false of a call that cannot run', () => {
    const tool = { name: 'tool', isSafeForConcurrentExecution: () => true, execute: () => 1 };
    expect(isKnownToOnlyRead({ call, tool })).toBe(true);
    expect(isKnownToOnlyRead({ call, tool: undefined })).toBe(false);
    expect(isKnownToOnlyRead({ call: { ...call, inputError: 'no JSON' }, tool })).toBe(false);
  });
});
