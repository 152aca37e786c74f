import { inspectAwk } from '../languages/inspectAwk';
import { inspectJq } from '../languages/inspectJq';
import { inspectSed } from '../languages/inspectSed';
import type { CommandSpec } from '../options/CommandSpec';

const awk: CommandSpec = {
  // Not `-f`, `-i`, `-l`, which load programs, `-o`, `-p`, `-d`, which write.
  options: { values: '-F -v --field-separator' },
  operands: ['text'],
  fewest: 1,
  inspect: inspectAwk,
};

/** Programs that take text apart and put it together. */
export const shaping: Readonly<Record<string, CommandSpec>> = {
  // Not `-T`, which names where temporary files go, `--compress-program` and `--files0-from`.
  sort: {
    options: {
      flags:
        '-b -d -f -g -i -M -h -n -R -r -V -c -C -m -s -u -z --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --version-sort --merge --stable --unique --zero-terminated --debug',
      values: '-k -t -S --key --field-separator --buffer-size --sort --parallel --batch-size',
      optionals: '--check',
      writes: '-o --output',
    },
    operands: ['reads'],
  },
  uniq: {
    options: {
      flags: '-c -d -D -i -u -z --count --repeated --ignore-case --unique --zero-terminated',
      values: '-f -s -w --skip-fields --skip-chars --check-chars',
      optionals: '--all-repeated --group',
    },
    operands: ['reads', 'writes'],
    most: 2,
  },
  cut: {
    options: {
      flags: '-n -s -z -w --complement --only-delimited --zero-terminated',
      values: '-b -c -d -f --bytes --characters --delimiter --fields --output-delimiter',
    },
    operands: ['reads'],
    isTame: true,
  },
  paste: {
    options: { flags: '-s -z --serial --zero-terminated', values: '-d --delimiters' },
    operands: ['reads'],
    isTame: true,
  },
  join: {
    options: {
      flags: '-i -z --ignore-case --check-order --nocheck-order --header --zero-terminated',
      values: '-a -e -j -o -t -v -1 -2',
    },
    operands: ['reads'],
  },
  tr: {
    options: { flags: '-c -C -d -s -t -u --complement --delete --squeeze-repeats --truncate-set1' },
    operands: ['text'],
    isPure: true,
    isTame: true,
  },
  fold: {
    options: { flags: '-b -s -c --bytes --spaces', values: '-w --width' },
    operands: ['reads'],
    digits: true,
    isTame: true,
  },
  expand: { options: { flags: '-i --initial', values: '-t --tabs' }, operands: ['reads'], isTame: true },
  unexpand: {
    options: { flags: '-a --all --first-only', values: '-t --tabs' },
    operands: ['reads'],
    isTame: true,
  },
  fmt: {
    options: {
      flags: '-c -s -t -u --crown-margin --split-only --tagged-paragraph --uniform-spacing',
      values: '-w -g -p --width --goal --prefix',
    },
    operands: ['reads'],
    digits: true,
  },
  column: {
    options: {
      flags:
        '-t -x -J -e -L -d --table --fillrows --json --table-header-repeat --keep-empty-lines --table-noheadings',
      values:
        '-c -s -o -n -N -R -T -E -H -l -O -W --output-width --separator --output-separator --table-columns --table-right --table-columns-limit --table-name --table-hide --table-noextreme --table-order --table-truncate --table-wrap',
    },
    operands: ['reads'],
  },
  sed: {
    // Not `-i`, `-I`, which write, and `-f`, which reads a script.
    options: {
      flags:
        '-n -E -r -s -u -z --quiet --silent --regexp-extended --separate --unbuffered --null-data --posix --sandbox --debug',
      values: '-e -l --expression --line-length',
    },
    marks: { script: '-e --expression' },
    operands: ['text', 'reads'],
    operandsIf: { script: ['reads'] },
    inspect: inspectSed,
  },
  awk,
  gawk: awk,
  mawk: awk,
  jq: {
    // Not `-f` and `-L`, which load filters, nor `--slurpfile` and its kind.
    options: {
      flags:
        '-r -j -a -s -n -c -C -M -S -e -R --raw-output --raw-output0 --join-output --ascii-output --slurp --null-input --compact-output --color-output --monochrome-output --sort-keys --exit-status --raw-input --tab --stream --stream-errors --seq --unbuffered --version',
      values: '--indent',
      pairs: '--arg --argjson',
    },
    operands: ['text', 'reads'],
    inspect: inspectJq,
  },
  seq: {
    options: { flags: '-w --equal-width', values: '-f -s --format --separator' },
    operands: ['text'],
    digits: true,
    isPure: true,
  },
};
