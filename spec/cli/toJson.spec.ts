import fc from 'fast-check';
import type { DispatchEvent, ToolResult } from 'rxwaves';
import { toJson } from '../../src/cli/output/toJson';

const resultOf = (output: unknown): ToolResult => ({
  toolCallId: 'c',
  toolName: 't',
  output,
  isError: false,
  outcome: 'ok',
  durationMs: 1,
});
const place = { batchId: 1, at: 0, index: 0, wave: 0, attempt: 0, toolCallId: 'c', toolName: 't' };
const shownAs = (output: unknown): unknown => {
  const text = toJson({ plan: { nodes: [], waves: [] }, results: [resultOf(output)] });
  return (JSON.parse(text) as { results: { output: unknown }[] }).results[0]?.output;
};

describe('toJson', () => {
  it.each<[string, unknown, unknown]>([
    ['undefined', undefined, 'undefined'],
    ['a bigint', 10n, '10'],
    ['a bigint inside', { n: 10n }, { n: '10' }],
    ['NaN', NaN, 'NaN'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a function', function named() {}, '[function named]'],
    ['bytes', new Uint8Array(3), '[Uint8Array of 3 bytes]'],
    ['an error', new RangeError('too far'), 'RangeError: too far'],
  ])('shows as text what JSON cannot hold: %s', (_, output, shown) => {
    expect(shownAs(output)).toEqual(shown);
  });

  it('shows as text an output that cannot be read, and keeps the document around it', () => {
    const unreadable = {
      toJSON: () => {
        throw new Error('no');
      },
    };
    expect(shownAs(unreadable)).toBe('[a value that cannot be shown]');
  });

  it('gives one line of JSON for any output of any event', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }), (output) => {
        const events: DispatchEvent[] = [
          { type: 'progress', ...place, output },
          { type: 'post', ...place, result: resultOf(output) },
        ];
        for (const event of events) {
          const line = toJson(event);
          expect(line).not.toContain('\n');
          expect(JSON.parse(line)).toMatchObject({ type: event.type, toolCallId: 'c' });
        }
      }),
    );
  });
});
