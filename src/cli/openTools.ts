import type { Tool } from '../calls/Tool';
import { ToolRegistry } from '../calls/ToolRegistry';
import { messageOf } from '../errors/messageOf';
import { loadToolsModule } from './loadToolsModule';
import { type McpServer, startMcpServer } from './startMcpServer';
import { UsageError } from './UsageError';

/** Where the tools come from. */
export interface ToolSources {
  readonly tools?: string;
  readonly mcp: readonly string[];
}

/** Loads the module and starts the servers. @param onStart told of each server process as soon as there is one */
export async function openTools(
  { tools, mcp }: ToolSources,
  onStart: (server: McpServer) => void,
): Promise<ToolRegistry> {
  const own = tools === undefined ? [] : await loadToolsModule(tools);
  const served = await Promise.all(mcp.map((command) => startMcpServer(command, onStart)));
  return registryOf([...own, ...served.flat()]);
}

function registryOf(tools: readonly Tool[]): ToolRegistry {
  try {
    return new ToolRegistry(tools);
  } catch (error) {
    throw new UsageError(`--tools, --mcp: ${String(messageOf(error))}`);
  }
}
