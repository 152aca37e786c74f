import { alignColumns } from '../../src/cli/output/alignColumns';

describe('alignColumns', () => {
  it('makes each column as wide as its widest cell, and leaves no blanks at the end of a line', () => {
    expect(
      alignColumns([
        ['#', 'call', 'key'],
        ['10', 'é😀', ''],
        ['2', 'x', 'long'],
      ]),
    ).toEqual(['#   call  key', '10  é😀', '2   x     long']);
  });

  it('gives no line for no row', () => {
    expect(alignColumns([])).toEqual([]);
  });
});
