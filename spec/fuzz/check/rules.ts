import type { Rule } from './Facts';
import { answered, answeredAfterAll } from './rules/answered';
import { apartByLocks, apartInBatch } from './rules/apart';
import { capped, limited } from './rules/capped';
import { cutOff } from './rules/cutOff';
import { ended } from './rules/ended';
import { executedOnce } from './rules/executedOnce';
import { gated, gateWaits, promptedInTurn } from './rules/gated';
import { heardAlike } from './rules/heardAlike';
import { needlessWaits } from './rules/needlessWaits';
import { ordered, waveInOrder } from './rules/ordered';
import { outcomes } from './rules/outcomes';
import { paired } from './rules/paired';
import { reported } from './rules/reported';
import { retried } from './rules/retried';
import { nothingLeft, noTimerLeft, settled } from './rules/settled';
import { nothingAfterCancel, nothingAfterHardError } from './rules/stopped';
import { waves } from './rules/waves';

/** All that must hold in every world. */
export const rules: readonly Rule[] = [
  answered,
  answeredAfterAll,
  paired,
  executedOnce,
  capped,
  limited,
  apartInBatch,
  apartByLocks,
  ordered,
  waveInOrder,
  waves,
  ended,
  nothingAfterCancel,
  nothingAfterHardError,
  settled,
  nothingLeft,
  noTimerLeft,
  heardAlike,
  reported,
  outcomes,
  retried,
  cutOff,
  gated,
  gateWaits,
  promptedInTurn,
  needlessWaits,
];
