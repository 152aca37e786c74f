import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { table } from './table.mjs';

/** The example at the top measures itself, on the real file server. */
export function exampleBatch() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = spawnSync('npx', ['tsx', 'examples/codingBatch.ts'], { cwd: root, encoding: 'utf8' });
  const [, waves, oneAtATime] =
    /Wall time: ([\d.]+) ms in waves, ([\d.]+) ms one at a time/.exec(stdout) ?? [];
  table(
    "The example's batch of ten calls",
    ['', 'wall time', 'ratio'],
    [
      ['in waves', `${waves} ms`, '1.00'],
      ['one at a time', `${oneAtATime} ms`, (oneAtATime / waves).toFixed(2)],
    ],
  );
}
