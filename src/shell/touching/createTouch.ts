import { lexicalPathClaim, type ResourceClaim } from 'rxwaves';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';
import type { Touch } from './Touch';

const LONGEST_PATH = 4_096;

type Access = Required<Pick<ResourceClaim, 'access' | 'scope'>>;

const READ: Access = { access: 'read', scope: 'exact' };
const READ_TREE: Access = { access: 'read', scope: 'subtree' };
const WRITE: Access = { access: 'write', scope: 'exact' };
const WRITE_TREE: Access = { access: 'write', scope: 'subtree' };
// One key for all repositories: where one begins cannot be told from a text.
const REPOSITORY = 'git:';
const EVERYTHING = lexicalPathClaim('/', READ_TREE);
// Files that are doors to a device, to the kernel or to a process.
const DOORS = /^(?:file:)?\/(?:dev|proc|sys)(?:\/|$)/;

/** Claims on what lies where the shell stands. */
export function createTouch(
  cwds: readonly string[] | undefined,
  claim: (claim: ResourceClaim) => void,
): Touch {
  const claimsOn = (path: string, access: Access): readonly ResourceClaim[] | undefined => {
    if (path === '' || path.length > LONGEST_PATH) refuse(`${quoteWord(path)} is no path`);
    if (path.startsWith('/')) return [lexicalPathClaim(path, access)];
    return cwds?.map((cwd) => lexicalPathClaim(path, { ...access, cwd }));
  };
  const reads = (word: Word, access: Access): void => {
    if (word.kind === 'stream') return;
    if (word.kind === 'unknown') refuse(`what ${quoteWord(word.text)} stands for is not known`);
    const found = word.kind === 'literal' ? claimsOn(word.value, access) : claimsOn(word.folder, READ_TREE);
    (found ?? [EVERYTHING]).forEach(claim);
  };
  const writes = (word: Word, access: Access): readonly ResourceClaim[] => {
    if (word.kind !== 'literal') refuse(`${quoteWord(word.text)} is written, and is no literal path`);
    const found = claimsOn(word.value, access) ?? refuse(`where ${quoteWord(word.text)} lies is not known`);
    for (const made of found) {
      if (DOORS.test(made.key) || made.key === 'file:/')
        refuse(`${quoteWord(word.text)} is no ordinary file`);
      claim(made);
      if (access.scope === 'subtree' || /\/\.git(?:\/|$)/i.test(made.key)) repository('write');
    }
    return found;
  };
  const repository = (access: 'read' | 'write'): void => {
    claim({ key: REPOSITORY, access, scope: 'subtree' });
    const folders = claimsOn('.git', { access, scope: 'subtree' });
    if (!folders && access === 'write') refuse('where the repository lies is not known');
    (folders ?? [EVERYTHING]).forEach(claim);
  };

  return {
    read: (word) => reads(word, READ),
    tree: (word) => reads(word, READ_TREE),
    names: (word) => reads(word, READ_TREE),
    write: (word) => void writes(word, WRITE),
    overwrite: (word) => void writes(word, WRITE_TREE),
    makeFolders: (word) => {
      for (const { key } of writes(word, WRITE))
        for (let end = key.lastIndexOf('/'); end > 'file:'.length; end = key.lastIndexOf('/', end - 1)) {
          // What the shell stands in is there already.
          if (cwds?.some((cwd) => `${lexicalPathClaim(cwd).key}/`.startsWith(`${key.slice(0, end)}/`))) break;
          claim({ key: key.slice(0, end), ...WRITE });
        }
    },
    repository,
    anything: () => claim(EVERYTHING),
    claim,
  };
}
