import { endProcesses, finish, start } from '../support/runProcess';

const BOUND_MS = 30_000;

/** What the fixture tells of a chain of batches. */
interface Told {
  readonly outcome: string;
  readonly begun: number;
  readonly ended: number;
  readonly pre: number;
  readonly post: number;
  readonly tooDeep: number;
  readonly otherErrors: readonly string[];
}

async function nested(form: string, levels: number | 'endless', ...more: string[]): Promise<Told> {
  const args = [form, String(levels), ...more];
  const child = start('spec/dispatcher/nesting.fixture.mjs', args);
  const bound = setTimeout(() => child.kill('SIGKILL'), BOUND_MS);
  const { status, stdout, stderr } = await finish(child);
  clearTimeout(bound);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return JSON.parse(stdout) as Told;
}

/** Every batch that began has ended, every call that began has its result, and only its depth has failed any. */
function expectSettled(told: Told, outcomes: readonly string[], ...harmless: string[]): void {
  expect({ ...told, ended: told.begun, post: told.pre }).toEqual(told);
  expect(outcomes).toContain(told.outcome);
  const isExpected = (text: string) => harmless.some((expected) => text.startsWith(expected));
  expect(told.otherErrors.filter((text) => !isExpected(text))).toEqual([]);
}

afterEach(endProcesses);

const onOneStack = [
  'dispatch(…)',
  'dispatch(…) with results()',
  'dispatch(…), last event',
  'dispatch(…), without its events',
  'dispatch(…), then a value',
  'dispatch(…) through 300 frames a level',
  'dispatch(…) through 20 operators',
  'everything at once',
  'run(…)',
  'await run(…) first',
  'subscription',
  'from(run(…))',
  'defer(() => run(…))',
  'concat of two',
  'merge of two',
  'concatMap',
  'mergeMap with results()',
  'new Observable by hand',
  'stream(…)',
  'stream(…) with results()',
  'middleware',
  'middleware by run',
  'middleware by subscription',
  'gate',
  'gate by run',
  'gate by subscription',
  'declaration',
  'eager schedule',
  'parallel, two calls a batch',
  'locks',
  'locks by run',
  'two dispatchers in turn',
  'two dispatchers in turn by run',
  'a hard error at the bottom',
  'a hard error at the bottom by run',
  'async generator over run(…)',
  'async generator over dispatch(…)',
  'async generator that yields the promise',
];

const leavingTheStack = [
  'after await null',
  'after await null, dispatch(…)',
  'then(run)',
  'timer, then dispatch(…)',
  'timer, then results()',
  'timer, then without its events',
  'timer, then a value',
  'timer, then by hand',
  'timer, then from(run(…))',
  'timer, then stream(…)',
  'timer, eager schedule',
  'timer, locks',
  'timer in the middleware',
  'timer in the gate',
  'timer in the gate, without its events',
  'timer, a hard error at the bottom',
  'retry.correct',
  'subscription in the observer',
  'subscription on the post',
];

// What lets no event through has no result; what its depth cuts short cuts off what runs below; a hard error ends all.
const harmless = [
  'missing: ',
  'cancelled: Cut off while it ran',
  'error: bottom',
  'error: again',
  'denied: Denied: a gate failed: Tool "nest": dispatch is nested too deep',
];
const ends = ['ok', 'error', 'missing', 'denied', 'HardError: bottom'];

describe('batches that start each other on one stack settle, or end as a soft error that names the depth', () => {
  it.each(onOneStack)('%s, at 50, 100, 400 and 3,000 levels and without end', async (form) => {
    for (const levels of [50, 100, 400, 3_000, 'endless'] as const) {
      const told = await nested(form, levels);
      expectSettled(told, ends, ...harmless);
      // A declaration too deep down is not asked, and its call runs alone.
      if (levels === 'endless' && form !== 'declaration') expect(told.tooDeep).toBeGreaterThan(0);
    }
  });

  it.each(onOneStack)('%s, from under 3,000 frames of the caller', async (form) => {
    expectSettled(await nested(form, 100, 'deep'), ends, ...harmless);
  });
});

describe('an agent that calls itself without end ends', () => {
  it('two of itself in a batch', async () => {
    const told = await nested('two of itself in a batch', 'endless');
    expectSettled(told, ends, ...harmless);
    expect(told.tooDeep).toBeGreaterThan(0);
  });
});

describe('batches that start each other after the stack has been left settle as well', () => {
  it.each(leavingTheStack)('%s, at 50, 100, 400 and 3,000 levels', async (form) => {
    for (const levels of [50, 100, 400, 3_000]) {
      expectSettled(await nested(form, levels), ends, ...harmless);
    }
  });

  it.each(['after await null', 'then(run)', 'timer, then from(run(…))'])(
    '%s goes all the way down, since promises part the levels',
    async (form) => {
      expect(await nested(form, 400)).toMatchObject({ outcome: 'ok', begun: 401, tooDeep: 0 });
    },
  );
});

describe('the end of the outermost batch ends a chain of 3,000', () => {
  it.each([
    'cancel: run(…) with the signal',
    'cancel: own controller',
    'cancel: dispatch(…)',
    'cancel: dispatch(…) with the signal',
    'unsubscribe: run(…) with the signal',
    'unsubscribe: dispatch(…)',
  ])('%s', async (form) => {
    const told = await nested(form, 3_000);
    expect(told.begun).toBe(3_001);
    expectSettled(told, ['cancelled', 'unsubscribed'], 'cancelled: Cut off while it ran');
  });
});
