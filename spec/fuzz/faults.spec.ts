import { faults } from './faults';
import { newSeed } from './newSeed';
import { tryWorlds } from './tryWorlds';

describe('the checker notices', () => {
  it.each(faults)('$name', async ({ name, create, rule }) => {
    const trial = { rules: [rule], worlds: 400, shrinks: false, create };
    const failure = await tryWorlds({ ...trial, seed: newSeed(`the checker notices ${name}`) });
    expect(failure?.broken.join('\n')).toContain(rule.name);
  });
});
