import type { Rule } from './check/Facts';
import { rules } from './check/rules';
import { promptedInTurn } from './check/rules/gated';
import { lockWaitsInWaves } from './check/rules/waves';
import type { WorldOptions } from './world/WorldOptions';

/** Which worlds are made, and what they are held against. */
export interface Settings {
  readonly options: WorldOptions;
  readonly rules: readonly Rule[];
}

/** All that there is. */
export const everything: Settings = {
  options: { sharedSignals: true, actsOnOthers: true, cancelsEager: true, cancelsInProgress: true },
  rules,
};

/** What the suite asks for. */
export const expected: Settings = {
  options: { sharedSignals: false, actsOnOthers: false, cancelsEager: false, cancelsInProgress: false },
  rules: rules.filter((rule) => rule !== promptedInTurn && rule !== lockWaitsInWaves),
};
