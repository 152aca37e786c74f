import { nearestName } from '../guards/nearestName';

/** By name: what it may be beside a function. What is of another kind is data of the host, however it is called. */
const KINDS: Readonly<Record<string, string>> = {
  isSafeForConcurrentExecution: 'boolean',
  needsApproval: 'boolean',
  isRepeatable: 'boolean',
  concurrencyGroup: 'string',
  sequence: 'string',
  resourceKey: 'string',
  resources: 'function',
  skippedOutput: 'string',
  // Nothing is unguarded that has these twice, once as somebody else spells them.
  name: 'string',
  execute: 'function',
  description: 'string',
  inputSchema: 'object',
};
const NAMES = Object.keys(KINDS);
const HARMLESS = NAMES.slice(-4);

/** What others call it, where a tool has no more than that. That a call only reads is another thing. */
const ALIASES = new Map([
  ['isConcurrencySafe', 'isSafeForConcurrentExecution'],
  ['isConcurrentSafe', 'isSafeForConcurrentExecution'],
  ['isParallelSafe', 'isSafeForConcurrentExecution'],
  ['parallelizable', 'isSafeForConcurrentExecution'],
  ['parallel', 'isSafeForConcurrentExecution'],
  ['requiresApproval', 'needsApproval'],
  ['claims', 'resources'],
]);

/**
 * Finds declarations that are misspelt, own and inherited: one that nobody asks guards nothing.
 *
 * @param toolName as the error names the tool
 * @param tool or what is to be declared of one; its other properties are left alone
 * @throws TypeError that names the property and the declaration that was probably meant
 */
export function assertDeclarationNames(toolName: unknown, tool: object): void {
  for (const name of namesOf(tool)) {
    const meant = meantBy(name, tool);
    if (meant === undefined) continue;
    const kind = typeof Reflect.get(tool, name);
    if (kind !== 'function' && kind !== KINDS[meant]) continue;
    throw new TypeError(
      `Unknown declaration \`${name}\` of tool ${JSON.stringify(toolName)}; did you mean \`${meant}\`?`,
    );
  }
}

function meantBy(name: string, tool: object): string | undefined {
  if (NAMES.includes(name)) return undefined;
  const alias = ALIASES.get(name);
  if (alias !== undefined) return alias in tool ? undefined : alias;
  const meant = nearestName(name, NAMES, 2);
  if (meant === undefined || !HARMLESS.includes(meant)) return meant;
  // Short names are near to many others.
  return meant in tool ? undefined : nearestName(name, [meant], 1);
}

/** Methods of a class too, which are not enumerable; without what every object has. */
function namesOf(tool: object): string[] {
  const parent: unknown = Object.getPrototypeOf(tool);
  const isLast = typeof parent !== 'object' || parent === null || Object.getPrototypeOf(parent) === null;
  return [...Object.getOwnPropertyNames(tool), ...(isLast ? [] : namesOf(parent))];
}
