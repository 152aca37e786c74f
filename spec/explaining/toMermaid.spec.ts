import { toMermaid, ToolDependencyGraph } from 'rxwaves';
import { workedCalls, workedRegistry } from '../support/worked';

const planOf = (calls: typeof workedCalls) => ToolDependencyGraph.fromCalls(calls, workedRegistry).plan();

describe('toMermaid', () => {
  it('draws a subgraph per wave and an arrow from each to the next', () => {
    expect(toMermaid(planOf(workedCalls), workedCalls).split('\n')).toEqual([
      'flowchart TD',
      '  subgraph wave0 ["wave 0"]',
      '    call0["0: Read(#34;a#34;)"]',
      '    call1["1: Read(#34;b#34;)"]',
      '    call3["3: Grep(#34;#42;#34;)"]',
      '    call5["5: Stat(#34;#42;#34;)"]',
      '  end',
      '  subgraph wave1 ["wave 1"]',
      '    call2["2: Edit(#34;c#34;)"]',
      '  end',
      '  subgraph wave2 ["wave 2"]',
      '    call4["4: Read(#34;a#34;)"]',
      '  end',
      '  wave0 --> wave1',
      '  wave1 --> wave2',
    ]);
  });

  it('lets nothing in a name or an input be read as syntax', () => {
    const nasty = ['"]', '`x`', '<b>', '#quot;', '%%{init}%%', 'a\nend', '[[', '&amp;', '€'].map((text) => ({
      toolCallId: text,
      toolName: text,
      input: text,
    }));
    const labels = toMermaid(planOf(nasty), nasty)
      .split('\n')
      .filter((line) => line.includes('call'));
    expect(labels).toHaveLength(nasty.length);
    for (const line of labels)
      expect(line).toMatch(/^ {4}call\d+\["\d+: ([\p{L}\p{N} .,:;()/_-]|#\d+;)*"\]$/u);
  });

  it('cuts a long input short, and survives one that JSON cannot hold', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const calls = [circular, 1n, 'x'.repeat(500), undefined].map((input) => ({
      toolCallId: '',
      toolName: 'Read',
      input,
    }));
    const text = toMermaid(planOf(calls), calls);
    expect(text.length).toBeLessThan(1000);
    expect(text).toContain('3: Read()');
  });

  it('draws an empty plan', () => {
    expect(toMermaid(planOf([]), [])).toBe('flowchart TD');
  });
});
