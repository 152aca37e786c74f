import { messageOf, type Tool, ToolRegistry } from 'rxwaves';
import { loadToolsModule } from './loadToolsModule';
import { type McpServer, startMcpServer } from './startMcpServer';
import { UsageError } from '../UsageError';

/** Where the tools come from. */
export interface ToolSources {
  readonly tools?: readonly string[];
  readonly mcp?: readonly string[];
}

interface Loaded {
  readonly source: string;
  readonly tools: readonly Tool[];
}

/** Loads the modules and starts the servers. @param onStart told of each server before its process starts */
export async function openTools(
  { tools = [], mcp = [] }: ToolSources,
  onStart: (server: McpServer) => void,
): Promise<ToolRegistry> {
  const own = await Promise.all(
    tools.map(async (module) => ({ source: `--tools ${module}`, tools: await loadToolsModule(module) })),
  );
  const served = await Promise.all(
    mcp.map(async (command) => ({
      source: `--mcp ${JSON.stringify(command)}`,
      tools: await startMcpServer(command, onStart),
    })),
  );
  return registryOf([...own, ...served]);
}

function registryOf(loaded: readonly Loaded[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const { source, tools } of loaded) tools.forEach((tool) => register(registry, tool, source));
  return registry;
}

function register(registry: ToolRegistry, tool: Tool, source: string): void {
  const name = (tool as Tool | null | undefined)?.name;
  if (name !== undefined && registry.has(name)) {
    throw new UsageError(`${source}: expected each tool name once, got a second ${JSON.stringify(name)}`);
  }
  try {
    registry.register(tool);
  } catch (error) {
    throw new UsageError(`${source}: ${String(messageOf(error))}`);
  }
}
