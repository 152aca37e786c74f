import { forEachChild, type SyntaxNode } from 'unbash';
import type { State } from './State';

/** What is known wherever in a loop: variables that it sets may have any value, and where it stands may have changed. */
export function forgetAssigned(loop: SyntaxNode, state: State): State {
  const variables = new Map(state.variables);
  const functions = new Map(state.functions);
  const called = new Set<string>();
  const look = (node: SyntaxNode): void => {
    if (node.type === 'Assignment') variables.delete(node.name);
    if (node.type === 'For') variables.delete(node.name.text);
    if (node.type === 'Function') functions.set(node.name.text, 'unclear');
    if (node.type === 'Command') called.add(node.name?.value ?? '');
    forEachChild(node, look);
  };
  look(loop);
  // A name that is not plain may turn out to be any of them.
  const isOpen = [...called].some((name) => !/^[\w./:[-]*$/.test(name));
  const callsFunction = isOpen || [...functions.keys()].some((name) => called.has(name));
  const moves = callsFunction || called.has('cd') || called.has('command');
  // A function may set what its caller knows.
  return callsFunction
    ? { cwds: undefined, variables: new Map(), functions }
    : { cwds: moves ? undefined : state.cwds, variables, functions };
}
