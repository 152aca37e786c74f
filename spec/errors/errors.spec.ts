import { fc, it as prop } from '@fast-check/jest';
import { answerAll, CancelledError, createDispatcher, HardError, ToolError } from 'rxwaves';
import { describeValue } from '../../src/guards/describeValue';
import { messageOf } from '../../src/guards/messageOf';
import { callsOf } from '../support/calls';

type Package = typeof import('../../src/index');

/** The package as a second copy of it: its classes are others, its marks the same. */
function otherCopy(): Package {
  let copy: Package | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<Package>('../../src/index');
  });
  if (!copy) throw new Error('The second copy was not loaded');
  return copy;
}

class OutOfBudget extends HardError {
  constructor(readonly budget: number) {
    super(`over ${budget}`);
  }
}

describe('error classes', () => {
  it('have a name and a code', () => {
    const shown = [new ToolError('m'), new HardError('m'), new CancelledError('m')].map(
      ({ name, code, message }) => [name, code, message],
    );
    expect(shown).toEqual([
      ['ToolError', 'ERR_RXWAVES_TOOL', 'm'],
      ['HardError', 'ERR_RXWAVES_HARD', 'm'],
      ['CancelledError', 'ERR_RXWAVES_CANCELLED', 'The batch was cancelled: m'],
    ]);
  });

  it('recognise each other as the classes say', () => {
    const cancelled = new CancelledError();
    expect(cancelled).toBeInstanceOf(HardError);
    expect(cancelled).toBeInstanceOf(Error);
    expect(new HardError('m')).not.toBeInstanceOf(CancelledError);
    expect(new ToolError('m')).not.toBeInstanceOf(HardError);
  });

  it('of users are hard errors, and no other class of theirs', () => {
    class Other extends HardError {}
    const error = new OutOfBudget(3);
    expect(error).toBeInstanceOf(HardError);
    expect(error).toBeInstanceOf(OutOfBudget);
    expect(error).not.toBeInstanceOf(Other);
    expect(new HardError('m')).not.toBeInstanceOf(OutOfBudget);
  });

  it('are recognised when another copy of the package threw them', async () => {
    const other = otherCopy();
    expect(other.HardError).not.toBe(HardError);
    expect(new other.HardError('m')).toBeInstanceOf(HardError);
    expect(new other.CancelledError('m')).toBeInstanceOf(CancelledError);
    expect(new other.CancelledError('m')).toBeInstanceOf(HardError);
    expect(new other.ToolError('m')).toBeInstanceOf(ToolError);
    expect(new other.ToolError('m')).not.toBeInstanceOf(HardError);

    const calls = callsOf('hard', 'hard');
    const thrown = new other.HardError('from elsewhere');
    const dispatcher = createDispatcher({ tools: [{ name: 'hard', execute: () => Promise.reject(thrown) }] });
    await expect(dispatcher.run(calls)).rejects.toBe(thrown);
    expect(answerAll(calls, thrown).map(({ outcome }) => outcome)).toEqual(['error', 'not-started']);
    expect(other.answerAll(calls, thrown)).toEqual(answerAll(calls, thrown));
  });

  it('recognise nothing that throws when it is looked at', () => {
    const refuse = () => {
      throw new Error('no');
    };
    const hostile = new Proxy({}, { has: refuse, get: refuse, getPrototypeOf: refuse });
    expect(hostile instanceof HardError).toBe(false);
  });

  it('keep the cause, and a ToolError its output even when that is undefined', () => {
    const cause = new Error('inner');
    expect(new HardError('m', { cause }).cause).toBe(cause);
    expect(new ToolError('m', { cause }).cause).toBe(cause);
    expect(new ToolError('m').output).toBe('m');
    expect(new ToolError('m', { output: undefined }).output).toBeUndefined();
    expect(new HardError('m').report).toBeUndefined();
  });

  prop.prop([fc.anything()])('keep any reason of a cancel as given', (reason) => {
    const error = new CancelledError(reason);
    expect(error.reason).toBe(reason);
    expect(error.message).toContain('The batch was cancelled');
  });
});

describe('what is said of a value', () => {
  prop.prop([fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })], { numRuns: 500 })(
    'is a text, whatever the value',
    (value) => {
      expect(typeof describeValue(value)).toBe('string');
      expect(['string', 'undefined']).toContain(typeof messageOf(value));
    },
  );

  it('is cut when it is long', () => {
    expect(describeValue('x'.repeat(1000)).length).toBeLessThan(120);
  });
});
