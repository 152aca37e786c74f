import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

const LOCALE = /^[\w.@-]*$/;
const SWITCH = /^\w*$/;
const HARMLESS: ReadonlyMap<string, RegExp> = new Map([
  ['LC_ALL', LOCALE],
  ['LC_COLLATE', LOCALE],
  ['LC_CTYPE', LOCALE],
  ['LC_NUMERIC', LOCALE],
  ['LC_TIME', LOCALE],
  ['LANG', LOCALE],
  ['TZ', /^(?!.*\.\.)[A-Za-z][\w/+-]*$/],
  ['NO_COLOR', SWITCH],
  ['CLICOLOR', SWITCH],
  ['FORCE_COLOR', SWITCH],
  ['COLUMNS', /^\d+$/],
  ['GIT_OPTIONAL_LOCKS', /^[01]$/],
  ['GIT_TERMINAL_PROMPT', /^[01]$/],
]);

/** Refuses to set what programs go by, unless it only changes how something is shown. */
export function assertEnvironment(name: string, value: string | undefined, text: string): void {
  if (value === undefined || !HARMLESS.get(name)?.test(value))
    refuse(`${quoteWord(text)} may change what a command does`);
}
