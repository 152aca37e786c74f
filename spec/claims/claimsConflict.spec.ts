import { it as prop } from '@fast-check/jest';
import { claimsConflict } from '../../src/claims/claimsConflict';
import { anyClaim, areInConflict, below, read, write } from '../support/claims';

describe('two claims', () => {
  it.each([
    ['writes of one key', write('a'), write('a')],
    ['a read and a write of one key', read('a'), write('a')],
    ['a subtree and its own root', below(write('file:/w')), write('file:/w')],
    ['a subtree and what is in it', below(read('file:/w')), write('file:/w/a')],
    ['the subtree of the root and a file', below(write('file:/')), write('file:/w')],
    ['one subtree in another', below(read('a')), below(write('a/b/c'))],
    ['a subtree written with a slash at its end', below(write('a/')), write('a/b')],
  ])('conflict: %s', (_, one, other) => {
    expect([claimsConflict(one, other), claimsConflict(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['two reads of one key', read('a'), read('a')],
    ['writes of two keys', write('a'), write('b')],
    ['a subtree and a name that begins like it', below(write('file:/w')), write('file:/wide')],
    ['a subtree and what it lies in', below(write('file:/w')), write('file:/')],
    ['subtrees side by side', below(write('a/b')), below(write('a/c'))],
  ])('do not conflict: %s', (_, one, other) => {
    expect([claimsConflict(one, other), claimsConflict(other, one)]).toEqual([false, false]);
  });

  prop.prop([anyClaim, anyClaim], { numRuns: 2000 })('conflict as the definition says', (one, other) => {
    expect(claimsConflict(one, other)).toBe(areInConflict(one, other));
  });
});
