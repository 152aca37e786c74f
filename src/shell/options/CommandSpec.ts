import type { Invocation } from './Invocation';

/** What a program does with a word that is no option. */
export type Role =
  /** Nothing that counts. */
  | 'text'
  /** Reads the file of that name; `-` is its standard input. */
  | 'reads'
  /** Reads the folder of that name and all below. */
  | 'trees'
  /** Lists the names in the folder. */
  | 'names'
  /** Writes the file. */
  | 'writes'
  /** Writes the file or folder and all below it. */
  | 'overwrites'
  /** Makes the folder, and with `parents` those above it. */
  | 'makes';

/** What an option is followed by: nothing, a text, a text that is attached if there is one, two texts, a path. */
export type OptionKind = 'flags' | 'values' | 'optionals' | 'pairs' | 'reads' | 'trees' | 'writes' | 'folder';

/**
 * What is known of a program. An option that is not listed, under exactly the name that is listed, is not known, and
 * makes a command not safe: so leave out what writes, runs something or reads a list of files from a file.
 */
export interface CommandSpec {
  /** Options of each kind, with their dashes and separated by spaces. `folder` is where all else is relative to. */
  readonly options?: Readonly<Partial<Record<OptionKind, string>>>;
  /**
   * What an option changes: `recursive` makes files that are read or written trees; any other name is for
   * `operandsIf`, `whenEmptyIf` and `inspect`.
   */
  readonly marks?: Readonly<Record<string, string>>;
  /** The roles of the operands in turn; the last is that of all others. @default no operand is known */
  readonly operands?: readonly Role[];
  /** Roles in place of `operands` where a mark was made; `undefined` leaves them. */
  readonly operandsIf?: Readonly<Record<string, readonly Role[]>>;
  readonly fewest?: number;
  readonly most?: number;
  /** What is done with the working directory when no operand names a place. */
  readonly whenEmpty?: Role;
  readonly whenEmptyIf?: Readonly<Record<string, Role>>;
  /** A count may be an option of its own, as in `head -5`. */
  readonly digits?: true;
  /** Words are not options but text, whatever they begin with. */
  readonly isVerbatim?: true;
  /** Options of one letter take their value from the next word only, and several of them may stand together. */
  readonly isUnattached?: true;
  /** No word whatever makes the program write or run something. */
  readonly isTame?: true;
  /** An option makes it read files that another file names: a glob that may stand for it may read any file. */
  readonly readsLists?: true;
  /** It removes or replaces what there was: followed only beside `cd` and programs that write. */
  readonly isDestructive?: true;
  /** It neither reads nor writes anything. */
  readonly isPure?: true;
  /** It works on the repository around the working directory. */
  readonly repository?: 'read' | 'write';
  /** It may read any file, in folders above as well. */
  readonly readsAnything?: true;
  /** What the first operand chooses from. */
  readonly subcommands?: Readonly<Record<string, CommandSpec>>;
  /** A last look, for what has a language of its own. */
  readonly inspect?: (invocation: Invocation) => void;
}
