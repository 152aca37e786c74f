import { commandTable } from '../commands/commandTable';
import { literalOf } from '../languages/literalOf';
import type { CommandSpec } from '../options/CommandSpec';
import { parseOptions } from '../options/parseOptions';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { createTouch } from '../touching/createTouch';
import type { Word } from '../words/Word';
import { assertEnvironment } from './assertEnvironment';
import type { Outcomes } from './Outcomes';
import { runWords, type Place } from './runWords';
import { same } from './same';

type Wrapper = (words: readonly Word[], place: Place) => Outcomes;

const wrapping =
  (spec: CommandSpec, name: string, operands = 0): Wrapper =>
  (words, place) => {
    const parsed = parseOptions(spec, words, name, true).operands;
    parsed.slice(0, operands).forEach(literalOf);
    runWords(parsed.slice(operands), { ...place, isExternal: true });
    return same(place.state);
  };

const ASSIGNMENT = /^([A-Za-z_]\w*)=([^]*)$/;
const XARGS: CommandSpec = {
  // Not `-a`, which reads the words from a file, `-p` and `-o`, which ask on the terminal.
  options: {
    flags: '-0 -r -t -x --null --no-run-if-empty --verbose --exit',
    values: '-d -E -I -L -n -P -s -J -R --delimiter --max-lines --max-args --max-procs --max-chars',
  },
};

/** Programs that run the command behind their own words. */
export const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  [
    'timeout',
    wrapping(
      {
        options: {
          flags: '-v --foreground --preserve-status --verbose',
          values: '-k -s --kill-after --signal',
        },
      },
      'timeout',
      1,
    ),
  ],
  ['nice', wrapping({ options: { values: '-n --adjustment' }, digits: true }, 'nice')],
  ['stdbuf', wrapping({ options: { values: '-i -o -e --input --output --error' } }, 'stdbuf')],
  [
    'command',
    (words, place) => {
      const { options, operands } = parseOptions({ options: { flags: '-v -V' } }, words, 'command', true);
      if (options.length === 0) {
        const functions = new Map<string, never>();
        const { success, failure } = runWords(operands, { ...place, state: { ...place.state, functions } });
        const { functions: kept } = place.state;
        return { success: { ...success, functions: kept }, failure: { ...failure, functions: kept } };
      }
      return same(place.state);
    },
  ],
  [
    'env',
    (words, place) => {
      const rest = [...parseOptions({ options: { flags: '-0 --null' } }, words, 'env', true).operands];
      for (let word = rest[0]; word !== undefined; word = rest[0]) {
        const assignment = word.kind === 'literal' ? ASSIGNMENT.exec(word.value) : null;
        if (!assignment) break;
        assertEnvironment(assignment[1] ?? '', assignment[2], word.text);
        rest.shift();
      }
      if (rest.length > 0) runWords(rest, { ...place, isExternal: true });
      else place.session.reads();
      return same(place.state);
    },
  ],
  [
    'xargs',
    (words, place) => {
      const { session, state } = place;
      const { options, operands } = parseOptions(XARGS, words, 'xargs', true);
      const [program] = operands;
      const name = program ? literalOf(program) : 'echo';
      const mark = options.find(({ name: option }) => option === '-I' || option === '-J' || option === '-R');
      if (mark?.value && name.includes(literalOf(mark.value)))
        refuse(`${quoteWord(name)} is no literal text`);
      // Whatever the words are that it adds, even options, a tame program does no more than to read them.
      if (!commandTable.get(name)?.isTame) refuse(`${quoteWord(name)} gets words that are not known`);
      if (program) runWords(operands, { ...place, isExternal: true });
      createTouch(state.cwds, session.claim).anything();
      return same(state);
    },
  ],
  [
    'bash',
    (words, place) => {
      const [option, text, ...others] = words;
      if (option?.kind === 'literal' && option.value === '--version' && !text) return same(place.state);
      if (option?.kind !== 'literal' || option.value !== '-c' || !text || others.length > 0)
        refuse('`bash` runs what is not followed');
      place.session.text(literalOf(text), place.state);
      return same(place.state);
    },
  ],
]);
