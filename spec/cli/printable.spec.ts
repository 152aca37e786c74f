import fc from 'fast-check';
import { oneLine } from '../../src/cli/output/oneLine';
import { printable } from '../../src/cli/output/printable';

describe('printable', () => {
  it('keeps text, line breaks and tabs', () => {
    expect(printable('é 漢 😀\n\tx\r\ny')).toBe('é 漢 😀\n\tx\ny');
  });

  it('shows escape sequences instead of sending them to the terminal', () => {
    expect(printable('\u001B[2Jgone\u0007\u009B1m')).toBe('\uFFFD[2Jgone\uFFFD\uFFFD1m');
  });
});

describe('oneLine', () => {
  it('leaves no control character in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
