import { createDispatcher, explainPlan, firstFit, inOrder } from 'rxwaves';
import { below, read, write } from '../support/claims';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';

describe('explainPlan, of calls with claims', () => {
  const tools = [
    { name: 'edit', ...safe, resources: () => [write('w/a')], execute: () => 1 },
    { name: 'search', ...safe, resources: () => [below(read('w'))], execute: () => 1 },
    { name: 'think', ...safe, resources: () => [], execute: () => 1 },
    { name: 'shell', execute: () => 1 },
  ];
  const explained = (planner: typeof inOrder, ...names: string[]) => {
    const calls = callsOf(...names);
    const plan = createDispatcher({ tools, mode: 'parallel', planner }).plan(calls);
    return explainPlan(plan, calls).map(({ wave, heldBackBy, rule }) => [wave, heldBackBy, rule]);
  };

  it('names the call that held each call back, and the claims that conflict', () => {
    expect(explained(inOrder, 'edit', 'search', 'think', 'shell', 'think', 'edit', 'edit')).toEqual([
      [0, undefined, 'safe, nothing before it conflicts: the earliest open wave'],
      [1, 0, 'safe, read w/** conflicts with write w/a of call 0: the next open wave after it'],
      [0, undefined, 'safe, touches nothing: the earliest open wave'],
      [2, 1, 'not declared safe: a wave of its own'],
      [3, 3, 'safe, but call 3 before it is not: the earliest open wave after it'],
      [3, 3, 'safe, but call 3 before it is not: the earliest open wave after it'],
      [4, 5, 'safe, write w/a conflicts with write w/a of call 5: the next open wave after it'],
    ]);
  });

  it('names no call where first-fit lets one overtake', () => {
    expect(explained(firstFit, 'think', 'shell', 'think', 'edit')).toEqual([
      [0, undefined, 'safe, touches nothing: the earliest open wave'],
      [1, 0, 'not declared safe: a wave of its own'],
      [0, undefined, 'safe, touches nothing: the earliest open wave'],
      [0, undefined, 'safe, nothing before it conflicts: the earliest open wave'],
    ]);
  });

  it('names the unsafe call that stands in front, where both planners agree', () => {
    expect(explained(inOrder, 'shell', 'think')[1]).toEqual([
      1,
      0,
      'safe, but call 0 before it is not: the earliest open wave after it',
    ]);
  });

  it('shows the claims of each call', () => {
    const calls = callsOf('edit', 'shell');
    const plan = createDispatcher({ tools, mode: 'parallel' }).plan(calls);
    expect(explainPlan(plan, calls).map(({ claims }) => claims)).toEqual([[{ key: 'w/a' }], []]);
  });
});
