import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../support/examples';
import { presetTable } from '../support/presetTable';

it('docs/presets.md shows the presets as they are', () => {
  expect(readFileSync(resolve(ROOT, 'docs/presets.md'), 'utf8')).toContain(presetTable());
});
