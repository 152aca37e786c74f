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

/** Rules that the suite does not ask for, by the name under which the long run can. */
const EXTRA_RULES = { lockWaits: lockWaitsInWaves, prompts: promptedInTurn };

/** What the suite asks for. */
export const expected: Settings = {
  options: {
    sharedSignals: false,
    actsOnOthers: false,
    cancelsEager: false,
    cancelsInProgress: false,
    asksInSubBatches: false,
  },
  rules: rules.filter((rule) => !Object.values(EXTRA_RULES).includes(rule)),
};

/** What the suite leaves out. */
export const extras: readonly string[] = [
  ...Object.entries(expected.options).flatMap(([name, isIn]) => (isIn ? [] : [name])),
  ...Object.keys(EXTRA_RULES),
];

/** What the suite asks for, and some of the rest. @throws TypeError for a name that is not among the extras */
export function settingsWith(names: readonly string[]): Settings {
  const unknown = names.find((name) => !extras.includes(name));
  if (unknown !== undefined) throw new TypeError(`Expected one of ${extras.join(', ')}, got ${unknown}`);
  const { options } = expected;
  const isIn = (name: keyof WorldOptions): boolean => options[name] || names.includes(name);
  const more = Object.entries(EXTRA_RULES).flatMap(([name, rule]) => (names.includes(name) ? [rule] : []));
  return {
    options: {
      sharedSignals: isIn('sharedSignals'),
      actsOnOthers: isIn('actsOnOthers'),
      cancelsEager: isIn('cancelsEager'),
      cancelsInProgress: isIn('cancelsInProgress'),
      asksInSubBatches: isIn('asksInSubBatches'),
    },
    rules: [...expected.rules, ...more],
  };
}
