import { answerAll, createDispatcher, HardError } from 'rxwaves';
import { LoopDetectedError, loopGuard, type LoopGuardOptions } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';

const setUp = (options: LoopGuardOptions, outputs: (count: number) => unknown = () => 'same') => {
  let count = 0;
  const tools = [
    { name: 'status', execute: () => outputs(count++) },
    { name: 'other', execute: () => 'other' },
  ];
  return createDispatcher({ tools, middleware: [loopGuard(options)] });
};
const call = (toolName = 'status', input: unknown = { a: 1, b: 2 }) => ({ toolCallId: 'c', toolName, input });

describe('loopGuard', () => {
  it('aborts the batch when the same call has the same result again and again, over turns', async () => {
    const dispatcher = setUp({ maxRepeats: 2 });
    await dispatcher.run([call()], { turn: 1 });
    await dispatcher.run([call('status', { b: 2, a: 1 })], { turn: 2 });
    const error: unknown = await dispatcher.run([call()], { turn: 3 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LoopDetectedError);
    expect(error).toBeInstanceOf(HardError);
    expect(error).toMatchObject({ toolName: 'status', repeats: 3, code: 'ERR_RXWAVES_LOOP' });
    expect(answerAll([call()], error as HardError)[0]).toMatchObject({ outcome: 'error', isError: true });
  });

  it('takes three repeats in twenty results by default', async () => {
    const dispatcher = setUp({});
    await dispatcher.run([call(), call(), call()]);
    await expect(dispatcher.run([call()])).rejects.toBeInstanceOf(LoopDetectedError);
  });

  it('does not mind the same call with another result, or another call with the same', async () => {
    const changing = setUp({ maxRepeats: 1 }, (count) => count);
    await changing.run([call(), call(), call()]);
    const others = setUp({ maxRepeats: 1 });
    await others.run([call('status', 1), call('status', 2), call('other', 1)]);
  });

  it('forgets what lies further back than its window', async () => {
    const dispatcher = setUp({ maxRepeats: 1, window: 2 });
    for (let turn = 0; turn < 4; turn++) await dispatcher.run([call(), ...callsOf('other', 'other')]);
  });

  it('may warn the model instead', async () => {
    const dispatcher = setUp({ maxRepeats: 1, onLoop: 'warn' }, () => ({ state: 'same' }));
    const [first, second] = await dispatcher.run([call(), call()]);
    expect(first).toMatchObject({ outcome: 'ok' });
    expect(second).toMatchObject({
      outcome: 'error',
      isError: true,
      output:
        'This call has been made 2 times with the same input and the same result. Do something else. The result: {"state":"same"}',
    });
  });

  it('counts for each dispatcher on its own', async () => {
    for (let each = 0; each < 3; each++) await setUp({ maxRepeats: 1 }).run([call()]);
  });

  it('refuses numbers that are none', () => {
    expect(() => loopGuard({ window: 0 })).toThrow(
      'Expected `window` of loopGuard to be a number from 1 and up',
    );
  });
});
