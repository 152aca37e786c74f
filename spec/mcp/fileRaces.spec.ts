import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastValueFrom, merge, toArray } from 'rxjs';
import { createDispatcher, type DispatcherOptions, inOrder, inProcessLocks, results } from 'rxwaves';
import { fileTools } from '../../examples/fileTools';
import { endServers, startServer, temporaryFolder } from '../support/mcpServers';

afterAll(endServers);

const TRIALS = 200;
const edit = (toolCallId: string, path: string, oldText: string, newText: string) => ({
  toolCallId,
  toolName: 'edit_file',
  input: { path, edits: [{ oldText, newText }] },
});
const write = (path: string, content: string) => ({
  toolCallId: 'w',
  toolName: 'write_file',
  input: { path, content },
});
const read = (path: string) => ({ toolCallId: 'r', toolName: 'read_text_file', input: { path } });

/** What was measured to go wrong when these calls are made at the same time. */
describe(`the races of the real file server, ${TRIALS} trials each`, () => {
  const ways: [string, Partial<DispatcherOptions>][] = [
    ['first-fit', {}],
    ['in order', { planner: inOrder }],
    ['eagerly', { schedule: 'eager' }],
  ];

  it.each(ways)(
    '%s: both of two edits of one file are in it, however its path is spelled',
    async (_, options) => {
      const folder = temporaryFolder();
      const { client } = await startServer('filesystem', folder);
      const dispatcher = createDispatcher({ tools: await fileTools(client), mode: 'parallel', ...options });
      const path = join(folder, 'lines.txt');
      for (let trial = 0; trial < TRIALS; trial++) {
        const answers = await dispatcher.run([
          write(path, 'one\ntwo\n'),
          edit('a', path, 'one', 'ONE'),
          edit('b', `${folder}/./lines.txt`, 'two', 'TWO'),
        ]);
        expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
        expect(readFileSync(path, 'utf8')).toBe('ONE\nTWO\n');
      }
    },
  );

  it.each(ways)('%s: a read behind a write of a new file finds what was written', async (_, options) => {
    const folder = temporaryFolder();
    const { client } = await startServer('filesystem', folder);
    const dispatcher = createDispatcher({ tools: await fileTools(client), mode: 'parallel', ...options });
    for (let trial = 0; trial < TRIALS; trial++) {
      const path = join(folder, `new-${trial}.txt`);
      const [, answer] = await dispatcher.run([write(path, `text ${trial}`), read(path)]);
      expect(answer?.output).toMatchObject({ content: [{ type: 'text', text: `text ${trial}` }] });
    }
  });

  it('two agents with shared locks: both of two edits of one file are in it', async () => {
    const folder = temporaryFolder();
    const { client } = await startServer('filesystem', folder);
    const tools = await fileTools(client);
    const locks = inProcessLocks();
    const agents = [1, 2].map(() => createDispatcher({ tools, mode: 'parallel', locks }));
    const path = join(folder, 'lines.txt');
    for (let trial = 0; trial < TRIALS; trial++) {
      await agents[0]?.run([write(path, 'one\ntwo\n')]);
      const edits = [edit('a', path, 'one', 'ONE'), edit('b', path, 'two', 'TWO')];
      const batches = agents.map((agent, index) =>
        agent.dispatch(edits.slice(index, index + 1)).pipe(results()),
      );
      const answers = await lastValueFrom(merge(...batches).pipe(toArray()));
      expect(answers.flat().map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
      expect(readFileSync(path, 'utf8')).toBe('ONE\nTWO\n');
    }
  });
});
