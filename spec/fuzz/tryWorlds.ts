import fc from 'fast-check';
import { checkWorld } from './check/checkWorld';
import type { Rule } from './check/Facts';
import { rules as allRules } from './check/rules';
import type { CreateDispatcher } from './run/createStage';
import { runWorld } from './run/runWorld';
import type { Trace } from './run/Trace';
import { anyWorld } from './world/anyWorld';
import type { World } from './world/World';

export interface Trial {
  /** What the worlds are held against. @default all rules */
  readonly rules?: readonly Rule[] | undefined;
  readonly seed: number;
  /** Where in the worlds of the seed to begin, as a failure has said. */
  readonly path?: string | undefined;
  readonly worlds: number;
  /** Whether to look for the smallest world that fails. */
  readonly shrinks: boolean;
  readonly create?: CreateDispatcher | undefined;
  readonly onTrace?: ((trace: Trace) => void) | undefined;
}

/** The world that breaks rules, how to get it again, and what it breaks. */
export interface Failure {
  readonly world: World;
  readonly seed: number;
  readonly path: string;
  /** How many worlds it took. */
  readonly after: number;
  readonly broken: readonly string[];
}

/** Runs random worlds until one breaks a rule. @returns undefined when none does */
export async function tryWorlds(trial: Trial): Promise<Failure | undefined> {
  const { create, onTrace, path, rules = allRules, seed, shrinks, worlds } = trial;
  const brokenBy = async (world: World): Promise<string[]> => {
    const trace = await runWorld(world, create);
    onTrace?.(trace);
    return checkWorld(world, trace, rules).map(({ rule, text }) => `${rule}: ${text}`);
  };
  const property = fc.asyncProperty(anyWorld, async (world) => (await brokenBy(world)).length === 0);
  const found = await fc.check(property, {
    seed,
    numRuns: worlds,
    endOnFailure: !shrinks,
    ...(path !== undefined && { path }),
  });
  const world = found.counterexample?.[0];
  if (!world) return undefined;
  const broken = await brokenBy(world);
  return { world, seed, path: found.counterexamplePath ?? '', after: found.numRuns, broken };
}
