import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyzeShell } from 'rxwaves/shell';
import { writesPath } from './support/writesPath';

interface Row {
  readonly command: string;
  readonly effect: 'read' | 'write' | 'unsafe';
  readonly path?: string;
}

const FILE = resolve(__dirname, '../../../shared/shell/commands.jsonl');

function handedRows(): readonly Row[] {
  if (!existsSync(FILE)) {
    console.warn(`Skipped the tests on commands made from public reports: there is no ${FILE}`);
    return [];
  }
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

const rows = handedRows();
const of = (effect: Row['effect']): readonly Row[] => rows.filter((row) => row.effect === effect);

describe('commands made from public reports', () => {
  it('are never safe when they run or change what cannot be named', () => {
    expect(of('unsafe').filter(({ command }) => analyzeShell(command, { cwd: '/w' }).safe)).toEqual([]);
  });

  it('are safe without a write claim when they only read', () => {
    const wrong = of('read').filter(({ command }) => {
      const { safe, claims } = analyzeShell(command, { cwd: '/w' });
      return !safe || claims.some(({ access }) => access !== 'read');
    });
    expect(wrong).toEqual([]);
  });

  it('claim the path that they write, or are not safe', () => {
    const wrong = of('write').filter(({ command, path = '' }) => {
      const { safe, claims } = analyzeShell(command, { cwd: '/w' });
      return safe && !writesPath(claims, `/w/${path}`);
    });
    expect(wrong).toEqual([]);
  });
});
