import type { CommandSpec } from '../options/CommandSpec';
import { asking } from './asking';
import { git } from './git';
import { hosting } from './hosting';
import { listing } from './listing';
import { reading } from './reading';
import { searching } from './searching';
import { shaping } from './shaping';
import { writing } from './writing';

/** Every command that is known, by name. */
export const commandTable: ReadonlyMap<string, CommandSpec> = new Map(
  [listing, reading, searching, shaping, asking, git, hosting, writing].flatMap((family) =>
    Object.entries(family),
  ),
);
