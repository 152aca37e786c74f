import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../shared/data/', import.meta.url);

/**
 * Batches that coding agents have asked for, as calls, and how long their tools took; undefined where the recordings
 * are not beside the project.
 */
export function recordedBatches() {
  const file = new URL('coding-batches.jsonl', FOLDER);
  if (!existsSync(file)) {
    console.log(`\nNo makespans of recorded batches: there is no ${fileURLToPath(file)}`);
    return undefined;
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const latency = JSON.parse(readFileSync(new URL('entireio_latency.json', FOLDER), 'utf8'));
  return {
    batches: lines.map((line) => callsOf(JSON.parse(line).raw.content)),
    latencies: latency.per_tool_wall_latency_seconds,
  };
}

function callsOf(content) {
  return content
    .filter(({ type }) => type === 'tool_use' || type === 'toolCall')
    .map(({ id, name, input, arguments: args }) => ({
      toolCallId: id,
      toolName: name,
      input: input ?? args,
    }));
}
