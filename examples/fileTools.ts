import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Tool } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';

const pathOf = ({ path }: { path: string }): string => path;

/**
 * The file server's tools. Its hints say which of them only read. What they cannot say is declared here: an edit may
 * run beside other calls, but not beside another call on the same file. A read of a file is such a call: without a key,
 * first-fit would put it into the first wave, where an edit of its file may run as well. The listing and the search
 * need no key in this batch, since they look at names only.
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
