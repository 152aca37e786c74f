import { inProcessLocks, type LockClaims, type LockManager } from 'rxwaves';
import { below, read, write } from '../support/claims';

/** Subscribes to several requests and notes when each is granted. */
const requests = (locks: LockManager) => {
  const granted: string[] = [];
  const ask = (name: string, claims: LockClaims) => locks.hold(claims).subscribe(() => granted.push(name));
  return { granted, ask };
};

describe('inProcessLocks', () => {
  it('grants what does not conflict at once', () => {
    const { granted, ask } = requests(inProcessLocks());
    ask('a', [write('a')]);
    ask('b', [write('b')]);
    ask('nothing', []);
    ask('read c', [read('c')]);
    ask('read c again', [below(read('c'))]);
    expect(granted).toEqual(['a', 'b', 'nothing', 'read c', 'read c again']);
  });

  it('keeps waiting what conflicts until all of it has left', () => {
    const { granted, ask } = requests(inProcessLocks());
    const [one, other] = [ask('one', [read('w/a')]), ask('other', [read('w/b')])];
    ask('both', [below(write('w'))]);
    one.unsubscribe();
    expect(granted).toEqual(['one', 'other']);
    other.unsubscribe();
    expect(granted).toEqual(['one', 'other', 'both']);
  });

  it('holds all claims of a request or none', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('a', [write('a')]);
    const second = ask('a and b', [write('a'), write('b')]);
    second.unsubscribe();
    ask('b', [write('b')]);
    expect(granted).toEqual(['a', 'b']);
    first.unsubscribe();
  });

  it('does not let a stream of readers starve a writer', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('reader', [read('k')]);
    ask('writer', [write('k')]);
    ask('late reader', [read('k')]);
    expect(granted).toEqual(['reader']);
    first.unsubscribe();
    expect(granted).toEqual(['reader', 'writer']);
  });

  it('lets those behind a request through that is withdrawn while it waits', () => {
    const { granted, ask } = requests(inProcessLocks());
    ask('reader', [read('k')]);
    const writer = ask('writer', [write('k')]);
    ask('late reader', [read('k')]);
    writer.unsubscribe();
    expect(granted).toEqual(['reader', 'late reader']);
  });

  it('keeps a request waiting for those before one that is withdrawn', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('first', [write('k')]);
    const second = ask('second', [write('k')]);
    ask('third', [write('k')]);
    second.unsubscribe();
    expect(granted).toEqual(['first']);
    first.unsubscribe();
    expect(granted).toEqual(['first', 'third']);
  });

  it('lets `everything` exclude all others, those that touch nothing as well', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('nothing', []);
    const all = ask('everything', 'everything');
    ask('nothing again', []);
    expect(granted).toEqual(['nothing']);
    first.unsubscribe();
    expect(granted).toEqual(['nothing', 'everything']);
    all.unsubscribe();
    expect(granted).toEqual(['nothing', 'everything', 'nothing again']);
  });

  it('grants in the order of the requests, however they were freed', () => {
    const { granted, ask } = requests(inProcessLocks());
    const all = ask('everything', 'everything');
    for (const name of ['1', '2', '3', '4']) ask(name, [read('k')]);
    all.unsubscribe();
    expect(granted).toEqual(['everything', '1', '2', '3', '4']);
  });

  it('runs down a queue of a hundred thousand that let go at once, without recursion', () => {
    const locks = inProcessLocks();
    const first = locks.hold([write('k')]).subscribe();
    let count = 0;
    for (let waiting = 0; waiting < 100_000; waiting++) {
      const subscription = locks.hold([write('k')]).subscribe(() => {
        count++;
        subscription.unsubscribe();
      });
    }
    first.unsubscribe();
    expect(count).toBe(100_000);
  });

  it('two cycles of claims end: there is no deadlock', () => {
    const { granted, ask } = requests(inProcessLocks());
    const ab = ask('ab', [write('a'), write('b')]);
    const ba = ask('ba', [write('b'), write('a')]);
    ab.unsubscribe();
    expect(granted).toEqual(['ab', 'ba']);
    ba.unsubscribe();
  });
});
