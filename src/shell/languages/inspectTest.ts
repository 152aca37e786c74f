import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';

const OF_FILE = new Set('-b -c -d -e -f -g -h -k -p -r -s -u -w -x -G -L -N -O -S'.split(' '));
// Not `-v` and `-R`: the name of a variable may hold a subscript, which is evaluated.
const OF_TEXT = new Set('-z -n -t'.split(' '));
const OF_TEXTS = new Set('= == != < > -eq -ne -lt -le -gt -ge'.split(' '));
const OF_FILES = new Set('-nt -ot -ef'.split(' '));

/** Looks at the expression of `test`, or of `[` without its bracket. */
export function inspectTest({ name, operands, touch }: Invocation): void {
  const words = [...operands];
  if (name === '[' && valueOf(words.pop()) !== ']') refuse('`[` lacks its `]`');
  while (words.length > 0) {
    while (valueOf(words[0]) === '!' && words.length > 1) words.shift();
    look();
    const joint = words.shift();
    if (joint === undefined) return;
    if (!['-a', '-o'].includes(valueOf(joint) ?? '') || words.length === 0)
      refuse(`${quoteWord(joint.text)} is not known of \`test\``);
    // With more than four words it depends on each of them how the others are taken.
    const open = operands.find((word) => word.kind !== 'literal');
    if (open) refuse(`${quoteWord(open.text)} is no literal text`);
  }

  function look(): void {
    const [first, second, third] = words;
    for (const word of words)
      if (word.kind === 'pattern' || (word.kind === 'unknown' && word.splits)) refuseWord(word);
    const operator = valueOf(second) ?? '';
    if (first && second && third && (OF_TEXTS.has(operator) || OF_FILES.has(operator))) {
      if (OF_FILES.has(operator)) [first, third].forEach((word) => touch.read(word));
      words.splice(0, 3);
      return;
    }
    const unary = valueOf(first) ?? '';
    if (first && second && (OF_FILE.has(unary) || OF_TEXT.has(unary))) {
      if (OF_FILE.has(unary)) touch.read(second);
      words.splice(0, 2);
      return;
    }
    if (first && words.length > 1 && !['-a', '-o'].includes(operator)) refuseWord(first);
    words.shift();
  }
}

function refuseWord(word: Word): never {
  return refuse(`${quoteWord(word.text)} is not known of \`test\``);
}

function valueOf(word: Word | undefined): string | undefined {
  return word?.kind === 'literal' ? word.value : undefined;
}
