import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';

const ALONE = new Set(
  '( ) ! , -a -and -o -or -not -true -false -print -print0 -ls -prune -quit -depth -d -mount -xdev -empty -executable -readable -writable -nouser -nogroup -daystart -follow -noleaf -nowarn -warn -ignore_readdir_race -noignore_readdir_race'.split(
    ' ',
  ),
);
const WITH_TEXT = new Set(
  '-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -type -xtype -size -maxdepth -mindepth -mtime -atime -ctime -mmin -amin -cmin -used -perm -user -group -uid -gid -links -inum -fstype -regextype -printf -newermt -newerat -newerct -newerBt -context'.split(
    ' ',
  ),
);
const WITH_FILE = new Set('-newer -anewer -cnewer -samefile'.split(' '));
const HERE: Word = { kind: 'literal', value: '.', text: '.' };

/** Looks at the folders and the expression of `find`: anything but tests and printing is refused. */
export function inspectFind({ operands, touch }: Invocation): void {
  const words = [...operands];
  let folders = 0;
  let isExpression = false;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const text = word.kind === 'literal' ? word.value : word.kind === 'pattern' ? word.head : '';
    if (word.kind === 'literal' && !isExpression && /^-(?:[HLPE]|O\d)$/.test(text) && folders === 0) continue;
    isExpression ||= word.kind === 'literal' && (text.startsWith('-') || ['(', ')', '!', ','].includes(text));
    if (!isExpression) {
      // A name that begins with a dash would be an action.
      if (text === '' || text.startsWith('-')) refuse(`${quoteWord(word.text)} may stand for an action`);
      touch.tree(word);
      folders += 1;
      continue;
    }
    if (word.kind !== 'literal') refuse(`${quoteWord(word.text)} may stand for an action`);
    if (ALONE.has(text)) continue;
    if (!WITH_TEXT.has(text) && !WITH_FILE.has(text))
      refuse(`${quoteWord(word.text)} is not known of \`find\``);
    const value = words.shift() ?? refuse(`${quoteWord(word.text)} lacks its value`);
    if (value.kind === 'pattern' || (value.kind === 'unknown' && value.splits))
      refuse(`${quoteWord(value.text)} may stand for several words`);
    if (WITH_FILE.has(text)) touch.read(value);
  }
  if (folders === 0) touch.tree(HERE);
}
