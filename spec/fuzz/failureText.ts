import type { Failure } from './tryWorlds';

/** A failure for those who are to mend it. */
export function failureText({ broken, path, seed, world }: Failure): string {
  const lines = broken.length > 0 ? broken : ['nothing, when it is run once more'];
  return [
    `A world breaks ${lines.length} rules or more:`,
    ...lines.map((line) => `  ${line}`),
    JSON.stringify(world),
    `Again: npm run fuzz -- --seed ${seed} --path ${path}`,
  ].join('\n');
}
