import type { Tool } from 'rxwaves';

const safe = { isSafeForConcurrentExecution: () => true };
const fails = (): never => {
  throw new Error('no');
};
const async = (value: unknown) => (() => Promise.resolve(value)) as unknown as () => never;
const on = (...claims: unknown[]) => ({ resources: (() => claims) as unknown as () => never });

/** What tools declare, by their names, and whether their calls are then known to only read. */
const DECLARED: Readonly<Record<string, readonly [boolean, Partial<Tool>]>> = {
  nothing: [false, {}],
  'not safe': [false, { isSafeForConcurrentExecution: () => false }],
  safe: [true, safe],
  'safe, without a key': [true, { ...safe, resourceKey: () => undefined }],
  'a key': [false, { ...safe, resourceKey: () => 'k' }],
  'an empty key': [false, { ...safe, resourceKey: () => '' }],
  'no claim': [true, { ...safe, ...on() }],
  'read claims': [
    true,
    { ...safe, ...on({ key: 'a', access: 'read' }, { key: 'b', access: 'read', scope: 'subtree' }) },
  ],
  'a claim without access': [false, { ...safe, ...on({ key: 'a' }) }],
  'one write among reads': [
    false,
    { ...safe, ...on({ key: 'a', access: 'read' }, { key: 'b', access: 'write' }) },
  ],
  'read claims, but not safe': [false, on({ key: 'a', access: 'read' })],
  'safety that throws': [false, { isSafeForConcurrentExecution: fails }],
  'safety that is a word': [
    false,
    { isSafeForConcurrentExecution: (() => 'yes') as unknown as () => boolean },
  ],
  'safety that is async': [false, { isSafeForConcurrentExecution: async(true) }],
  'a key that throws': [false, { ...safe, resourceKey: fails }],
  'a key that is async': [false, { ...safe, resourceKey: async(undefined) }],
  'claims that throw': [false, { ...safe, resources: fails }],
  'claims that are async': [false, { ...safe, resources: async([]) }],
  'claims that are none': [false, { ...safe, ...on({ key: 'a', access: 'readonly' }) }],
};

export const KNOWN_READS = Object.entries(DECLARED).map(([name, [onlyReads, declarations]]) => ({
  name,
  onlyReads,
  tool: { name, ...declarations, execute: () => 'ran' } satisfies Tool,
}));
