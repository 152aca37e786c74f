import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

const TOKEN =
  /^(?:(?<space>[ \t]+|\\\n)|(?<comment>#[^\n]*)|(?<string>"(?:[^"\\\n]|\\[^\n])*")|(?<name>[A-Za-z_]\w*)|(?<number>\d[\w.]*|\.\d[\w.]*)|(?<sign>\|\||&&|[<>=!]=|\+\+|--|[-+*%^]=?|[\n;{}()[\],~!<>=?:$|&@]))/;
const REGEXP = /^\/(?:[^/\\\n[\]]|\\[^\n]|\[\^?\]?(?:\[:\w+:\]|[^\][/\\\n]|\\[^\n])*\])*\//;
// Run a command, read a file or a command, name what is read next, or load code.
const RUNS = new Set([
  'system',
  'getline',
  'close',
  'ARGV',
  'ARGC',
  'PROCINFO',
  'extension',
  'load',
  'include',
]);
const BEFORE_REGEXP = new Set('( , { } ; ! ~ && || == != = ? : \n'.split(' ').concat('\n'));
const WORDS_BEFORE_REGEXP = new Set(['print', 'return', 'in', 'case', 'do', 'else']);

/** Refuses a program of `awk` that writes a file, runs a command, or reads anything but its operands. */
export function assertAwkProgram(program: string): void {
  let rest = program;
  let before = '';
  let isPrinting = false;
  const fail = (text: string): never => refuse(`${quoteWord(text)} is not known of \`awk\``);

  while (rest !== '') {
    if (rest.startsWith('/')) {
      const mayBegin = before === '' || BEFORE_REGEXP.has(before) || WORDS_BEFORE_REGEXP.has(before);
      const divides = /^(?:[A-Za-z_]\w*|[\d.][\w.]*|\])$/.test(before) && before !== 'length' && !mayBegin;
      const regexp = mayBegin ? REGEXP.exec(rest)?.[0] : undefined;
      // Whether a slash divides or begins a pattern has to be plain: what is behind it is read accordingly.
      if (!divides && regexp === undefined) fail(rest);
      rest = rest.slice(regexp?.length ?? 1);
      before = regexp === undefined ? '/' : 'regexp';
      if (divides && /^\s*\//.test(rest)) fail(rest);
      continue;
    }
    const found = TOKEN.exec(rest);
    const { space, comment, string, name, sign } = found?.groups ?? {};
    if (!found) return fail(rest);
    const [token] = found;
    rest = rest.slice(token.length);
    if (space !== undefined || comment !== undefined) continue;
    before = string === undefined ? token : 'string';
    if (name !== undefined) {
      if (RUNS.has(name)) fail(name);
      if (name === 'print' || name === 'printf') isPrinting = true;
    }
    if (sign === '|' || sign === '@' || sign === '&') fail(token + rest);
    if (sign !== undefined && ';{}'.includes(sign)) isPrinting = false;
    if (isPrinting && sign?.startsWith('>')) fail(token + rest);
  }
}
