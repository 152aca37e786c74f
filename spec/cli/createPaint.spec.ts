import { createPaint } from '../../src/cli/output/createPaint';

describe('createPaint', () => {
  const before = process.env['NO_COLOR'];
  const setNoColor = (value: string | undefined): void => {
    if (value === undefined) delete process.env['NO_COLOR'];
    else process.env['NO_COLOR'] = value;
  };
  afterEach(() => setNoColor(before));

  it.each([
    [true, undefined, true],
    [true, '', true],
    [true, '1', false],
    [false, undefined, false],
    [false, '1', false],
  ])('on a terminal: %s, NO_COLOR: %s, colours: %s', (isTerminal, noColor, hasColours) => {
    setNoColor(noColor);
    expect(createPaint(isTerminal).red('x') !== 'x').toBe(hasColours);
  });
});
