import type { Rule } from './Rule';

/** Whether a rule speaks of the tool of this name: whole, letter by letter, with `*` and `?` of the rule's own. */
export function ruleFits({ tool: pattern }: Pick<Rule, 'tool'>, name: string): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  // Only the last star is ever moved, so that a pattern of many stars takes no more than their number times the name.
  for (let index = 0; index < name.length;) {
    if (pattern[at] === '*') {
      star = at++;
      retry = index;
    } else if (pattern[at] === '?' || pattern[at] === name[index]) {
      at += 1;
      index += 1;
    } else if (star !== -1) {
      at = star + 1;
      index = ++retry;
    } else {
      return false;
    }
  }
  return /^\**$/.test(pattern.slice(at));
}
