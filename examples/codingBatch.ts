import { lastValueFrom, tap } from 'rxjs';
import { createDispatcher, explainPlan, inOrder, results } from 'rxwaves';
import { anthropic } from 'rxwaves/providers';
import { batch } from './batch';
import { comparePromiseAll } from './comparePromiseAll';
import { fileTools } from './fileTools';
import { interrupted } from './interrupted';
import { showEvent, showPlan, showResults, showWait } from './show';
import { survivingEdits } from './survivingEdits';
import { withWorkspace } from './withWorkspace';

/** Runs the batch in waves and shows all of it; says which edits have survived. */
const runInWaves = () =>
  withWorkspace(async (client, root) => {
    const calls = anthropic.toCalls(batch(root));
    const tools = await fileTools(client);
    const dispatcher = createDispatcher({ tools, mode: 'parallel', planner: inOrder });

    showPlan(dispatcher.plan(calls), calls, root);
    console.log('\nThe calls as they run:');
    const answers = await lastValueFrom(
      dispatcher.dispatch(calls, { signal: interrupted }).pipe(tap(showEvent), results()),
    );

    console.log('\nThe results, in request order:');
    showResults(answers, root);
    showWait(explainPlan(dispatcher.plan(calls), calls), answers);
    console.log(`\nThe answer for the model has ${anthropic.toMessage(answers).content.length} blocks.`);
    return survivingEdits(root);
  });

/** How long the batch takes on a fresh copy, in ms. */
const measure = (mode: 'parallel' | 'sequential') =>
  withWorkspace(async (client, root) => {
    const dispatcher = createDispatcher({ tools: await fileTools(client), mode, planner: inOrder });
    const startedAt = performance.now();
    await dispatcher.run(anthropic.toCalls(batch(root)), { signal: interrupted });
    return performance.now() - startedAt;
  });

/** Both ways in turn, since machines have moods; the medians. */
async function wallTimes(rounds: number): Promise<{ waves: string; oneAtATime: string }> {
  const waves: number[] = [];
  const oneAtATime: number[] = [];
  for (let round = 0; round < rounds; round++) {
    waves.push(await measure('parallel'));
    oneAtATime.push(await measure('sequential'));
  }
  return { waves: median(waves), oneAtATime: median(oneAtATime) };
}

function median(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1);
}

async function main(): Promise<void> {
  const edits = await runInWaves();
  const { waves, oneAtATime } = await wallTimes(5);
  console.log(
    `\nWall time: ${waves} ms in waves, ${oneAtATime} ms one at a time (medians of 5 fresh copies).`,
  );

  const lost = edits.filter(({ survived }) => !survived).length;
  console.log(`Edits that survived: ${edits.length - lost} of ${edits.length}.`);
  if (lost > 0) process.exitCode = 1;
  if (process.argv.includes('--compare')) await comparePromiseAll(edits);
}

void main()
  .catch((error: unknown) => {
    if (!interrupted.aborted) throw error;
  })
  .finally(() => {
    if (interrupted.aborted) process.exitCode = 130;
  });
