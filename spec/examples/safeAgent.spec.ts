import { endServers, temporaryFolder } from '../support/mcpServers';
import { endProcesses, finish, start } from '../support/runProcess';

afterEach(endProcesses);
afterEach(endServers);

describe('the example with every layer', () => {
  it('runs the batch on the real file server, denies the edit that nobody allows, and remembers what was read', async () => {
    const script = require.resolve('tsx/cli');
    const child = start(script, ['examples/safeAgent.ts'], { TMPDIR: temporaryFolder() });
    const { status, stdout, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const outcomes = [...stdout.matchAll(/^ {2}\d+ +(\w+) +(ok|error|denied|unknown-tool) +\S/gm)].map(
      (match) => match[2],
    );
    const answered = Array.from({ length: 6 }, () => 'ok');
    expect(outcomes).toEqual([...answered, 'denied', 'ok', 'unknown-tool', 'error', 'ok']);
    expect(stdout).toContain('  remembered, remembered, read, read\n');
  });
});
