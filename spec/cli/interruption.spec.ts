import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endServers, temporaryFolder } from '../support/mcpServers';
import { command, endProcesses, finish, start, written } from '../support/runProcess';
import { calls, goneWith, processesWith, serve, TOOLS } from './commandLine';

afterEach(endProcesses);
afterEach(endServers);

describe('an interruption', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s ends the batch and its servers, with status 130',
    async (signal) => {
      const folder = temporaryFolder();
      const child = start(command, ['run', '-', ...TOOLS, '--mcp', serve(folder)]);
      child.stdin.end(calls('stuck', 'edit'));
      await written(child, 'start     0 stuck');
      expect(processesWith(folder)).toContain(String(child.pid));
      expect(processesWith(folder).length).toBeGreaterThan(1);
      child.kill(signal);
      const { status, stdout, stderr } = await finish(child);
      expect({ status, stderr }).toEqual({ status: 130, stderr: 'rxwaves: interrupted\n' });
      expect(stdout).toContain('0 stuck c0 cancelled');
      expect(stdout).toContain('1 edit c1 not-started');
      expect(processesWith(folder)).toEqual([]);
    },
  );

  it('is what ends a call that never ends, even if nothing else keeps the process alive', async () => {
    const child = start(command, ['run', '-', ...TOOLS]);
    child.stdin.end(calls('stuck'));
    await written(child, 'start     0 stuck');
    child.kill('SIGINT');
    const { status, stdout } = await finish(child);
    expect(status).toBe(130);
    expect(stdout).toContain('0 stuck c0 cancelled');
  });

  it('while a tools module loads ends at once, with status 130', async () => {
    const file = join(temporaryFolder(), 'tools.mjs');
    writeFileSync(file, 'console.log("loading"); await new Promise(() => undefined);');
    const child = start(command, ['run', '-', '--tools', file]);
    child.stdin.end('[]');
    await written(child, 'loading');
    child.kill('SIGINT');
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 130, stderr: 'rxwaves: interrupted\n' });
  });

  it('while a server starts ends it, with status 130', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'silent.mjs');
    writeFileSync(file, 'process.stdin.resume();');
    const child = start(command, ['run', '-', '--mcp', `"${process.execPath}" "${file}" server`]);
    child.stdin.end('[]');
    while (processesWith(folder).length < 2) await new Promise((done) => setImmediate(done));
    child.kill('SIGINT');
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 130, stderr: 'rxwaves: interrupted\n' });
    expect(processesWith(folder)).toEqual([]);
  });

  it('a second time ends all at once, a server too that does not want to', async () => {
    const folder = temporaryFolder();
    const server = `"${process.execPath}" spec/cli/stubbornServer.fixture.mjs "${folder}"`;
    const child = start(command, ['run', '-', ...TOOLS, '--mcp', server]);
    child.stdin.end(calls('stuck'));
    await written(child, 'start     0 stuck');
    child.kill('SIGINT');
    await written(child, '0 stuck c0 cancelled');
    child.kill('SIGINT');
    const { status } = await finish(child);
    expect(status).toBe(130);
    await goneWith(folder);
  });
});

describe('a reader that closes standard output', () => {
  it('ends the batch and its servers quietly, with status 1', async () => {
    const folder = temporaryFolder();
    const child = start(command, ['run', '-', ...TOOLS, '--mcp', serve(folder), '--format', 'ndjson']);
    child.stdin.end(calls('ticks', 'edit'));
    child.stdout.once('data', () => child.stdout.destroy());
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(processesWith(folder)).toEqual([]);
  });

  it('leaves status 0 if all was done by then', async () => {
    const child = start(command, ['plan', '-', ...TOOLS]);
    child.stdout.destroy();
    child.stdin.end(calls('read'));
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('and standard error is no reason to fail', async () => {
    const child = start(command, ['plan', '-']);
    child.stdout.destroy();
    child.stderr.destroy();
    child.stdin.end(calls('read'));
    expect((await finish(child)).status).toBe(0);
  });
});
