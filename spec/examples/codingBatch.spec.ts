import { readdirSync } from 'node:fs';
import { goneWith } from '../cli/commandLine';
import { endServers, temporaryFolder } from '../support/mcpServers';
import { endProcesses, finish, start, written } from '../support/runProcess';

const TSX = require.resolve('tsx/cli');
const example = (folder: string, ...args: string[]) =>
  start(TSX, ['examples/codingBatch.ts', ...args], { TMPDIR: folder });
// tsx keeps its cache there as well.
const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('rxwaves-'));

afterEach(endProcesses);
afterEach(endServers);

describe('the example', () => {
  it('runs the batch on the real file server, keeps every edit and answers every call in order', async () => {
    const folder = temporaryFolder();
    const { status, stdout, stderr } = await finish(example(folder));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('waves: [[0,1,2,3],[4,6],[5],[7],[8],[9,10]]');
    const outcomes = [...stdout.matchAll(/^ {2}\d+ +(\w+) +(ok|error|unknown-tool) +\S/gm)].map(
      (match) => match[2],
    );
    const expected = [...Array.from({ length: 8 }, () => 'ok'), 'unknown-tool', 'error', 'ok'];
    expect(outcomes).toEqual(expected);
    expect(stdout).toContain('Read 7 waited for edit 5 in front of it, and shows what the edits wrote.');
    expect(stdout).toMatch(/Wall time: [\d.]+ ms in waves, [\d.]+ ms one at a time/);
    expect(stdout).toContain('Edits that survived: 3 of 3.');
    expect(stdout).not.toContain('Promise.all');
    expect(leftIn(folder)).toEqual([]);
  });

  it('compares with Promise.all, and shows of each edit whether it survived', async () => {
    const folder = temporaryFolder();
    const { status, stdout, stderr } = await finish(example(folder, '--compare'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('The same batch with Promise.all:\n  3 of 3 edits report success\n');
    expect(stdout.match(/^ {2}waves: kept {2}Promise\.all: (kept|LOST) {2}src\//gm)).toHaveLength(3);
    expect(leftIn(folder)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves no folder and no server behind when %s interrupts it',
    async (signal) => {
      const folder = temporaryFolder();
      const child = example(folder);
      await written(child, 'The plan:');
      expect(leftIn(folder)).toHaveLength(1);
      child.kill(signal);
      expect((await finish(child)).status).toBe(130);
      expect(leftIn(folder)).toEqual([]);
      await goneWith(folder);
    },
  );
});
