import { readFileSync } from 'node:fs';

const RIVALS = ['p-map', 'p-limit', 'p-queue', 'ai', '@langchain/langgraph', '@openai/agents'];

/** The versions that are measured. */
export function versions() {
  return RIVALS.map((name) => {
    const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url);
    return `${name} ${JSON.parse(readFileSync(manifest, 'utf8')).version}`;
  }).join(', ');
}
