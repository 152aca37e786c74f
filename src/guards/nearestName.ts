/**
 * The name that was probably meant, letter case and what joins words left aside.
 *
 * @param most how many letters may be wrong, missing or too many
 */
export function nearestName(name: string, known: readonly string[], most: number): string | undefined {
  const written = plain(name);
  const [nearest] = known
    .map((each) => ({ each, off: distance(written, plain(each)) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off);
  return nearest?.each;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** How many letters have to be changed, added or taken out to make one text of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const letter of from) {
    let left = (row[0] ?? 0) + 1;
    row = row.map((above, at) => {
      if (at > 0) left = Math.min(above + 1, left + 1, (row[at - 1] ?? 0) + Number(letter !== to[at - 1]));
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
