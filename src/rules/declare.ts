import { lexicalPathClaim, type Tool } from 'rxwaves';
import { claimsOfRule } from './claimsOfRule';
import type { DeclareOptions } from './DeclareOptions';
import { parseRules } from './parseRules';
import type { Rule } from './Rule';
import { ruleFits } from './ruleFits';

/**
 * The tools with what rules say of them, in their order; a tool that no rule names is the same object. The first rule
 * that fits wins, over the tool's own declarations as well. A call whose input does not fill a template is not safe,
 * and its node in the plan says why.
 *
 * @throws TypeError as `parseRules` does, and for `claimFile` without `cwd`
 *
 * @example
 * declare(tools, [{ tool: 'read_file', reads: [{ file: '{path}' }] }, ...presets['mcp-memory']], { cwd: '/srv/app' })
 */
export function declare(
  tools: readonly Tool[],
  rules: readonly Rule[],
  options: DeclareOptions = {},
): Tool[] {
  const { cwd = '/', claimFile = lexicalPathClaim } = options;
  if (options.claimFile && options.cwd === undefined)
    throw new TypeError(
      'Expected `cwd` beside `claimFile`, so that all relative paths mean the same, got none',
    );
  const checked = parseRules(rules);
  return tools.map((tool) => {
    const rule = checked.find((candidate) => ruleFits(candidate, tool.name));
    return rule ? declared(tool, rule, { cwd, claimFile }) : tool;
  });
}

function declared(tool: Tool, rule: Rule, options: Required<DeclareOptions>): Tool {
  const { safe, shell, reads, writes, group } = rule;
  const own = group === undefined ? {} : { concurrencyGroup: group };
  if (safe === undefined && shell === undefined && !reads && !writes)
    return group === undefined ? tool : copyOf(tool, own);
  if (safe === false) return replaced(tool, { ...own, isSafeForConcurrentExecution: () => false });
  const claims = claimsOfRule(rule, options);
  return replaced(tool, { ...own, isSafeForConcurrentExecution: claims.safe, resources: claims.of });
}

/** A copy of which nothing is left of what the tool itself declares to touch, be it inherited. */
function replaced(tool: Tool, own: Partial<Tool>): Tool {
  const copy = copyOf(tool, own);
  for (const name of ['resourceKey', 'resources'] as const) {
    if (name in copy && !(name in own)) Object.defineProperty(copy, name, { value: undefined });
  }
  // Said of what the tool declared before; a rule may name writes of which it knew nothing.
  if (copy.needsApproval === false) Object.defineProperty(copy, 'needsApproval', { value: undefined });
  return copy;
}

/** A tool may be an instance of a class: what it inherits stays, and its `execute` keeps its `this`. */
function copyOf(tool: Tool, own: Partial<Tool>): Tool {
  const copy: Tool = { ...tool, ...own, execute: (input, context) => tool.execute(input, context) };
  Object.setPrototypeOf(copy, Reflect.getPrototypeOf(tool));
  return copy;
}
