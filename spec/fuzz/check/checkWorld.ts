import type { Trace } from '../run/Trace';
import type { World } from '../world/World';
import type { Rule } from './Facts';
import { factsOf } from './factsOf';

/** What was broken, and of which rule. */
export interface Violation {
  readonly rule: string;
  readonly text: string;
}

/** Holds what was seen of a world against rules. It knows nothing of how they are kept. */
export function checkWorld(world: World, trace: Trace, rules: readonly Rule[]): Violation[] {
  const facts = factsOf(world, trace);
  return rules.flatMap(({ name, check }) => check(facts).map((text) => ({ rule: name, text })));
}
