import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Tool } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';

const pathOf = ({ path }: { path: string }): string => path;

/**
 * The file server's tools. Its hints say which of them only read. What they cannot say is declared here: an edit may
 * run beside other calls, but not beside another call on the same file; and a read of one file counts as such a call,
 * so that it does not see half of an edit.
 */
export function fileTools(client: Client): Promise<Tool[]> {
  return mcpTools(client, {
    declare: ({ name }) => {
      if (name === 'edit_file') return { isSafeForConcurrentExecution: () => true, resourceKey: pathOf };
      if (name === 'read_text_file' || name === 'get_file_info') return { resourceKey: pathOf };
      return undefined;
    },
  });
}
