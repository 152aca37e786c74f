/** What a word of a command stands for when the command runs. `text` is the word as written, for reasons. */
export type Word =
  | { readonly kind: 'literal'; readonly value: string; readonly text: string }
  /** Names of files below `folder`, one or several; each begins with `head`. */
  | { readonly kind: 'pattern'; readonly head: string; readonly folder: string; readonly text: string }
  /** The output of a process, as a file that is read. */
  | { readonly kind: 'stream'; readonly text: string }
  /** Any text that begins with `head`; any number of words when it `splits`. */
  | { readonly kind: 'unknown'; readonly head: string; readonly splits: boolean; readonly text: string };
