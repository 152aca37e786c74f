const GAP = '  ';

/** Rows as lines of text, each column as wide as its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join(GAP)
      .trimEnd(),
  );
}

function widthOf(cell: string): number {
  return Array.from(cell).length;
}
