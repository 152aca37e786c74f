import { parseJson } from '../../src/cli/input/parseJson';
import { UsageError } from '../../src/cli/UsageError';

describe('parseJson', () => {
  it('gives the value', () => {
    expect(parseJson('f', ' {"a": [1]}\r\n')).toEqual({ a: [1] });
  });

  it.each([
    ['an unexpected token', '[\n  {"a": 1,}\n]', '2:11'],
    ['a missing comma', '[1\n 2]', '2:2'],
    ['a line break in a string, where it is', '[\n {"a": "b\n"}]', '2:10'],
    ['a string without an end, at the end of the text', '["abc', '1:6'],
    ['an early end', '{"a": 1', '1:8'],
    ['a second document', '{}\n{}', '2:1'],
    ['a comment', '// calls\n[]', '1:1'],
    ['lines that end as on Windows', '[\r\n  oops]', '2:3'],
    ['nothing', '', '1:1'],
    ['blanks', ' \n ', '1:1'],
  ])('says line and column of %s', (_, text, place) => {
    expect(() => parseJson('calls.json', text)).toThrow(UsageError);
    expect(() => parseJson('calls.json', text)).toThrow(
      new RegExp(`^calls\\.json:${place}: expected JSON\\b`),
    );
  });

  it('says what is wrong on one line, without a second way to count the place', () => {
    expect(() => parseJson('f', '["a\nb"]')).toThrow(
      /^f:1:4: expected JSON: Bad control character in string literal$/,
    );
  });
});
