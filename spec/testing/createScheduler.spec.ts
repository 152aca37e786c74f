import { of, throwError } from 'rxjs';
import { CancelledError, HardError } from 'rxwaves';
import { createScheduler } from 'rxwaves/testing';

const toEqual = (actual: unknown, expected: unknown): void => expect(actual).toEqual(expected);

function comparing(actual: Error, expected: Error): () => void {
  return () => {
    createScheduler(toEqual).run(({ expectObservable }) => {
      expectObservable(throwError(() => actual)).toBe('#', {}, expected);
    });
  };
}

describe('createScheduler', () => {
  it('takes errors of one name, code and message as equal', () => {
    expect(comparing(new CancelledError('x'), new CancelledError('x'))).not.toThrow();
  });

  it.each([
    ['name', new RangeError('same'), new TypeError('same')],
    ['code', new HardError('same'), Object.assign(new Error('same'), { name: 'HardError', code: 'OTHER' })],
    ['message', new HardError('one'), new HardError('other')],
  ])('tells errors apart by their %s', (_, actual, expected) => {
    expect(comparing(actual, expected)).toThrow();
  });

  it('looks at errors wherever they stand in a value, and leaves the value alone', () => {
    const inside = (error: Error) => ({ list: [{ error }], when: new Date(0) });
    const compare = (actual: Error, expected: Error) => () => {
      createScheduler(toEqual).run(({ expectObservable }) => {
        expectObservable(of(inside(actual))).toBe('(a|)', { a: inside(expected) });
      });
    };
    expect(compare(new RangeError('x'), new RangeError('x'))).not.toThrow();
    expect(compare(new RangeError('x'), new TypeError('x'))).toThrow();
  });

  it('compares values that contain themselves', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    createScheduler(toEqual).run(({ expectObservable }) => {
      expectObservable(of(circle)).toBe('(a|)', { a: circle });
    });
  });

  it('fails a test whose frames differ', () => {
    expect(() =>
      createScheduler(toEqual).run(({ cold, expectObservable }) => {
        expectObservable(cold('-a|')).toBe('--a|');
      }),
    ).toThrow();
  });
});
