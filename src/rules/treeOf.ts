import { showValue } from './showValue';

const WILD = /[*?[\]{}()]|^!/;
// What leads out of the folder in front of the wildcards, and a backslash, which separates here and escapes there.
const LEADS_OUT = /\\|\.\.|[{(,|]\//;

/** The folder that all matches of a glob are below; the path itself where there is no wildcard in it. */
export function treeOf(path: string): string {
  const names = path.split('/');
  const first = names.findIndex((name) => WILD.test(name));
  if (first === -1) return path;
  if (LEADS_OUT.test(names.slice(first).join('/')) || path.includes('\\'))
    throw new Error(`Expected a pattern that stays below its folder, got ${showValue(path)}`);
  return names.slice(0, first).join('/') || (path.startsWith('/') ? '/' : '.');
}
