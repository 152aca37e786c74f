/** Prints a Markdown table, its columns lined up. */
export function table(title, head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [first, ...rest] = cells;
  console.log(`\n### ${title}\n`);
  console.log([line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n'));
}
