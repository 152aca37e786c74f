/**
 * The name that was probably meant, letter case and what joins words left aside.
 *
 * @param most how many letters may be wrong, missing or too many: few, as each multiplies the tries by three
 */
export function nearestName(name: string, known: readonly string[], most: number): string | undefined {
  for (let off = 0; off <= most; off++) {
    const nearest = known.find((each) => isNear(plain(name), plain(each), off));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isNear(a: string, b: string, most: number): boolean {
  if (!a || !b) return a.length + b.length <= most;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return isNear(restA, restB, most);
  const next = most - 1;
  return next >= 0 && (isNear(restA, restB, next) || isNear(restA, b, next) || isNear(a, restB, next));
}
