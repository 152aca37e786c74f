import { fc, test } from '@fast-check/jest';
import { analyzeShell } from 'rxwaves/shell';

const SIGNS = [
  ...Array.from('\'"`$(){}[];&|<>\n\\#*?!~= -%'),
  '$(',
  '$((',
  '<<E',
  '\nE\n',
  '<(',
  '[[',
  ' if ',
  ' then ',
  ' fi ',
  ' do ',
  ' done ',
  ' case ',
  ' esac ',
  'ls',
  'echo ',
  'cat a',
  '\0',
  '\r',
  '\u00a0',
];
const LONG = 1_000_000;

describe('analyzeShell answers whatever it is given', () => {
  test.prop([fc.string({ unit: 'binary' })])('any text', (text) => {
    expect(typeof analyzeShell(text).safe).toBe('boolean');
  });

  test.prop([fc.array(fc.constantFrom(...SIGNS), { maxLength: 40 }).map((signs) => signs.join(''))])(
    'any row of signs, and never safe with a reason or not safe without one',
    (text) => {
      const { safe, reason, claims } = analyzeShell(text);
      expect(reason === undefined).toBe(safe);
      expect(safe || claims.length === 0).toBe(true);
    },
  );

  it.each([
    '(',
    '$(',
    '`',
    '"',
    '{ ',
    'if ',
    '$((',
    '[[ (',
    '<(',
    '${a:-',
    'cat <<E\n',
    '"$(',
    'f() ',
    '! ',
    'a|',
    '[a',
  ])('a million characters of %j are not safe', (sign) => {
    const { safe, reason } = analyzeShell(sign.repeat(LONG / sign.length));
    expect({ safe, reason }).toEqual({ safe: false, reason: 'it is longer than 20000 characters' });
  });

  it.each(['(', '$(', '`', '"', '{ ', 'if ', '$((', '<(', '${a:-', '"$(', 'f() ', 'a|', 'case a in a) '])(
    'thousands of %j nested are not safe, and no stack ends the process',
    (sign) => {
      expect(analyzeShell(sign.repeat(19_000 / sign.length)).safe).toBe(false);
    },
  );

  it('a text that asks for more steps than there is time for is not safe', () => {
    const loops = 'for a in {1..60}; do for b in {1..60}; do ls; done; done';
    expect(analyzeShell(loops)).toMatchObject({
      safe: false,
      reason: 'it holds too many commands and words',
    });
  });

  it.each(['f() { f; f; }; f', 'f() { g; }; g() { f; }; f'])(
    'a function that calls itself is not safe: %s',
    (text) => {
      expect(analyzeShell(text).safe).toBe(false);
    },
  );

  it('a relative or empty `cwd` and no text at all are no reason to throw', () => {
    expect(analyzeShell('ls', { cwd: '' }).safe).toBe(false);
    expect(analyzeShell('').safe).toBe(true);
  });
});
