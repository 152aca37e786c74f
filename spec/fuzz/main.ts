import { parseArgs } from 'node:util';
import { failureText } from './failureText';
import { rules } from './check/rules';
import { tryWorlds } from './tryWorlds';

/** Worlds of one seed. */
const CHUNK = 200;
const USAGE = `npm run fuzz -- [--seconds N] [--seed S] [--path P]
  --seconds N    how long; default 60
  --seed S       of the first ${CHUNK} worlds, the next has one more; default by the clock
  --path P       begins at that world of the seed, and ends with it`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      path: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const first = Number(values.seed);
  if (!(seconds > 0) || !Number.isInteger(first))
    throw new TypeError('Expected numbers for --seconds and --seed');
  const until = Date.now() + seconds * 1_000;
  let [worlds, batches, calls] = [0, 0, 0];

  for (let seed = first; seed === first || (Date.now() < until && values.path === undefined); seed++) {
    const failure = await tryWorlds({
      seed,
      path: values.path,
      worlds: CHUNK,
      shrinks: true,
      onTrace({ runs }) {
        worlds++;
        batches += runs.length;
        calls += runs.reduce((sum, run) => sum + run.calls.length, 0);
      },
    });
    console.log(`seed ${seed}: ${worlds} worlds, ${batches} batches, ${calls} calls so far`);
    if (!failure) continue;
    console.error(failureText(failure));
    return 1;
  }
  console.log(`No rule of ${rules.length} was broken.`);
  return 0;
}

main().then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exitCode = 2;
  },
);
