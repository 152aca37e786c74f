import { finish, start } from '../support/runProcess';

const TSX = require.resolve('tsx/cli');

describe('the example', () => {
  it('runs the batch on the real file server, keeps every edit and answers every call in order', async () => {
    const { status, stdout, stderr } = await finish(start(TSX, ['examples/codingBatch.ts', '--compare']));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('waves: [[0,1,2,3,4,6,8],[5,9],[7]]');
    const outcomes = [...stdout.matchAll(/^ {2}\d (\w+) +(ok|error|unknown-tool) +\S/gm)].map(
      (match) => match[2],
    );
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'unknown-tool', 'error', 'ok']);
    expect(stdout).toMatch(/Wall time: [\d.]+ ms in waves, [\d.]+ ms one at a time/);
    expect(stdout).toContain('Edits that survived: 3 of 3.');
    expect(stdout).toContain('3 of 3 edits report success');
    expect(stdout.match(/waves: kept/g)).toHaveLength(3);
  });
});
