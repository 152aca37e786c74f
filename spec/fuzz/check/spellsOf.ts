import type { PostEvent, PreEvent } from 'rxwaves';
import type { CallSpec } from '../world/World';
import type { Seen, Spell, WorkSeen } from './Facts';

/** What the holdings of a call follow from. */
interface Holder {
  readonly spec: CallSpec;
  readonly pres: readonly Seen<PreEvent>[];
  readonly posts: readonly Seen<PostEvent>[];
  readonly works: readonly WorkSeen[];
  readonly releases: number;
}

/**
 * When a call holds what it gives up between two attempts: from the first attempt on, or the first after it has given it
 * up, to the next attempt that has left no work behind, or to its end.
 */
export function spellsOf({ spec, pres, posts, works, releases }: Holder): Spell[] {
  const spells: Spell[] = [];
  let from: number | undefined;
  pres.forEach(({ place }, attempt) => {
    from ??= place;
    const post = posts[attempt];
    if (!post || post.what.retryInMs === undefined) return;
    const open = works.filter((work) => work.from < post.place && post.place < work.to);
    if (goesOnAlone(spec) && open.length > 0) return;
    // A stream is torn down right after its `post`, and before anything is given up.
    spells.push({ from, to: Math.max(post.place, ...open.map(({ to }) => to)) });
    from = undefined;
  });
  return from === undefined ? spells : [...spells, { from, to: releases }];
}

/** Whether its work goes on when nobody listens any more. */
const goesOnAlone = ({ shape, sub }: CallSpec): boolean =>
  sub ? sub.returns === 'run' : shape === 'promise' || shape === 'iterable';

export const isIn = ({ from, to }: Spell, place: number): boolean => from <= place && place < to;
