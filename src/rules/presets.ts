import { claudeCode } from './presets/claudeCode';
import { codex } from './presets/codex';
import { geminiCli } from './presets/geminiCli';
import { mcpEverything } from './presets/mcpEverything';
import { mcpFetch } from './presets/mcpFetch';
import { mcpFilesystem } from './presets/mcpFilesystem';
import { mcpGit } from './presets/mcpGit';
import { mcpMemory } from './presets/mcpMemory';
import { mcpPlaywright } from './presets/mcpPlaywright';
import { mcpSequentialThinking } from './presets/mcpSequentialThinking';
import { opencode } from './presets/opencode';
import { pi } from './presets/pi';
import type { Rule } from './Rule';

/** The name of a preset: the program whose tools it knows, or the MCP server. */
export type PresetName =
  | 'claude-code'
  | 'codex'
  | 'gemini-cli'
  | 'opencode'
  | 'pi'
  | 'mcp-everything'
  | 'mcp-fetch'
  | 'mcp-filesystem'
  | 'mcp-git'
  | 'mcp-memory'
  | 'mcp-playwright'
  | 'mcp-sequential-thinking';

/**
 * Rules for the tools of programs and servers that are in wide use, by the names that these give them, so a rule of an
 * MCP server's preset names the bare tool. A tool that a preset does not know stays as it was.
 */
export const presets: Readonly<Record<PresetName, Rule[]>> = {
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  opencode,
  pi,
  'mcp-everything': mcpEverything,
  'mcp-fetch': mcpFetch,
  'mcp-filesystem': mcpFilesystem,
  'mcp-git': mcpGit,
  'mcp-memory': mcpMemory,
  'mcp-playwright': mcpPlaywright,
  'mcp-sequential-thinking': mcpSequentialThinking,
};
