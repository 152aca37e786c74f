import { createDispatcher } from 'rxwaves';
import { callBudget } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { parallel } from '../support/layers';

const tools = [
  { name: 'free', ...safe, execute: () => 'ran' },
  { name: 'shell', execute: () => 'ran' },
];
const outcomes = (answers: readonly { outcome: string }[]) => answers.map(({ outcome }) => outcome);

describe('callBudget', () => {
  it('lets the first calls of a batch run and denies the others in place, whatever runs first', async () => {
    const dispatcher = parallel({ tools, gates: [callBudget({ perBatch: 2 })] });
    const answers = await dispatcher.run(callsOf('shell', 'free', 'free', 'shell'));
    expect(outcomes(answers)).toEqual(['ok', 'ok', 'denied', 'denied']);
    expect(answers[2]?.output).toBe(
      'Denied: over the budget of 2 calls in one batch. Ask for fewer calls at a time.',
    );
    expect(outcomes(await dispatcher.run(callsOf('free')))).toEqual(['ok']);
  });

  it('counts over the batches of one turn, and anew for the next', async () => {
    const dispatcher = createDispatcher({ tools, gates: [callBudget({ perTurn: 3 })] });
    const run = async (turn: number) => outcomes(await dispatcher.run(callsOf('free', 'free'), { turn }));
    expect([await run(1), await run(1), await run(1), await run(2)]).toEqual([
      ['ok', 'ok'],
      ['ok', 'denied'],
      ['denied', 'denied'],
      ['ok', 'ok'],
    ]);
  });

  it('has no budget for turns where none is given', async () => {
    const dispatcher = createDispatcher({ tools, gates: [callBudget({ perTurn: 1 })] });
    expect(outcomes(await dispatcher.run(callsOf('free', 'free')))).toEqual(['ok', 'ok']);
  });

  it('refuses a budget that is none', () => {
    expect(() => callBudget({ perBatch: -1 })).toThrow(
      'Expected `perBatch` of callBudget to be a number from 0 and up',
    );
  });
});
