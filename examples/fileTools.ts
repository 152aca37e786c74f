import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { ResourceClaim, Tool } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';
import { pathClaim } from 'rxwaves/node';

/** The inputs of the file server's tools, as far as they name files. */
interface Files {
  readonly path: string;
  readonly paths: readonly string[];
  readonly source: string;
  readonly destination: string;
}

const read = ({ path }: Files): ResourceClaim[] => [pathClaim(path, { access: 'read' })];
const readBelow = ({ path }: Files): ResourceClaim[] => [
  pathClaim(path, { access: 'read', scope: 'subtree' }),
];
const write = ({ path }: Files): ResourceClaim[] => [pathClaim(path)];

/** What each tool touches, which the server's hints cannot say. */
const CLAIMS: Readonly<Record<string, (input: Files) => ResourceClaim[]>> = {
  read_text_file: read,
  read_media_file: read,
  read_multiple_files: ({ paths }) => paths.map((path) => pathClaim(path, { access: 'read' })),
  get_file_info: read,
  list_directory: readBelow,
  list_directory_with_sizes: readBelow,
  directory_tree: readBelow,
  search_files: readBelow,
  list_allowed_directories: () => [],
  write_file: write,
  edit_file: write,
  create_directory: write,
  move_file: ({ source, destination }) =>
    [source, destination].map((path) => pathClaim(path, { scope: 'subtree' })),
};

/** The file server's tools: each may run beside others, as long as what they touch does not conflict. */
export function fileTools(client: Client): Promise<Tool[]> {
  return mcpTools(client, {
    declare: ({ name }) => {
      const resources = CLAIMS[name];
      return resources && { isSafeForConcurrentExecution: () => true, resources };
    },
  });
}
