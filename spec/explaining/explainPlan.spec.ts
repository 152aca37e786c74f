import { createDispatcher, explainPlan, ToolDependencyGraph } from 'rxwaves';
import { workedCalls, workedRegistry } from '../support/worked';

const graph = ToolDependencyGraph.fromCalls(workedCalls, workedRegistry);

describe('explainPlan', () => {
  it('gives the decision table of the worked example', () => {
    const rows = explainPlan(graph.plan(), workedCalls).map(
      ({ call, parallelizable, key, decision, rule }) => [
        `${call.toolName}(${String(call.input)})`,
        parallelizable,
        key,
        decision,
        rule,
      ],
    );
    expect(rows).toEqual([
      ['Read(a)', true, 'a', 'wave 0', 'safe, key "a" is free: the earliest open wave'],
      ['Read(b)', true, 'b', 'wave 0', 'safe, key "b" is free: the earliest open wave'],
      ['Edit(c)', false, undefined, 'wave 1, alone', 'not declared safe: a wave of its own'],
      ['Grep(*)', true, undefined, 'wave 0', 'safe, no key: the earliest open wave'],
      [
        'Read(a)',
        true,
        'a',
        'wave 2, alone',
        'safe, key "a" is held by call 0: the next open wave without it',
      ],
      ['Stat(*)', true, undefined, 'wave 0', 'safe, no key: the earliest open wave'],
    ]);
  });

  it('says why a call failed closed', () => {
    const calls = [{ toolCallId: 'c', toolName: 'nope', input: 1 }, ...workedCalls.slice(0, 1)];
    const plan = ToolDependencyGraph.fromCalls(calls, workedRegistry).plan();
    expect(explainPlan(plan, calls)[0]?.rule).toBe('alone: unknown tool "nope"');
  });

  it('explains a `plan` event and the plan of sequential mode', () => {
    const calls = workedCalls.slice(0, 2);
    const dispatcher = createDispatcher({ tools: workedRegistry });
    dispatcher.dispatch(calls).subscribe((event) => {
      if (event.type === 'plan') expect(explainPlan(event, event.calls)).toHaveLength(2);
    });
    expect(explainPlan(dispatcher.plan(calls), calls).map(({ rule }) => rule)).toEqual([
      'alone: one call after another, its declarations are not asked',
      'alone: one call after another, its declarations are not asked',
    ]);
  });

  it('claims no rule of first-fit for the waves of another planner', () => {
    const plan = graph.plan((nodes) => [...nodes].reverse().map(({ index }) => [index]));
    for (const { rule, parallelizable } of explainPlan(plan, workedCalls)) {
      expect(rule).toBe(
        parallelizable ? 'the choice of the planner' : 'not declared safe: a wave of its own',
      );
    }
  });

  it('refuses calls that the plan was not made for', () => {
    expect(() => explainPlan(graph.plan(), [])).toThrow(
      'Expected the 6 calls that the plan was made for, got 0',
    );
  });
});
