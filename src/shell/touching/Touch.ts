import type { ResourceClaim } from 'rxwaves';
import type { Word } from '../words/Word';

/** What a command touches, as claims. Refuses what cannot be named. */
export interface Touch {
  /** The content of a file, or what is known about one. */
  read(word: Word): void;
  /** A folder and all below it. */
  tree(word: Word): void;
  /** The names below a folder. */
  names(word: Word): void;
  /** One file or folder itself. */
  write(word: Word): void;
  /** A file or folder and all below it. */
  overwrite(word: Word): void;
  /** A folder and those above it that do not exist yet. */
  makeFolders(word: Word): void;
  /** The repository that the shell stands in. */
  repository(access: 'read' | 'write'): void;
  /** Any file. */
  anything(): void;
  claim(claim: ResourceClaim): void;
}
