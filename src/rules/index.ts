export type { ClaimTemplate } from './ClaimTemplate';
export type { Rule } from './Rule';
export type { ClaimFile, DeclareOptions } from './DeclareOptions';
export { declare } from './declare';
export { parseRules } from './parseRules';
export { ruleFits } from './ruleFits';
export { presets, type PresetName } from './presets';
