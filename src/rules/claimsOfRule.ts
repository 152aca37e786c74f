import { compileTemplates } from './compileTemplates';
import type { DeclareOptions } from './DeclareOptions';
import { fillPath } from './fillPath';
import { ownValue } from './ownValue';
import { parseTemplate } from './parseTemplate';
import type { Rule } from './Rule';
import type { RuleClaims } from './RuleClaims';
import { shellClaims } from './shellClaims';
import { showValue } from './showValue';

export function claimsOfRule(rule: Rule, options: Required<DeclareOptions>): RuleClaims {
  const { shell, unless = [] } = rule;
  const { claimFile } = options;
  const folder = rule.cwd === undefined ? undefined : parseTemplate(rule.cwd);
  const cwdOf = (input: unknown): string => {
    const [path] = folder ? fillPath(folder, input) : [];
    return path === undefined ? options.cwd : beneath(options.cwd, path);
  };
  const command = shell === undefined ? undefined : shellClaims({ field: shell, cwdOf, claimFile });
  const templates = compileTemplates(rule);

  const assertForeground = (input: unknown): void => {
    const set = unless.find((field) => !UNSET.includes(ownValue(input, field)));
    if (set !== undefined)
      throw new Error(`Expected ${showValue(set)} not to be set, got ${showValue(ownValue(input, set))}`);
  };
  return {
    safe(input) {
      assertForeground(input);
      return command ? command.safe(input) : true;
    },
    of(input) {
      // Layers ask this of calls that are not safe as well.
      assertForeground(input);
      const cwd = cwdOf(input);
      const filled = templates(input, (path, how) => claimFile(path, { ...how, cwd }));
      return command ? [...command.of(input), ...filled] : filled;
    },
  };
}

const UNSET: readonly unknown[] = [undefined, null, false, ''];

function beneath(cwd: string, path: string): string {
  if (path.startsWith('/')) return path;
  if (/^(?:[A-Za-z]:|\\)/.test(path))
    throw new Error(`Expected the input to give a relative folder, or one from /, got ${showValue(path)}`);
  return `${cwd}/${path}`;
}
