import { assertOptionNames, type Gate } from 'rxwaves';
import { assertNumber } from '../assertNumber';

/** Options of {@link callBudget}. */
export interface CallBudgetOptions {
  /** How many calls of a batch may run. @default Infinity */
  readonly perBatch?: number | undefined;
  /** How many calls of one turn may run, over all of its batches that name it. @default Infinity */
  readonly perTurn?: number | undefined;
}

/**
 * A gate that lets so many calls run and denies the others in place. Which ones follows from their order in the batch
 * alone, whatever runs first.
 *
 * @throws TypeError for a budget that is no number from 0 and up, and for an unknown option
 */
export function callBudget(options: CallBudgetOptions): Gate {
  assertOptionNames('callBudget', options, { perBatch: 1, perTurn: 1 });
  const { perBatch = Infinity, perTurn = Infinity } = options;
  assertNumber('callBudget', 'perBatch', perBatch, 0);
  assertNumber('callBudget', 'perTurn', perTurn, 0);
  let current: { readonly turn: number; asked: number } | undefined;
  let batch: { readonly id: number; readonly askedBefore: number } | undefined;

  return ({ batchId, index, turn }) => {
    if (index >= perBatch) return deny(`${perBatch} calls in one batch`);
    if (turn === undefined || perTurn === Infinity) return 'allow';
    if (current?.turn !== turn) {
      current = { turn, asked: 0 };
      batch = undefined;
    }
    if (batch?.id !== batchId) batch = { id: batchId, askedBefore: current.asked };
    const place = batch.askedBefore + index;
    current.asked = Math.max(current.asked, place + 1);
    return place >= perTurn ? deny(`${perTurn} calls in one turn`) : 'allow';
  };
}

function deny(budget: string): { deny: string } {
  return { deny: `Denied: over the budget of ${budget}. Ask for fewer calls at a time.` };
}
