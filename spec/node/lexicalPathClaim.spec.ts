import { posix } from 'node:path';
import { fc, test } from '@fast-check/jest';
import { lexicalPathClaim as fromCore } from 'rxwaves';
import { lexicalPathClaim } from 'rxwaves/node';

describe('lexicalPathClaim', () => {
  it('is an exact write claim on the absolute path, from the root by default', () => {
    expect(lexicalPathClaim('src/./a/../b.ts')).toEqual({
      key: 'file:/src/b.ts',
      access: 'write',
      scope: 'exact',
    });
  });

  it('takes cwd, access and scope', () => {
    expect(lexicalPathClaim('..', { cwd: '/srv/app/src', access: 'read', scope: 'subtree' })).toEqual({
      key: 'file:/srv/app',
      access: 'read',
      scope: 'subtree',
    });
  });

  it('keeps workspaces apart by their scheme', () => {
    expect(lexicalPathClaim('/a', { scheme: 'host' }).key).toBe('host:/a');
  });

  it('gives NFC and NFD one key, and spellings in other letter case where case means nothing', () => {
    expect(lexicalPathClaim('/e\u0301').key).toBe(lexicalPathClaim('/\u00e9').key);
    expect(lexicalPathClaim('/A').key).not.toBe(lexicalPathClaim('/a').key);
    expect(lexicalPathClaim('/A', { caseSensitive: false }).key).toBe('file:/a');
  });

  it('does not leave the root', () => {
    expect(lexicalPathClaim('../../etc').key).toBe('file:/etc');
  });

  it('refuses what is no path', () => {
    expect(() => lexicalPathClaim('')).toThrow('Expected `path` to be a non-empty path without NUL, got ""');
  });

  it('takes a backslash and a tilde for characters of a name', () => {
    expect(lexicalPathClaim('~\\a\\..\\b').key).toBe('file:/~\\a\\..\\b');
  });

  it.each([['access'], ['scope']])('refuses an unknown %s', (option) => {
    expect(() => lexicalPathClaim('a', { [option]: 'all' })).toThrow(TypeError);
  });

  it('is the same function in the core, which needs no Node API', () => {
    expect(fromCore).toBe(lexicalPathClaim);
  });

  const path = fc
    .array(fc.constantFrom('a', 'b', '.', '..', '', '...'), { minLength: 1 })
    .map((names) => names.join('/'))
    .filter((text) => text !== '');
  test.prop([path, path])('resolves as POSIX does', (cwd, text) => {
    expect(lexicalPathClaim(text, { cwd }).key).toBe(`file:${posix.resolve('/', cwd, text)}`);
  });
});
