import { fc, test } from '@fast-check/jest';
import { analyzeShell } from 'rxwaves/shell';
import { POSITIONS, READING, UNSAFE } from './support/pieces';

const position = fc.constantFrom(...POSITIONS);
const reading = fc.constantFrom<string>(...READING);
const unsafe = fc.constantFrom<string>(...UNSAFE);
const isWrite = ({ access }: { readonly access?: string }): boolean => access !== 'read';

// A here-document in a substitution, or a level too many, may make a text of good pieces not safe; never the other way.
const nested = (
  piece: string,
  around: readonly ((piece: string, other: string) => string)[],
  other: string,
): string => around.reduce((text, place) => place(text, other), piece);

describe('a command keeps its verdict in every position', () => {
  test.each(POSITIONS.map((place) => [place('…', '…'), place] as const))('%s', (_, place) => {
    for (const piece of READING) {
      const { safe, claims, reason } = analyzeShell(place(piece, 'ls'), { cwd: '/w' });
      expect({ piece, safe, reason, writes: claims.filter(isWrite) }).toEqual({
        piece,
        safe: true,
        writes: [],
      });
    }
    for (const piece of UNSAFE) {
      const { safe, commands } = analyzeShell(place(piece, 'ls'), { cwd: '/w' });
      expect({ piece, safe, isNamed: commands.some(({ effect }) => effect === 'unknown') }).toEqual({
        piece,
        safe: false,
        isNamed: true,
      });
    }
  });

  test.prop([unsafe, fc.array(position, { maxLength: 4 }), reading])(
    'one that is not safe makes every text not safe, however deep it stands',
    (piece, around, other) => {
      expect(analyzeShell(nested(piece, around, other)).safe).toBe(false);
    },
  );

  test.prop([reading, fc.array(position, { maxLength: 4 }), reading])(
    'those that read make no text that writes, however deep they stand',
    (piece, around, other) => {
      expect(analyzeShell(nested(piece, around, other)).claims.filter(isWrite)).toEqual([]);
    },
  );
});
