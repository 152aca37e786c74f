import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyzeShell } from 'rxwaves/shell';
import { POSITIONS, READING } from './support/pieces';
import { snapshotOf } from './support/snapshotOf';
import { READS } from './support/cases';

const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;
if (!hasBash) console.warn('Skipped the tests that execute commands: there is no bash');

// They wait, reach out to other machines, or look at the whole of this one.
const LEFT_OUT = /^(?:tail -f|sleep|gh|docker|npm|lsof|sort -rn$)|\bgit\b/;

(hasBash ? describe : describe.skip)('commands that are said to read', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rxwaves-shell-'));
    mkdirSync(join(folder, 'src'));
    for (const [name, text] of Object.entries({
      'a.txt': 'one 1\ntwo 2\n',
      'b.txt': 'two 2\nthree 3\n',
      'a.json': '{"a":[{"b":1}]}',
      'a.bin': '\0\x01binary',
      'src/a.ts': 'one\n',
      'src/c.ts': 'two\n',
    }))
      writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (command: string) =>
    spawnSync('bash', ['-c', command], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder },
      stdio: 'ignore',
      timeout: 20_000,
    });

  it('change no file when they are executed, each by itself', () => {
    const before = snapshotOf(folder);
    for (const command of READS.filter((text) => !LEFT_OUT.test(text))) {
      expect(analyzeShell(command, { cwd: folder }).safe).toBe(true);
      run(command);
      expect({ command, files: snapshotOf(folder) }).toEqual({ command, files: before });
    }
  });

  it('change no file when they are executed in every position', () => {
    const before = snapshotOf(folder);
    POSITIONS.forEach((place, index) => {
      const command = place(READING[index % READING.length] ?? '', 'ls');
      expect(analyzeShell(command, { cwd: folder }).safe).toBe(true);
      run(command);
      expect({ command, files: snapshotOf(folder) }).toEqual({ command, files: before });
    });
  });

  it('change no repository when they are executed in one', () => {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    run('git -c user.name=a -c user.email=a@b commit -q --allow-empty -m x');
    run('git status');
    const before = snapshotOf(folder);
    for (const command of READS.filter((text) => /\bgit /.test(text))) {
      run(command);
      expect({ command, files: snapshotOf(folder) }).toEqual({ command, files: before });
    }
  });
});
