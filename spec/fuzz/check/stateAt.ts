import type { Verdict } from '../run/Trace';
import type { CallFacts } from './Facts';

/** What gates and corrections have made of a call. */
export interface CallState {
  readonly verdict: Verdict | undefined;
  /** The attempt that it was last corrected for. */
  readonly corrected: number | undefined;
  /** Whether an attempt executes its tool. */
  readonly isExecuted: boolean;
  /** The group that it counts against. */
  readonly group: string | null;
}

/** What a call is at a place of the trace. */
export function stateAt({ spec, verdicts, corrections }: CallFacts, place: number): CallState {
  const verdict = verdicts.filter((each) => each.place < place).at(-1)?.what;
  const corrected = corrections.filter((each) => each.place < place).at(-1)?.what;
  const isParsed = spec.kind === 'known' || (spec.kind === 'unparsed' && verdict === 'modify');
  const isExecuted = verdict !== 'deny' && (isParsed || corrected !== undefined);
  return { verdict, corrected, isExecuted, group: isExecuted ? spec.group : null };
}
