import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { createDispatcher, type Dispatcher, inProcessLocks } from 'rxwaves';
import * as layer from 'rxwaves/middleware';
import { anthropic } from 'rxwaves/providers';
import { batch } from './batch';
import { fileTools } from './fileTools';
import { showResults } from './show';
import { withWorkspace } from './withWorkspace';

/** Every safety layer around the file server's tools. */
export const safeDispatcher = async (client: Client, ask: layer.ApproveOptions['ask']): Promise<Dispatcher> =>
  createDispatcher({
    tools: await fileTools(client),
    mode: 'parallel',
    schedule: 'eager',
    locks: inProcessLocks(),
    limits: { 'secure-filesystem-server': 4 },
    gates: [layer.callBudget({ perBatch: 20 }), layer.approve({ ask })],
    retry: { retries: 2, delayMs: 10, retryIf: ({ outcome }) => outcome === 'timed-out' },
    middleware: [
      ...[layer.outputLimit({ maxChars: 2_000 }), layer.redact(), layer.loopGuard(), layer.didYouMean()],
      ...[
        layer.hooks({ before: ({ call }) => console.log(`  runs ${call.toolName}`) }),
        layer.validateInput(),
      ],
      layer.memoize({ tools: ['read_text_file', 'get_file_info', 'list_directory', 'search_files'] }),
      ...[layer.circuitBreaker({ failures: 5, resetMs: 30_000 }), layer.timeout({ ms: 10_000 })],
    ],
  });

const main = (): Promise<void> =>
  withWorkspace(async (client, root) => {
    // Whatever may write has to be allowed: here, by somebody who wants one file changed and no other.
    const dispatcher = await safeDispatcher(client, ({ call }) =>
      (call.input as { path?: string }).path?.endsWith('count.js') ? 'allow' : 'deny',
    );
    const calls = anthropic.toCalls(batch(root));
    console.log('The first turn:');
    showResults(await dispatcher.run(calls, { turn: 1 }), root);
    console.log('The reads of the next turn, from memory where nothing has been written since:');
    const reads = await dispatcher.run(calls.slice(0, 4), { turn: 2 });
    console.log(`  ${reads.map(({ cached }) => (cached ? 'remembered' : 'read')).join(', ')}`);
  });

if (require.main === module) void main();
