import { fc, it as prop } from '@fast-check/jest';
import { concatMap, delay, from, map, type Observable, of, timer, VirtualTimeScheduler } from 'rxjs';
import {
  createDispatcher,
  type DispatcherOptions,
  inOrder,
  type ResourceClaim,
  results,
  type ToolCall,
} from 'rxwaves';

/** Reads registers, waits, then writes others with what it has read: two at a time would lose updates. */
interface Step {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Whether it says what it touches; if not, it is not safe. */
  readonly declares: boolean;
  readonly lasts: number;
}

const registers = fc.uniqueArray(fc.constantFrom('r/a', 'r/b', 'r/c', 'r'), { maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.record({
  reads: registers,
  writes: registers,
  declares: fc.oneof(
    { weight: 6, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  lasts: fc.integer({ min: 0, max: 9 }),
});

type Registers = Map<string, number>;

interface Outcome {
  readonly outputs: readonly unknown[];
  readonly registers: readonly (readonly [string, number])[];
}

function runSteps(steps: readonly Step[], options: Partial<DispatcherOptions>, isStream = false): Outcome {
  const scheduler = new VirtualTimeScheduler();
  const state: Registers = new Map();
  const calls = steps.map((input, index): ToolCall => ({ toolCallId: `c${index}`, toolName: 'step', input }));
  const execute = (
    { reads, writes, lasts }: Step,
    { toolCallId }: { toolCallId: string },
  ): Observable<number> => {
    const sum = reads.reduce(
      (total, register) => total + (state.get(register) ?? 0),
      Number(toolCallId.slice(1)) + 1,
    );
    return timer(lasts, scheduler).pipe(
      map(() => {
        for (const register of writes) state.set(register, (sum * 31) % 1009);
        return sum;
      }),
    );
  };
  const dispatcher = createDispatcher({
    tools: [
      {
        name: 'step',
        isSafeForConcurrentExecution: ({ declares }: Step) => declares,
        resources: ({ reads, writes }: Step): ResourceClaim[] => [
          ...reads.map((key) => ({ key, access: 'read' as const })),
          ...writes.map((key) => ({ key })),
        ],
        execute,
      },
    ],
    maxConcurrency: 4,
    scheduler,
    ...options,
  });
  const calls$ = from(calls).pipe(concatMap((call) => of(call).pipe(delay(1, scheduler))));
  let outputs: unknown[] | undefined;
  (isStream ? dispatcher.stream(calls$) : dispatcher.dispatch(calls))
    .pipe(results())
    .subscribe((answers) => (outputs = answers.map(({ output }) => output)));
  scheduler.flush();
  if (!outputs) throw new Error('the batch has not ended');
  return { outputs, registers: [...state].sort() };
}

describe('read-modify-write tools leave the state and the outputs of running one by one', () => {
  const batches = fc.array(step, { maxLength: 14 });

  prop.prop([batches], { numRuns: 3000 })('in order', (steps) => {
    expect(runSteps(steps, { mode: 'parallel', planner: inOrder })).toEqual(runSteps(steps, {}));
  });

  prop.prop([batches], { numRuns: 3000 })('eagerly', (steps) => {
    expect(runSteps(steps, { mode: 'parallel', schedule: 'eager' })).toEqual(runSteps(steps, {}));
  });

  prop.prop([batches], { numRuns: 3000 })('as a stream', (steps) => {
    expect(runSteps(steps, { mode: 'parallel' }, true)).toEqual(runSteps(steps, {}));
  });

  it('which is not so for first-fit, where a read overtakes an unsafe edit', () => {
    const steps: Step[] = [
      { reads: [], writes: ['r/a'], declares: false, lasts: 1 },
      { reads: ['r/a'], writes: [], declares: true, lasts: 1 },
      { reads: ['r/a'], writes: [], declares: true, lasts: 1 },
    ];
    const firstFitted = runSteps([steps[1] as Step, ...steps], { mode: 'parallel' });
    expect(firstFitted).not.toEqual(runSteps([steps[1] as Step, ...steps], {}));
  });
});
