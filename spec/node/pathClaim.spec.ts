import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, it as prop } from '@fast-check/jest';
import { createDispatcher, inOrder } from 'rxwaves';
import { pathClaim } from 'rxwaves/node';
import { canonicalPath } from '../../src/node/canonicalPath';
import { claimsConflict } from '../../src/claims/claimsConflict';

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

  it('follows a dangling link by its text to the key that the target has once it exists', () => {
    symlinkSync('dangling', join(folder, 'src/chain'));
    const before = keyOf('src/chain');
    writeFileSync(join(folder, 'src/chain'), 'made through the links');
    expect([before, keyOf('src/chain'), keyOf('src/later.txt')]).toEqual(
      Array(3).fill(`file:${folder}/src/later.txt`),
    );
  });

  it('takes `..` in a link for the parent of what the names before it lead to, as the system does', () => {
    mkdirSync(join(folder, 'far/deep'), { recursive: true });
    writeFileSync(join(folder, 'far/a.txt'), 'a');
    symlinkSync('far/deep', join(folder, 'jump'));
    symlinkSync('jump/../a.txt', join(folder, 'odd'));
    expect(keyOf('odd')).toBe(`file:${folder}/far/a.txt`);
    expect(realpathSync.native(join(folder, 'odd'))).toBe(`${folder}/far/a.txt`);
  });

  it('follows a link to an absolute path, and one out of the root', () => {
    symlinkSync(join(folder, 'link'), join(folder, 'absolute'));
    symlinkSync(`${'../'.repeat(30)}${folder.slice(1)}/src`, join(folder, 'above'));
    expect([keyOf('absolute/a.txt'), keyOf('above/a.txt')]).toEqual([
      `file:${folder}/src/a.txt`,
      `file:${folder}/src/a.txt`,
    ]);
  });

  it('follows 40 links and no more', () => {
    symlinkSync('src', join(folder, 'l1'));
    for (let n = 2; n <= 41; n += 1) symlinkSync(`l${n - 1}`, join(folder, `l${n}`));
    expect(keyOf('l40/a.txt')).toBe(`file:${folder}/src/a.txt`);
    expect(() => keyOf('l41/a.txt')).toThrow(`circle of links, got ${folder}/l41/a.txt`);
  });

  it('has the subtree of a directory hold a file that is reached through a link, and no sibling', () => {
    const tree = pathClaim('link', { cwd: folder, scope: 'subtree' });
    expect(claimsConflict(tree, pathClaim('src/alias.txt', { cwd: folder }))).toBe(true);
    expect(claimsConflict(tree, pathClaim('srcs/a.txt', { cwd: folder }))).toBe(false);
  });

  it('does not expand `~`', () => {
    expect(keyOf('~/a')).toBe(`file:${folder}/~/a`);
  });

  it('throws what the file system throws for a path that cannot be looked at', () => {
    expect(() => keyOf('n'.repeat(5000))).toThrow('ENAMETOOLONG');
  });

  it('refuses an unknown access and an unknown scope', () => {
    expect(() => pathClaim('a', { access: 'append' as 'write' })).toThrow(
      new TypeError("Expected `access` to be 'read' or 'write', got \"append\" (string)"),
    );
    expect(() => pathClaim('a', { scope: 'tree' as 'subtree' })).toThrow(
      new TypeError("Expected `scope` to be 'exact' or 'subtree', got \"tree\" (string)"),
    );
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
    expect(() => pathClaim(path as string)).toThrow(
      'Expected `path` to be a non-empty path without NUL, got',
    );
    if (path !== undefined)
      expect(() => pathClaim('a', { cwd: path as string })).toThrow(
        'Expected `cwd` to be a non-empty path without NUL',
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

describe('pathClaim in a folder of random links', () => {
  const FOLDERS = ['.', 'a', 'b', 'a/b', 'b/a'];
  const step = fc.constantFrom('a', 'b', 'a/b', 'b/a', 'l0', 'l1', 'l2', '..', '.', 'x/..', 'file');
  const route = fc.array(step, { minLength: 1, maxLength: 5 }).map((steps) => steps.join('/'));
  const onwards = fc.constantFrom('', '/..', '/../a', '/../b', '/../..', '/file', '/../file');
  // Most targets begin with what is there, or hardly any link would lead anywhere.
  const target = fc.oneof(
    route,
    fc
      .tuple(fc.constantFrom('a', 'b', '..', 'l0', 'l1', 'l2', 'a/b', 'b/a'), onwards)
      .map((ends) => ends.join('')),
  );
  const link = fc.record({ within: fc.constantFrom(...FOLDERS), target });

  prop.prop(
    [fc.array(link, { minLength: 3, maxLength: 3 }), fc.array(route, { minLength: 10, maxLength: 20 })],
    {
      numRuns: 200,
    },
  )('gives every spelling of a file the one path that the system has for it', (links, routes) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rxwaves-links-')));
    try {
      for (const within of ['a/b', 'b/a']) mkdirSync(join(folder, within), { recursive: true });
      for (const within of FOLDERS) writeFileSync(join(folder, within, 'file'), within);
      links.forEach(({ within, target }, n) => symlinkSync(target, join(folder, within, `l${n}`)));

      const spellings = FOLDERS.flatMap((within) => routes.map((way) => join(within, way)));
      for (const spelling of spellings) {
        const real = realPathOf(join(folder, spelling));
        if (real !== undefined) expect(pathClaim(spelling, { cwd: folder }).key).toBe(`file:${real}`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** By the system: Node's own `realpathSync` resolves `..` in links as text. Undefined when nothing is there. */
  function realPathOf(path: string): string | undefined {
    try {
      return realpathSync.native(path);
    } catch {
      return undefined;
    }
  }
});

describe('the canonical path on a file system that folds letter case', () => {
  /** `/Data` folds, what is mounted at `/Data/exact` does not. */
  const files = ['/', '/Data', '/Data/Read.me', '/Data/exact', '/Data/exact/Makefile'];
  const names = {
    foldsByDefault: false,
    takenToFold: new Set<string>(),
    entries: () => [],
    look(path: string) {
      const isExact = path.toLowerCase().startsWith('/data/exact/');
      const found = files.findIndex((file) =>
        isExact
          ? file.slice(12) === path.slice(12) && file.startsWith('/Data/exact/')
          : file.toLowerCase() === path.toLowerCase(),
      );
      return found === -1 ? undefined : { identity: String(found), device: 'one', isLink: false };
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

  it('is one for all spellings of a new file where only the case of ASCII letters means nothing', () => {
    const asciiLower = (path: string): string => path.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const look = (path: string) =>
      asciiLower(path) === '/naïve' ? { identity: '0', device: 'one', isLink: false } : undefined;
    const spellings = ['/naïve/New', '/Naïve/new', '/NAïVE/NEW'];
    expect(spellings.map((path) => canonicalPath(path, { ...names, look }).names.join('/'))).toEqual(
      Array(3).fill('naïve/new'),
    );
  });

  it('folds below a name whose letters have no counterpart as what is above it does', () => {
    const look = (path: string) =>
      ['/', '/ß'].includes(path) ? { identity: path, device: 'one', isLink: false } : undefined;
    expect(canonicalPath('/ß/New', { ...names, look, foldsByDefault: true }).names).toEqual(['ß', 'new']);
    expect(canonicalPath('/ß/New', { ...names, look }).names).toEqual(['ß', 'New']);
  });

  it('follows a link by its own spelling', () => {
    const linked = {
      ...names,
      look: (path: string) =>
        path.toLowerCase() === '/link' ? { identity: 'l', device: 'one', isLink: true } : names.look(path),
      readLink: () => '/DATA',
    };
    expect(canonicalPath('/Link/READ.me', linked).names).toEqual(['data', 'read.me']);
  });
});
