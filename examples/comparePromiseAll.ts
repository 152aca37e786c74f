import { anthropic } from 'rxwaves/providers';
import { batch } from './batch';
import { survivingEdits } from './survivingEdits';
import { withWorkspace } from './withWorkspace';

/** Runs the batch with `Promise.all` on another copy, and shows which edits survived there and in waves. */
export async function comparePromiseAll(inWaves: ReturnType<typeof survivingEdits>): Promise<void> {
  const { edits, reported } = await withWorkspace(async (client, root) => {
    const calls = anthropic.toCalls(batch(root));
    const answers = await Promise.all(
      calls.map(({ toolName, input }) =>
        client.callTool({ name: toolName, arguments: input as Record<string, unknown> }),
      ),
    );
    const edited = answers.filter(({ isError }, index) => calls[index]?.toolName === 'edit_file' && !isError);
    return { edits: survivingEdits(root), reported: edited.length };
  });

  console.log('\nThe same batch with Promise.all:');
  console.log(`  ${reported} of ${edits.length} edits report success`);
  edits.forEach(({ file, text, survived }, index) => {
    const mark = (kept: boolean | undefined): string => (kept === true ? 'kept' : 'LOST');
    const row = `waves: ${mark(inWaves[index]?.survived)}  Promise.all: ${mark(survived)}`;
    console.log(`  ${row}  ${file}: ${text}`);
  });
}
