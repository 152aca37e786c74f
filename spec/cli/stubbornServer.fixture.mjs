// An MCP server that does not end when it should: it ignores the end of its input, and requests to end.
import { createInterface } from 'node:readline';

process.on('SIGTERM', () => undefined);
// Not for ever, should a test leave it behind.
setTimeout(() => process.exit(), 60_000);

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'stubborn', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools: [] }),
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = answers[method]?.(params);
  if (result) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});
