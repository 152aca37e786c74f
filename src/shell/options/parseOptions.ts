import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { mayBeOption } from '../words/mayBeOption';
import type { Word } from '../words/Word';
import type { CommandSpec, OptionKind } from './CommandSpec';
import { optionTable } from './optionTable';

/** An option as it was given. */
interface GivenOption {
  readonly name: string;
  readonly kind: OptionKind;
  readonly value?: Word;
}

/** The words of a command behind its name, as the program takes them. */
export interface ParsedWords {
  readonly options: readonly GivenOption[];
  readonly marks: ReadonlySet<string>;
  readonly operands: readonly Word[];
}

/**
 * Tells options from operands.
 *
 * @param stopsAtOperand whether everything from the first operand on is an operand
 */
export function parseOptions(
  spec: CommandSpec,
  words: readonly Word[],
  name: string,
  stopsAtOperand = false,
): ParsedWords {
  const table = optionTable(spec);
  const options: GivenOption[] = [];
  const marks = new Set<string>();
  const operands: Word[] = [];
  const rest = [...words];
  const writes = [spec.operands, ...Object.values(spec.operandsIf ?? {})].flat().some(isWriting);

  const known = (option: string, text: string): OptionKind => {
    const found = table.get(option) ?? refuse(`${quoteWord(text)} is not known of ${quoteWord(name)}`);
    found.marks.forEach((mark) => marks.add(mark));
    return found.kind;
  };
  const next = (text: string): Word => {
    const value = rest.shift() ?? refuse(`${quoteWord(text)} lacks its value`);
    if (value.kind === 'pattern' || (value.kind === 'unknown' && value.splits))
      refuse(`${quoteWord(value.text)} may stand for several words`);
    // Should the option take no value after all, the word would be an option that nobody has looked at.
    if (value.kind === 'literal' && /^-(?!$|[\d.]+$)/.test(value.value) && !spec.isTame)
      refuse(`${quoteWord(value.text)} may stand for an option`);
    return value;
  };
  const take = (option: string, kind: OptionKind, text: string, attached?: Word): void => {
    if (kind === 'flags') {
      if (attached) refuse(`${quoteWord(text)} is not known of ${quoteWord(name)}`);
      options.push({ name: option, kind });
    } else if (kind === 'optionals')
      options.push({ name: option, kind, ...(attached && { value: attached }) });
    else {
      options.push({ name: option, kind, value: attached ?? next(text) });
      if (kind === 'pairs') options.push({ name: option, kind, value: next(text) });
    }
  };

  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const { text } = word;
    if (stopsAtOperand && operands.length > 0) {
      operands.push(word, ...rest);
      break;
    }
    if (spec.isVerbatim || !mayBeOption(word)) {
      operands.push(word);
      continue;
    }
    const given = word.kind === 'literal' ? word.value : word.kind === 'stream' ? '' : word.head;
    const equals = given.indexOf('=');
    if (word.kind === 'literal' && given === '--') {
      operands.push(...rest);
      break;
    }
    if (writes && operands.length > 0) refuse(`${quoteWord(text)} stands behind an operand`);
    if (equals !== -1 && (given.startsWith('--') || table.has(given.slice(0, equals)))) {
      const option = given.slice(0, equals);
      const kind = known(option, text);
      if (kind === 'pairs') refuse(`${quoteWord(text)} is not known of ${quoteWord(name)}`);
      take(option, kind, text, tail(word, equals + 1));
      continue;
    }
    if (word.kind !== 'literal') {
      // No word makes a tame program write: whatever the names are, they are read, or are options.
      if (!spec.isTame || word.kind !== 'pattern' || word.head.startsWith('-'))
        refuse(`${quoteWord(text)} may stand for an option`);
      operands.push(word);
      continue;
    }
    if (table.has(given)) take(given, known(given, text), text);
    else if (given.startsWith('--')) known(given, text);
    else if (spec.digits && /^-\d+$/.test(given)) continue;
    else takeCluster(given, text);
  }
  return { options, marks, operands };

  function takeCluster(given: string, text: string): void {
    for (let at = 1; at < given.length; at += 1) {
      const option = `-${given.charAt(at)}`;
      const kind = known(option, text);
      const rest = given.slice(at + 1);
      if (kind === 'flags') take(option, kind, text);
      else {
        if (rest !== '' && (spec.isUnattached || kind === 'pairs'))
          refuse(`${quoteWord(text)} is not known of ${quoteWord(name)}`);
        take(option, kind, text, rest === '' ? undefined : { kind: 'literal', value: rest, text });
        return;
      }
    }
  }
}

/** What stands behind the `=` of a word. */
function tail(word: Word, from: number): Word {
  switch (word.kind) {
    case 'literal':
      return { ...word, value: word.value.slice(from) };
    case 'unknown':
      return { ...word, head: word.head.slice(from) };
    // Either a text as it stands or names of files that begin so: as the value of an option, a text all the same.
    default:
      return { kind: 'unknown', head: '', splits: false, text: word.text };
  }
}

function isWriting(role: string | undefined): boolean {
  return role === 'writes' || role === 'overwrites' || role === 'makes';
}
