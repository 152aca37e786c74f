import type { Rule } from './Rule';

/** @throws TypeError for a rule whose fields contradict each other, or where one means nothing without another. */
export function assertConsistent(rule: Rule, place: string): void {
  const { safe, shell, cwd, reads, writes, unless } = rule;
  const touching = (['shell', 'cwd', 'reads', 'writes', 'unless'] as const).find((name) => rule[name]);
  if (safe === false && touching)
    throw new TypeError(
      `Expected ${place} to have either \`safe: false\` or \`${touching}\`, got both: what an unsafe call touches has no part`,
    );
  if (safe !== undefined && shell !== undefined)
    throw new TypeError(
      `Expected ${place} to have either \`safe\` or \`shell\`, got both: the command decides`,
    );
  if (unless && !safe && shell === undefined && !reads && !writes)
    throw new TypeError(
      `Expected ${place} to say what holds otherwise (\`safe: true\`, \`shell\`, \`reads\` or \`writes\`), got \`unless\` alone`,
    );
  if (cwd !== undefined && shell === undefined && !reads && !writes)
    throw new TypeError(
      `Expected ${place} to have \`shell\`, \`reads\` or \`writes\` beside \`cwd\`, got none`,
    );
}
