import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { ToolResult } from 'rxwaves';
import { serverScript } from '../support/mcpServers';

/** The options that give the tools of the fixture. */
export const TOOLS = ['--tools', 'spec/cli/tools.fixture.mjs'];

/** What `--format json` shows of a run. */
export interface Shown {
  readonly plan: { readonly waves: number[][] };
  readonly results: readonly ToolResult[];
}

/** A batch `c0`, `c1`, … of the named tools as JSON. */
export function calls(...toolNames: string[]): string {
  return JSON.stringify(
    toolNames.map((toolName, index) => ({
      toolCallId: `c${index}`,
      toolName,
      input: { path: `p${index % 2}` },
    })),
  );
}

/** The command that starts the real file server on a folder. */
export function serve(folder: string): string {
  return `"${process.execPath}" "${serverScript('filesystem')}" "${folder}"`;
}

/** The lines of a text that ends with a line break. */
export function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}

/** The processes that have a text in their command line. */
export function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandLineOf(pid).includes(text));
}

/** Waits until no process has a text in its command line; a process that stays fails the test by its timeout. */
export async function goneWith(text: string): Promise<void> {
  while (processesWith(text).length > 0) await setTimeout(5);
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
