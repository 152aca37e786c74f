import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, it as prop } from '@fast-check/jest';
import { createDispatcher, inOrder } from 'rxwaves';
import { pathClaim } from 'rxwaves/node';
import { canonicalPath } from '../../src/node/canonicalPath';
import { claimsConflict } from '../../src/planning/claimsConflict';

describe('pathClaim', () => {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'rxwaves-paths-')));
    mkdirSync(join(folder, 'src/deep'), { recursive: true });
    writeFileSync(join(folder, 'src/a.txt'), 'a');
    symlinkSync('src', join(folder, 'link'));
    symlinkSync('../src/a.txt', join(folder, 'src/alias.txt'));
    symlinkSync('later.txt', join(folder, 'src/dangling'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const keyOf = (path: string): string => pathClaim(path, { cwd: folder }).key;

  it('is an exact write claim on the absolute path, unless it is told otherwise', () => {
    expect(pathClaim('src/a.txt', { cwd: folder })).toEqual({
      key: `file:${folder}/src/a.txt`,
      access: 'write',
      scope: 'exact',
    });
    expect(pathClaim('src', { cwd: folder, access: 'read', scope: 'subtree' })).toEqual({
      key: `file:${folder}/src`,
      access: 'read',
      scope: 'subtree',
    });
  });

  it('takes relative paths from the working directory of the process by default', () => {
    expect(pathClaim('a/b')).toEqual(pathClaim(join(process.cwd(), 'a/b')));
  });

  it.each([
    ['./src/a.txt'],
    ['src//a.txt'],
    ['src/deep/../a.txt'],
    ['link/a.txt'],
    ['src/alias.txt'],
    ['link/alias.txt'],
    ['link/../src/a.txt'],
  ])('gives one file one key when it is spelled %s', (path) => {
    expect(keyOf(path)).toBe(`file:${folder}/src/a.txt`);
  });

  it('gives a file that does not exist yet the key that it has once it does', () => {
    const before = [keyOf('link/new/b.txt'), keyOf('src/new/b.txt')];
    mkdirSync(join(folder, 'src/new'));
    writeFileSync(join(folder, 'src/new/b.txt'), 'b');
    expect([keyOf('link/new/b.txt'), keyOf('src/new/b.txt')]).toEqual(before);
    expect(before[0]).toBe(before[1]);
  });

  it('follows a link to a file that does not exist yet', () => {
    expect(keyOf('link/dangling')).toBe(`file:${folder}/src/later.txt`);
  });

  it('does not follow what lies behind a file as if it were a directory', () => {
    expect(keyOf('src/a.txt/below')).toBe(`file:${folder}/src/a.txt/below`);
  });

  it('gives NFC and NFD spellings one key', () => {
    expect(keyOf('src/e\u0301.txt')).toBe(keyOf('src/\u00e9.txt'));
  });

  it('gives the root a key whose subtree holds every file', () => {
    const root = pathClaim('/', { scope: 'subtree' });
    expect(root.key).toBe('file:/');
    expect(claimsConflict(root, pathClaim('src/a.txt', { cwd: folder }))).toBe(true);
  });

  it('throws for a circle of links, so that the call runs alone', () => {
    symlinkSync('round', join(folder, 'round'));
    expect(() => keyOf('round/a')).toThrow('Expected a path without a circle of links, got ');
    const tools = [
      {
        name: 'edit',
        isSafeForConcurrentExecution: () => true,
        resources: (path: string) => [pathClaim(path, { cwd: folder })],
        execute: () => 1,
      },
    ];
    const calls = ['src/a.txt', 'round/a'].map((input) => ({ toolCallId: 'c', toolName: 'edit', input }));
    const { nodes } = createDispatcher({ tools, mode: 'parallel', planner: inOrder }).plan(calls);
    expect(nodes[1]?.parallelizable).toBe(false);
  });

  it.each([[''], ['a\0b'], [5], [undefined]])('refuses %p as a path and as a cwd', (path) => {
    expect(() => pathClaim(path as string)).toThrow('Expected `path` to be a path without NUL, got');
    if (path !== undefined)
      expect(() => pathClaim('a', { cwd: path as string })).toThrow(
        'Expected `cwd` to be a path without NUL',
      );
  });

  const detour = fc.constantFrom('', './', 'deep/../', '../src/', '../link/', '../link/deep/../');
  prop.prop([
    fc.constantFrom('src', 'link'),
    fc.array(detour, { maxLength: 4 }),
    fc.constantFrom('a.txt', 'b'),
  ])('gives every way to a file the same key, and another file another', (start, detours, name) => {
    expect(keyOf(`${start}/${detours.join('')}${name}`)).toBe(`file:${folder}/src/${name}`);
  });
});

describe('the canonical path on a file system that folds letter case', () => {
  /** `/Data` folds, what is mounted at `/Data/exact` does not. */
  const files = ['/Data', '/Data/Read.me', '/Data/exact', '/Data/exact/Makefile'];
  const names = {
    foldsByDefault: false,
    look(path: string) {
      const isExact = path.toLowerCase().startsWith('/data/exact/');
      const found = files.findIndex((file) =>
        isExact
          ? file.slice(12) === path.slice(12) && file.startsWith('/Data/exact/')
          : file.toLowerCase() === path.toLowerCase(),
      );
      return found === -1 ? undefined : { identity: String(found), isLink: false };
    },
    readLink: () => '',
  };
  const canonical = (path: string): string => canonicalPath(path, names).names.join('/');

  it('is one for all spellings of an existing file', () => {
    expect([canonical('/Data/Read.me'), canonical('/DATA/READ.ME')]).toEqual([
      'data/read.me',
      'data/read.me',
    ]);
  });

  it('is one for all spellings of a file that does not exist yet', () => {
    expect([canonical('/Data/New/A'), canonical('/data/new/a')]).toEqual(['data/new/a', 'data/new/a']);
  });

  it('keeps the case of names below a directory that does not fold', () => {
    expect([canonical('/Data/exact/Makefile'), canonical('/data/EXACT/makefile')]).toEqual([
      'data/exact/Makefile',
      'data/exact/makefile',
    ]);
  });

  it('folds as the platform does where nothing can be asked', () => {
    expect(canonicalPath('/Other/A', { ...names, foldsByDefault: true }).names).toEqual(['other', 'a']);
    expect(canonicalPath('/Other/A', names).names).toEqual(['Other', 'A']);
  });
});
