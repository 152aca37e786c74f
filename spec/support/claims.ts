import fc from 'fast-check';
import type { ResourceClaim } from 'rxwaves';

export const write = (key: string): ResourceClaim => ({ key });
export const read = (key: string): ResourceClaim => ({ key, access: 'read' });
/** The claim on everything below the key as well. */
export const below = (claim: ResourceClaim): ResourceClaim => ({ ...claim, scope: 'subtree' });

/** Claims on keys that contain each other, look alike, or are empty. */
export const anyClaim: fc.Arbitrary<ResourceClaim> = fc.record(
  {
    key: fc.constantFrom('w', 'w/a', 'w/a/x', 'w/b', 'w/', 'wide', '', '/', '__proto__'),
    access: fc.constantFrom('read' as const, 'write' as const),
    scope: fc.constantFrom('exact' as const, 'subtree' as const),
  },
  { requiredKeys: ['key'] },
);

/** The definition of a conflict in its own words, level by level. */
export function areInConflict(one: ResourceClaim, other: ResourceClaim): boolean {
  const overlap =
    one.key === other.key || isWithin(other.key, one) || isWithin(one.key, other) || haveOneRoot(one, other);
  return overlap && ((one.access ?? 'write') === 'write' || (other.access ?? 'write') === 'write');
}

function isWithin(key: string, { key: root, scope }: ResourceClaim): boolean {
  if (scope !== 'subtree') return false;
  const levels = rootLevels(root);
  return levels.every((level, depth) => key.split('/')[depth] === level);
}

function haveOneRoot(one: ResourceClaim, other: ResourceClaim): boolean {
  return (
    one.scope === 'subtree' &&
    other.scope === 'subtree' &&
    rootLevels(one.key).join('/') === rootLevels(other.key).join('/')
  );
}

function rootLevels(key: string): string[] {
  const levels = key.split('/');
  return levels.at(-1) === '' && levels.length > 1 ? levels.slice(0, -1) : levels;
}
