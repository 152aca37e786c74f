import type { Word } from '../words/Word';
import type { Touch } from '../touching/Touch';

/** A command taken apart as its program does it. */
export interface Invocation {
  /** The program's name, and those of its subcommands. */
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly value?: Word }[];
  readonly operands: readonly Word[];
  readonly touch: Touch;
}
