import { analyzeShell } from 'rxwaves/shell';
import { READS, RUNS, WRITES } from './support/cases';
import { writesPath } from './support/writesPath';

describe('analyzeShell', () => {
  it.each(READS)('knows that %j only reads', (command) => {
    const { safe, claims, reason } = analyzeShell(command, { cwd: '/w' });
    expect({ safe, reason, writes: claims.filter(({ access }) => access !== 'read') }).toEqual({
      safe: true,
      writes: [],
    });
  });

  it.each(RUNS)('does not call %j safe', (command) => {
    const { safe, claims, reason } = analyzeShell(command, { cwd: '/w' });
    expect({ safe, claims, hasReason: typeof reason === 'string' }).toEqual({
      safe: false,
      claims: [],
      hasReason: true,
    });
  });

  it.each(WRITES)('knows that %j writes %s', (command, path) => {
    const { safe, claims, reason } = analyzeShell(command, { cwd: '/w' });
    expect({ safe, reason, writes: writesPath(claims, `/w/${path}`) }).toEqual({ safe: true, writes: true });
  });

  it('is tried on enough of each', () => {
    expect([READS.length >= 150, RUNS.length >= 150, WRITES.length >= 50]).toEqual([true, true, true]);
  });
});
