import { join } from 'node:path';
import type { AnthropicMessage } from 'rxwaves/providers';

/** What a coding agent asks for in one turn, on a workspace at `root`, as Anthropic's API sends it. */
export function batch(root: string): AnthropicMessage {
  const at = (path: string): string => join(root, path);
  const uses = [
    { name: 'read_text_file', input: { path: at('README.md') } },
    { name: 'read_text_file', input: { path: at('docs/usage.md') } },
    { name: 'list_directory', input: { path: root } },
    { name: 'search_files', input: { path: root, pattern: '**/*.js' } },
    edit(at('src/count.js'), 'const LIMIT = 10;', 'const LIMIT = 1000;'),
    edit(at('src/count.js'), '// TODO: say what happens', '// An empty text has no words. TODO: say why'),
    edit(at('src/split.js'), "text.split(' ')", 'text.split(/\\s+/)'),
    { name: 'read_text_file', input: { path: at('src/count.js') } },
    { name: 'run_tests', input: { path: at('src') } },
    { name: 'read_text_file', input: { path: at('CHANGELOG.md') } },
    { name: 'get_file_info', input: { path: at('src/split.js') } },
  ];
  return {
    role: 'assistant',
    content: [
      { type: 'text', text: 'I look around, make the three edits and look at the first file again.' },
      ...uses.map((use, index) => ({ type: 'tool_use', id: `toolu_${index + 1}`, ...use })),
    ],
  };
}

function edit(path: string, oldText: string, newText: string) {
  return { name: 'edit_file', input: { path, edits: [{ oldText, newText }] } };
}
