/** A part of a word once its quotes are gone. */
export type Piece =
  | { readonly type: 'text'; readonly value: string }
  /** What a glob stands for. */
  | { readonly type: 'wild' }
  /** The home folder of somebody. */
  | { readonly type: 'home' }
  | { readonly type: 'stream' }
  /** Text that is not known before the command runs. */
  | { readonly type: 'open'; readonly splits: boolean }
  /** One of several texts, each a word of its own. */
  | { readonly type: 'choice'; readonly values: readonly string[] };
