import { canonicalPath } from '../../src/node/canonicalPath';
import type { PathNames } from '../../src/node/PathNames';

/** A tree of files in which each mount, the root first, folds letter case or does not. Folders are what has names below. */
function treeOf(mounts: Readonly<Record<string, 'folds' | 'exact'>>, files: string[]) {
  const isWithin = (path: string, folder: string): boolean =>
    folder === '/' || path === folder || path.startsWith(`${folder}/`);
  const mountOf = (path: string): string =>
    Object.keys(mounts)
      .filter((mount) => isWithin(path, mount))
      .sort((a, b) => b.length - a.length)[0] ?? '/';
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  /** The path as it was made; undefined where there is none. */
  const resolved = (path: string): string | undefined => {
    if (path === '/') return '/';
    const folder = resolved(parentOf(path));
    if (folder === undefined) return undefined;
    const folds = mounts[mountOf(folder)] === 'folds';
    return files.find(
      (file) =>
        parentOf(file) === folder &&
        (folds ? nameOf(file).toLowerCase() === nameOf(path).toLowerCase() : nameOf(file) === nameOf(path)),
    );
  };
  const names: PathNames = {
    foldsByDefault: false,
    takenToFold: new Set(),
    look(path) {
      const file = resolved(path);
      return file === undefined ? undefined : { identity: file, device: mountOf(file), isLink: false };
    },
    entries: (path) => files.filter((file) => parentOf(file) === resolved(path)).map(nameOf),
    readLink: () => '',
  };
  return {
    canonical: (path: string): string => canonicalPath(path, names).names.join('/'),
    make: (...paths: string[]): void => void files.push(...paths),
  };
}

describe('a name that does not exist yet, right below a mount', () => {
  it('folds where the other names there fold, on a root that does not', () => {
    const { canonical, make } = treeOf({ '/': 'exact', '/Mnt': 'folds' }, ['/Mnt', '/Mnt/Seen']);
    const before = [canonical('/Mnt/New'), canonical('/Mnt/NEW'), canonical('/Mnt/NEW/Below')];
    expect(before).toEqual(['Mnt/new', 'Mnt/new', 'Mnt/new/below']);
    make('/Mnt/New', '/Mnt/New/Below');
    expect([canonical('/Mnt/New'), canonical('/Mnt/NEW'), canonical('/Mnt/NEW/Below')]).toEqual(before);
  });

  it('keeps its case where the other names there do, on a root that folds', () => {
    const { canonical, make } = treeOf({ '/': 'folds', '/Mnt': 'exact' }, ['/Mnt', '/Mnt/Seen']);
    const before = [canonical('/MNT/New'), canonical('/mnt/NEW')];
    expect(before).toEqual(['mnt/New', 'mnt/NEW']);
    make('/Mnt/New');
    expect([canonical('/MNT/New'), canonical('/mnt/NEW')]).toEqual(before);
  });

  it.each(['folds', 'exact'] as const)(
    'has one key for all spellings, then and once it exists, where nothing is that could be asked: %s',
    (kind) => {
      const { canonical, make } = treeOf({ '/': 'exact', '/Mnt': kind }, ['/Seen', '/Mnt']);
      const spellings = ['/Mnt/Src/New', '/Mnt/src/NEW'];
      expect(spellings.map(canonical)).toEqual(['Mnt/src/new', 'Mnt/src/new']);
      make('/Mnt/Src');
      expect(spellings.map(canonical)).toEqual(['Mnt/src/new', 'Mnt/src/new']);
      make('/Mnt/Src/New');
      expect(spellings.map(canonical)).toEqual(['Mnt/src/new', 'Mnt/src/new']);
    },
  );

  it('is folded there alone: what holds the mount, and what is mounted below it, is as it says itself', () => {
    const { canonical } = treeOf({ '/': 'exact', '/Mnt': 'folds', '/Mnt/1': 'exact' }, [
      '/Mnt',
      '/Mnt/1',
      '/Mnt/1/Seen',
    ]);
    expect(canonical('/Mnt/New')).toBe('Mnt/new');
    expect([canonical('/Mnt/1/New'), canonical('/New')]).toEqual(['Mnt/1/New', 'New']);
  });
});

describe('a name that does not exist yet, in a folder without names to ask about', () => {
  it('is as names are in the folder that holds it', () => {
    const { canonical } = treeOf({ '/': 'exact', '/Mnt': 'folds' }, ['/Empty', '/Mnt', '/Mnt/Sub']);
    expect([canonical('/Empty/New'), canonical('/Mnt/Sub/New')]).toEqual(['Empty/New', 'Mnt/sub/new']);
  });

  it('is so through folders whose names have no letters', () => {
    const { canonical } = treeOf({ '/': 'exact', '/Mnt': 'folds' }, [
      '/Mnt',
      '/Mnt/1',
      '/Mnt/1/2',
      '/Mnt/Seen',
    ]);
    expect([canonical('/Mnt/1/2/New'), canonical('/Mnt/1/New')]).toEqual(['Mnt/1/2/new', 'Mnt/1/new']);
  });
});
