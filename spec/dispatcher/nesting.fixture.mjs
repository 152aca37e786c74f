// Nests batches in one way to a number of levels, and tells in one line of JSON what became of them.
// node nesting.fixture.mjs FORM LEVELS|endless
import { createRequire } from 'node:module';
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  endWith,
  from,
  ignoreElements,
  last,
  map,
  merge,
  mergeMap,
} from 'rxjs';
import { NEVER, Observable, of, switchMap, timer } from 'rxjs';

const { CancelledError, createDispatcher, HardError, inProcessLocks, results } = createRequire(
  import.meta.url,
)('../../dist/index.cjs');

const [form, count] = process.argv.slice(2);
const levels = count === 'endless' ? Infinity : Number(count);
const isSafeForConcurrentExecution = () => true;
const safe = { isSafeForConcurrentExecution };
const call = (toolName, input) => ({ toolCallId: `c${input}`, toolName, input });
/** Every tool ends the chain at level 0. */
const down = (input) => [call('nest', input - 1)];
const nest = (execute, more = {}) => ({
  tools: [
    {
      name: 'nest',
      ...safe,
      execute: (input, context) => (input <= 0 ? 'bottom' : execute(input, context)),
      ...more,
    },
  ],
});
const frames = (depth, work) => (depth === 0 ? work() : frames(depth - 1, work));

let dispatcher;
let keys = 0;
const dispatch = (input, options) => dispatcher.dispatch(down(input), options);
const run = (input, options) => dispatcher.run(down(input), options);
async function* iterated(events$) {
  const events = [];
  let wake = () => undefined;
  let isOver = false;
  events$.subscribe({
    next: (event) => (events.push(event), wake()),
    error: () => ((isOver = true), wake()),
    complete: () => ((isOver = true), wake()),
  });
  for (;;) {
    while (events.length > 0) yield events.shift().type;
    if (isOver) return;
    await new Promise((resolve) => (wake = resolve));
  }
}
const bySubscription = (input) => {
  let answers;
  dispatch(input)
    .pipe(results())
    .subscribe((found) => (answers = found));
  return answers;
};

const forms = {
  'dispatch(…)': () => nest((input) => dispatch(input)),
  'dispatch(…) with results()': () => nest((input) => dispatch(input).pipe(results())),
  'dispatch(…), last event': () => nest((input) => dispatch(input).pipe(last())),
  'dispatch(…), without its events': () => nest((input) => dispatch(input).pipe(ignoreElements())),
  'dispatch(…), then a value': () => nest((input) => dispatch(input).pipe(ignoreElements(), endWith('done'))),
  'run(…)': () => nest((input) => run(input)),
  'await run(…) first': () => nest(async (input) => (await run(input)).length),
  subscription: () => nest(bySubscription),
  'everything at once': () => ({
    ...nest((input) => dispatch2(input).pipe(results()), {
      resources: () => [{ key: `k${++keys}` }],
      concurrencyGroup: (input) => `g${input % 2}`,
    }),
    mode: 'parallel',
    schedule: 'eager',
    locks: inProcessLocks(),
    limits: { g0: 5_000, g1: 5_000 },
    gates: [() => 'allow', () => of('allow')],
    middleware: Array.from(
      { length: 8 },
      () => (request, next) => defer(() => next(request)).pipe(map((result) => result)),
    ),
    retry: { retries: 1, retryIf: () => false },
  }),
  'dispatch(…) through 20 operators': () =>
    nest((input) =>
      Array.from({ length: 20 }).reduce((events$) => events$.pipe(map((event) => event)), dispatch(input)),
    ),
  'dispatch(…) through 300 frames a level': () => nest((input) => frames(300, () => dispatch(input))),
  'subscription in the observer': () => ({
    ...nest(() => 'done'),
    observers: [{ next: ({ type, input }) => type === 'pre' && input > 0 && dispatch(input).subscribe() }],
  }),
  'subscription on the post': () => ({
    ...nest(() => 'done'),
    observers: [
      {
        next: (event) =>
          event.type === 'post' &&
          Number(event.toolCallId.slice(1)) > 0 &&
          dispatch(Number(event.toolCallId.slice(1))).subscribe(),
      },
    ],
  }),
  'from(run(…))': () => nest((input) => from(run(input))),
  'defer(() => run(…))': () => nest((input) => defer(() => run(input))),
  'concat of two': () => nest((input) => concat(dispatch(1), dispatch(input))),
  'merge of two': () => nest((input) => merge(dispatch(1), dispatch(input))),
  concatMap: () => nest((input) => of(0).pipe(concatMap(() => dispatch(input)))),
  'mergeMap with results()': () =>
    nest((input) => of(0).pipe(mergeMap(() => dispatch(input).pipe(results())))),
  'new Observable by hand': () =>
    nest(
      (input) =>
        new Observable((out) =>
          dispatch(input).subscribe({ complete: () => out.complete(), error: (e) => out.error(e) }),
        ),
    ),
  'stream(…)': () => nest((input) => dispatcher.stream(down(input))),
  'stream(…) with results()': () => nest((input) => dispatcher.stream(of(...down(input))).pipe(results())),
  middleware: () => ({
    ...nest(() => 'done'),
    middleware: [
      (request, next) =>
        request.call.input <= 0
          ? next(request)
          : dispatch(request.call.input).pipe(
              results(),
              switchMap(() => next(request)),
            ),
    ],
  }),
  'middleware by run': () => ({
    ...nest(() => 'done'),
    middleware: [
      (request, next) =>
        request.call.input <= 0
          ? next(request)
          : from(run(request.call.input)).pipe(switchMap(() => next(request))),
    ],
  }),
  'middleware by subscription': () => ({
    ...nest(() => 'done'),
    middleware: [
      (request, next) => (request.call.input > 0 && dispatch(request.call.input).subscribe(), next(request)),
    ],
  }),
  gate: () => ({
    ...nest(() => 'done'),
    gates: [
      ({ call: { input } }) =>
        input <= 0
          ? 'allow'
          : dispatch(input).pipe(
              results(),
              map(() => 'allow'),
            ),
    ],
  }),
  'gate by run': () => ({
    ...nest(() => 'done'),
    gates: [async ({ call: { input } }) => (input > 0 && (await run(input)), 'allow')],
  }),
  'gate by subscription': () => ({
    ...nest(() => 'done'),
    gates: [({ call: { input } }) => (input > 0 && dispatch(input).subscribe(), 'allow')],
  }),
  declaration: () => ({
    ...nest(() => 'done'),
    mode: 'parallel',
    tools: [
      {
        name: 'nest',
        isSafeForConcurrentExecution: (input) => (input > 0 && dispatch2(input).subscribe(), true),
        execute: () => 'done',
      },
    ],
  }),
  'eager schedule': () => ({
    ...nest((input) => dispatch2(input).pipe(results())),
    mode: 'parallel',
    schedule: 'eager',
  }),
  'parallel, two calls a batch': () => ({ ...nest((input) => dispatch2(input)), mode: 'parallel' }),
  locks: () => ({
    ...nest((input) => dispatch(input).pipe(results()), { resources: () => [{ key: `k${++keys}` }] }),
    locks: inProcessLocks(),
    mode: 'parallel',
  }),
  'locks by run': () => ({
    ...nest((input) => run(input), { resources: () => [{ key: `k${++keys}` }] }),
    locks: inProcessLocks(),
    mode: 'parallel',
  }),
  'retry of what was too deep': () => ({
    ...nest(async (input) => {
      const [result] = await run(input);
      if (result.isError) throw new Error(result.output);
    }),
    retry: { retries: 1 },
  }),
  'two of itself in a batch': () =>
    nest((input) => dispatcher.dispatch([...down(input), ...down(input)]).pipe(results())),
  'two of itself in a batch, by run': () => nest((input) => dispatcher.run([...down(input), ...down(input)])),
  'two dispatchers in turn': () => {
    const other = createDispatcher(nest((input) => dispatcher.dispatch(down(input)).pipe(results())));
    watch(other);
    return nest((input) => other.dispatch(down(input)).pipe(results()));
  },
  'two dispatchers in turn by run': () => {
    const other = createDispatcher(nest((input) => dispatcher.run(down(input))));
    watch(other);
    return nest((input) => other.run(down(input)));
  },
  'retry.correct': () => ({
    tools: [
      {
        name: 'nest',
        execute: () => {
          throw new Error('again');
        },
      },
    ],
    retry: {
      retries: 1,
      correct: (_, { call: { input } }) =>
        input > 0
          ? dispatch(input).pipe(
              results(),
              map(() => undefined),
            )
          : EMPTY,
    },
  }),
  'a hard error at the bottom': () => ({
    tools: [
      {
        name: 'nest',
        execute: (input) => {
          if (input <= 0) throw new HardError('bottom');
          return dispatch(input);
        },
      },
    ],
  }),
  'a hard error at the bottom by run': () => ({
    tools: [
      {
        name: 'nest',
        execute: (input) => {
          if (input <= 0) throw new HardError('bottom');
          return run(input);
        },
      },
    ],
  }),
  // From here on the stack is left between two levels.
  'after await null': () => nest(async (input) => (await null, (await run(input)).length)),
  'after await null, dispatch(…)': () =>
    nest((input) => from(Promise.resolve()).pipe(switchMap(() => dispatch(input)))),
  'then(run)': () => nest((input) => Promise.resolve().then(() => run(input))),
  'timer, then dispatch(…)': () => nest((input) => timer(0).pipe(switchMap(() => dispatch(input)))),
  'timer, then results()': () =>
    nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(results())))),
  'timer, then without its events': () =>
    nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(ignoreElements())))),
  'timer, then a value': () =>
    nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(ignoreElements(), endWith('done'))))),
  'timer, then by hand': () =>
    nest((input) =>
      timer(0).pipe(
        switchMap(
          () =>
            new Observable((out) => {
              const inner = dispatch(input).subscribe({
                complete: () => out.complete(),
                error: (e) => out.error(e),
              });
              return () => inner.unsubscribe();
            }),
        ),
      ),
    ),
  'timer, then from(run(…))': () => nest((input) => timer(0).pipe(switchMap(() => from(run(input))))),
  'timer, then stream(…)': () =>
    nest((input) => timer(0).pipe(switchMap(() => dispatcher.stream(down(input))))),
  'timer, eager schedule': () => ({
    ...nest((input) => timer(0).pipe(switchMap(() => dispatch2(input)))),
    mode: 'parallel',
    schedule: 'eager',
  }),
  'timer, locks': () => ({
    ...nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(results()))), {
      resources: () => [{ key: `k${++keys}` }],
    }),
    locks: inProcessLocks(),
    mode: 'parallel',
  }),
  'timer in the middleware': () => ({
    ...nest(() => 'done'),
    middleware: [
      (request, next) =>
        request.call.input <= 0
          ? next(request)
          : timer(0).pipe(
              switchMap(() => dispatch(request.call.input).pipe(results())),
              switchMap(() => next(request)),
            ),
    ],
  }),
  'timer in the gate': () => ({
    ...nest(() => 'done'),
    gates: [
      ({ call: { input } }) =>
        input <= 0
          ? 'allow'
          : timer(0).pipe(
              switchMap(() => dispatch(input).pipe(results())),
              map(() => 'allow'),
            ),
    ],
  }),
  'timer in the gate, without its events': () => ({
    ...nest(() => 'done'),
    gates: [
      ({ call: { input } }) =>
        input <= 0
          ? 'allow'
          : concat(
              timer(0).pipe(
                switchMap(() => dispatch(input)),
                ignoreElements(),
              ),
              of('allow'),
            ),
    ],
  }),
  'timer, a hard error at the bottom': () => ({
    tools: [
      {
        name: 'nest',
        execute: (input) => {
          if (input <= 0)
            return timer(0).pipe(
              map(() => {
                throw new HardError('bottom');
              }),
            );
          return timer(0).pipe(switchMap(() => dispatch(input).pipe(ignoreElements())));
        },
      },
    ],
  }),
  'async generator over run(…)': () =>
    nest(async function* (input) {
      yield (await run(input)).length;
    }),
  'async generator over dispatch(…)': () =>
    nest(async function* (input) {
      yield* iterated(dispatch(input));
    }),
  'async generator that yields the promise': () =>
    nest(async function* (input) {
      yield run(input);
    }),
  // Cancelled from outside, once the deepest level runs.
  'cancel: run(…) with the signal': () => ({
    ...nest(async (input, { signal }) => (await null, run(input, { signal }))),
    atBottom: NEVER,
  }),
  'cancel: dispatch(…)': () => ({
    ...nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(ignoreElements())))),
    atBottom: NEVER,
  }),
  'cancel: dispatch(…) with the signal': () => ({
    ...nest((input, { signal }) =>
      timer(0).pipe(switchMap(() => dispatch(input, { signal }).pipe(ignoreElements()))),
    ),
    atBottom: NEVER,
  }),
  'cancel: own controller': () => ({
    ...nest(async (input, { signal }) => {
      const own = new AbortController();
      signal.addEventListener('abort', () => own.abort(signal.reason));
      await null;
      return run(input, { signal: own.signal });
    }),
    atBottom: NEVER,
  }),
  'unsubscribe: run(…) with the signal': () => ({
    ...nest(async (input, { signal }) => (await null, run(input, { signal }))),
    atBottom: NEVER,
  }),
  'unsubscribe: dispatch(…)': () => ({
    ...nest((input) => timer(0).pipe(switchMap(() => dispatch(input).pipe(ignoreElements())))),
    atBottom: NEVER,
  }),
};
const dispatch2 = (input) => dispatcher.dispatch([...down(input), call('nest', 0)]);

const seen = {
  begun: 0,
  ended: 0,
  pre: 0,
  post: 0,
  tooDeep: 0,
  otherErrors: [],
  statuses: {},
  deepest: Infinity,
};
const otherErrors = new Set();
function watch({ events$ }) {
  events$.subscribe((event) => {
    if (event.type === 'plan') seen.begun++;
    if (event.type === 'batch-end') {
      seen.ended++;
      seen.statuses[event.status] = (seen.statuses[event.status] ?? 0) + 1;
    }
    if (event.type === 'pre') {
      seen.pre++;
      seen.deepest = Math.min(seen.deepest, event.input);
    }
    if (event.type !== 'post') return;
    seen.post++;
    const { isError, outcome, output } = event.result;
    if (!isError) return;
    if (String(output).includes('nested too deep')) seen.tooDeep++;
    else otherErrors.add(`${outcome}: ${String(output).slice(0, 160)}`);
  });
}

process.on('unhandledRejection', (error) => {
  console.error('unhandled rejection', error);
  process.exitCode = 3;
});

const { atBottom, ...options } = forms[form]();
if (atBottom) {
  const [tool] = options.tools;
  const { execute } = tool;
  tool.execute = (input, context) => {
    if (input > 0) return execute(input, context);
    setTimeout(stop);
    return atBottom;
  };
}
dispatcher = createDispatcher({ maxConcurrency: 4, ...options });
watch(dispatcher);

const startedAt = performance.now();
const controller = new AbortController();
let subscription;
let stoppedAt;
function stop() {
  stoppedAt = performance.now();
  if (form.startsWith('cancel')) controller.abort('stop');
  else {
    outcome = 'unsubscribed';
    subscription.unsubscribe();
  }
}
let outcome = 'never settled';
function begin() {
  subscription = dispatcher
    .dispatch(form === 'declaration' ? [call('nest', levels), call('nest', 0)] : [call('nest', levels)], {
      signal: controller.signal,
    })
    .pipe(results())
    .subscribe({
      next: ([result]) => (outcome = result.outcome),
      error: (error) =>
        (outcome = error instanceof CancelledError ? 'cancelled' : String(error).slice(0, 160)),
    });
}
if (process.argv[4] === 'deep') frames(3_000, begin);
else begin();

process.on('exit', () => {
  const ms = Math.round(performance.now() - startedAt);
  console.log(
    JSON.stringify({
      outcome,
      ...seen,
      otherErrors: [...otherErrors],
      ms,
      ...(stoppedAt && { stopMs: Math.round(performance.now() - stoppedAt) }),
    }),
  );
});
