import type { ResourceClaim } from 'rxwaves';
import type { ClaimTemplate } from './ClaimTemplate';
import { fillPath } from './fillPath';
import { fillTemplate } from './fillTemplate';
import { parseTemplate } from './parseTemplate';
import type { Rule } from './Rule';
import type { Template } from './Template';
import { treeOf } from './treeOf';

type ClaimPath = (path: string, how: Required<Pick<ResourceClaim, 'access' | 'scope'>>) => ResourceClaim;
type Filler = (input: unknown, claimPath: ClaimPath) => readonly ResourceClaim[];

/** The claims that a rule's templates make of an input. */
export function compileTemplates({ reads = [], writes = [] }: Rule): Filler {
  const fillers = [
    ...reads.map((template) => filler(template, 'read')),
    ...writes.map((template) => filler(template, 'write')),
  ];
  return (input, claimPath) => fillers.flatMap((fill) => fill(input, claimPath));
}

function filler(template: ClaimTemplate, access: 'read' | 'write'): Filler {
  if ('key' in template) {
    const parsed = checked(template.key);
    return (input) => fillTemplate(parsed, input).map((key) => ({ key, access, scope: 'exact' }));
  }
  if ('file' in template) {
    const parsed = checked(template.file);
    return (input, claimPath) =>
      fillPath(parsed, input).map((path) => claimPath(path, { access, scope: 'exact' }));
  }
  const parsed = checked(template.tree);
  return (input, claimPath) =>
    fillPath(parsed, input).map((path) => claimPath(treeOf(path), { access, scope: 'subtree' }));
}

function checked(source: string): Template {
  const template = parseTemplate(source);
  if (!template) throw new TypeError(`Expected a template, got ${JSON.stringify(source)}`);
  return template;
}
