/** A seed for one run, which is printed so that the run can be had again. @param name of what it is for */
export function newSeed(name: string): number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`${name}: seed ${seed}\n`);
  return seed;
}
