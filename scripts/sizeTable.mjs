// Prints what each export of each entry costs an application, as a Markdown table; with --write, into docs/size.md.
// Run after `npm run build`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';

const PAGE = 'docs/size.md';
const MARK = '<!-- From here on made by `npm run size:table -- --write` -->\n';
const root = process.cwd();
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));

const entries = Object.entries(exports)
  .filter(([, target]) => typeof target === 'object')
  .map(([path, target]) => ({ name: join('rxwaves', path), file: target.import.default }));
const CORE = `export { createDispatcher as own } from ${JSON.stringify(exports['.'].import.default)};`;

/** Bytes of what these lines bring into a bundle, minified and compressed; peer dependencies are not counted. */
async function sizeOf(lines, platform) {
  const { outputFiles } = await build({
    stdin: { contents: lines, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform,
    external: ['rxjs', 'rxjs/*', '@modelcontextprotocol/sdk/*'],
    legalComments: 'none',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

async function rowsOf({ name: entry, file }) {
  const platform = entry.endsWith('/node') ? 'node' : 'browser';
  const row = async (title, names) => {
    const lines = `export ${names} from ${JSON.stringify(file)};`;
    const alone = await sizeOf(lines, platform);
    const more = (await sizeOf(`${CORE}\n${lines}`, platform)) - (await sizeOf(CORE, platform));
    return [title, kilobytes(alone), kilobytes(Math.max(0, more))];
  };
  const names = Object.keys(await import(join(root, file))).sort();
  const rows = [await row('everything', '*')];
  for (const name of names) rows.push(await row(`\`${name}\``, `{ ${name} }`));
  return rows;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(2);
const tables = [];
for (const entry of entries) {
  const rows = [
    ['', 'alone, kB', 'beside `createDispatcher`, kB'],
    ['---', '--:', '--:'],
    ...(await rowsOf(entry)),
  ];
  tables.push(`## \`${entry.name}\`\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
const made = await format(`${MARK}\n${tables.join('\n')}`, {
  ...(await resolveConfig(PAGE)),
  parser: 'markdown',
});

if (process.argv.includes('--write')) {
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').split(MARK)[0] + made);
} else {
  console.log(made);
}
