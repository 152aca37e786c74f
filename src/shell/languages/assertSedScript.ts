import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n[\]]|\\[^\n]|\[\^?\]?[^\]/\\\n]*\])*\/[IM]*)`;
const ADDRESSES = new RegExp(String.raw`^${ADDRESS}(?: *, *(?:${ADDRESS}|[+~]\d+))?[ \t]*`);
const SINGLE = /^(?:[pPdDgGhHxnN=zF]|[qQlL] *\d*)[ \t]*(?:[;\n]|(?=[}#])|$)/;
const LABEL = /^(?:[btT][ \t]*[\w.-]*|:[ \t]*[\w.-]+)[ \t]*(?:[;\n]|(?=\})|$)/;
const TEXT = /^[aic](?:[ \t]+|\\\n?|(?=[^\s\\]))[^\\\n]*(?:\n|$)/;
const TRANSLATE = /^y(?:\/(?:[^/\\\n]|\\[^\n])*\/(?:[^/\\\n]|\\[^\n])*\/)[ \t]*(?:[;\n]|(?=[}#])|$)/;
const FLAGS = /^[gpiIMm0-9]*[ \t]*(?:[;\n]|(?=[}#])|$)/;
const DELIMITERS = '/|,#@!%:;_~+=';

/** Refuses a script of `sed` that holds anything but printing, deleting, moving and substituting of lines. */
export function assertSedScript(script: string): void {
  let rest = script;
  let open = 0;
  const eat = (pattern: RegExp): boolean => {
    const found = pattern.exec(rest)?.[0] ?? '';
    rest = rest.slice(found.length);
    return found !== '';
  };
  const fail = (): never => refuse(`${quoteWord(rest)} is not known of \`sed\``);

  while (rest !== '') {
    if (eat(/^[\s;]+/) || eat(/^#[^\n]*/)) continue;
    if (rest.startsWith('}')) {
      if (open === 0) fail();
      open -= 1;
      rest = rest.slice(1);
      continue;
    }
    eat(ADDRESSES);
    eat(/^![ \t]*/);
    if (rest.startsWith('{')) {
      open += 1;
      rest = rest.slice(1);
      continue;
    }
    if (rest.startsWith('s')) {
      const length = substitutionLength(rest);
      if (length === 0) fail();
      rest = rest.slice(length);
      if (rest !== '' && !eat(FLAGS) && !/^[}#]/.test(rest)) fail();
      continue;
    }
    if (!(eat(SINGLE) || eat(LABEL) || eat(TEXT) || eat(TRANSLATE))) fail();
  }
  if (open !== 0) fail();
}

/** How long `s/…/…/` is, 0 for one that is not plain. */
function substitutionLength(text: string): number {
  const delimiter = text.charAt(1);
  if (!DELIMITERS.includes(delimiter) || delimiter === '') return 0;
  let at = 2;
  for (let part = 0; part < 2; part += 1) {
    const start = at;
    for (; text.charAt(at) !== delimiter; at += 1) {
      if (at >= text.length) return 0;
      if (text.charAt(at) === '\\') at += 1;
      else if (text.charAt(at) === '\n') return 0;
    }
    // Programs differ in whether a delimiter between brackets ends the pattern.
    if (part === 0 && !hasClosedBrackets(text.slice(start, at))) return 0;
    at += 1;
  }
  return at <= text.length ? at : 0;
}

function hasClosedBrackets(pattern: string): boolean {
  const left = pattern.replace(/\\[^]/g, '').replace(/\[\^?\]?(?:\[:\w+:\]|[^\][])*\]/g, '');
  return !left.includes('[');
}
