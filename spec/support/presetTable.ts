import { type ClaimTemplate, presets, type Rule } from 'rxwaves/rules';

/** The table of all presets, as it stands in the documentation. */
export function presetTable(): string {
  const rows = Object.entries(presets).flatMap(([preset, rules]) =>
    rules.map((rule, index) => [index === 0 ? `\`${preset}\`` : '', `\`${rule.tool}\``, textOf(rule)]),
  );
  const all = [['preset', 'tool', 'declaration'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(all[0] ?? []), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function textOf({ safe, shell, cwd, reads = [], writes = [], unless = [] }: Rule): string {
  const says = [
    ...(shell === undefined ? [] : [`what the command in \`${shell}\` does`]),
    ...(cwd === undefined ? [] : [`in \`${inCell(cwd)}\``]),
    ...reads.map((claim) => `reads ${claimText(claim)}`),
    ...writes.map((claim) => `writes ${claimText(claim)}`),
    ...unless.map((field) => `not safe with \`${field}\``),
  ];
  if (safe === false) return 'never safe';
  return says.length === 0 ? 'safe, touches nothing' : says.join(', ');
}

function claimText(claim: ClaimTemplate): string {
  if ('key' in claim) return `key \`${inCell(claim.key)}\``;
  return 'file' in claim ? `file \`${inCell(claim.file)}\`` : `tree \`${inCell(claim.tree)}\``;
}

/** A bar would end the cell. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
