import { createDispatcher } from 'rxwaves';
import { didYouMean } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';

const tools = ['read_file', 'write_file', 'search'].map((name) => ({ name, execute: () => 'ran' }));
const answerTo = async (name: string) =>
  (await createDispatcher({ tools, middleware: [didYouMean()] }).run(callsOf(name)))[0];

describe('didYouMean', () => {
  it.each([
    ['read_fiel', 'read_file'],
    ['ReadFile', 'read_file'],
    ['write-file', 'write_file'],
    ['serach', 'search'],
  ])('tells the model that asks for %s of %s, and which tools there are', async (asked, meant) => {
    expect(await answerTo(asked)).toMatchObject({
      outcome: 'unknown-tool',
      output: `Did you mean "${meant}"? Unknown tool "${asked}". Available tools: read_file, search, write_file.`,
    });
  });

  it('says nothing when no name is near, and when there are no tools', async () => {
    expect((await answerTo('deploy'))?.output).toMatch(/^Unknown tool "deploy"\./);
    const [none] = await createDispatcher({ tools: [], middleware: [didYouMean()] }).run(callsOf('x'));
    expect(none?.output).toBe('Unknown tool "x". There are no tools.');
  });

  it('leaves every other result alone', async () => {
    expect(await answerTo('search')).toMatchObject({ outcome: 'ok', output: 'ran' });
  });
});
