import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { explainPlan, ToolDependencyGraph } from 'rxwaves';
import { examplesOf, ROOT, runExample, typeErrorsOf } from './support/examples';
import { workedCalls, workedRegistry } from './support/worked';

const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
const examples = examplesOf('README.md');

describe('README.md', () => {
  it('holds examples that type-check as they stand', () => {
    expect(typeErrorsOf(examples)).toEqual([]);
    expect(examples.length).toBeGreaterThan(5);
  });

  it('says how to install the package before anything else', () => {
    expect(/^```\w+\n(.*?)^```/ms.exec(readme)?.[1]).toBe('npm install rxwaves rxjs\n');
  });

  it('opens with an example that prints what it says', async () => {
    const shown: unknown[] = [];
    await runExample(examples[0] ?? '', { console: { log: (value: unknown) => shown.push(value) } });
    expect(shown).toEqual([['text of a', 'c edited', 'text of b']]);
    expect(examples[0]).toContain("// ['text of a', 'c edited', 'text of b']");
  });

  it('shows a marble test that passes', async () => {
    const example = examples.find((source) => source.includes('createScheduler')) ?? '';
    const ran: string[] = [];
    const it = (name: string, test: () => void): void => {
      test();
      ran.push(name);
    };
    await runExample(example, { it });
    expect(ran).toEqual(['starts the second edit of a file when the first has ended']);
  });

  it('shows the plan of the worked example as it is', () => {
    const plan = ToolDependencyGraph.fromCalls(workedCalls, workedRegistry).plan();
    for (const { index, decision, rule } of explainPlan(plan, workedCalls)) {
      expect(readme).toMatch(new RegExp(`^${index}  .*${decision} +${rule}$`, 'm'));
    }
    expect(readme).toContain(`waves: ${JSON.stringify(plan.waves)}`);
  });
});
