import type { CommandSpec } from '../options/CommandSpec';

const checksum: CommandSpec = {
  // Not `-c`, which reads a list of files from a file.
  options: {
    flags: '-b -t -z --binary --text --tag --zero',
    values: '-a -l --algorithm --length',
  },
  operands: ['reads'],
};

/** Programs that print what is in files. */
export const reading: Readonly<Record<string, CommandSpec>> = {
  cat: {
    options: {
      flags:
        '-A -b -e -E -n -s -t -T -u -v -l --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting',
    },
    operands: ['reads'],
    isTame: true,
  },
  tac: {
    options: { flags: '-b -r --before --regex', values: '-s --separator' },
    operands: ['reads'],
    isTame: true,
  },
  rev: { options: { flags: '-0 --zero' }, operands: ['reads'], isTame: true },
  head: {
    options: {
      flags: '-q -v -z --quiet --silent --verbose --zero-terminated',
      values: '-n -c --lines --bytes',
    },
    operands: ['reads'],
    digits: true,
    isTame: true,
  },
  tail: {
    options: {
      flags: '-f -F -q -r -v -z --retry --quiet --silent --verbose --zero-terminated',
      values: '-n -c -b -s --lines --bytes --pid --sleep-interval --max-unchanged-stats',
      optionals: '--follow',
    },
    operands: ['reads'],
    digits: true,
    isTame: true,
  },
  // Not `--files0-from`.
  wc: {
    options: {
      flags: '-c -m -l -L -w --bytes --chars --lines --max-line-length --words',
      values: '--total',
    },
    operands: ['reads'],
    isTame: true,
    readsLists: true,
  },
  nl: {
    options: {
      flags: '-p --no-renumber',
      values:
        '-b -d -f -h -i -l -n -s -v -w --body-numbering --section-delimiter --footer-numbering --header-numbering --line-increment --join-blank-lines --number-format --number-separator --starting-line-number --number-width',
    },
    operands: ['reads'],
    isTame: true,
  },
  od: {
    options: {
      flags:
        '-a -b -c -d -f -h -i -l -o -s -x -v -H -X -D -O -B -I -L -e -F --output-duplicates --traditional',
      values: '-A -j -N -S -t --address-radix --endian --skip-bytes --read-bytes --format',
      optionals: '-w --width --strings',
    },
    operands: ['reads'],
  },
  hexdump: {
    options: { flags: '-b -c -C -d -o -x -v --canonical --no-squeezing', values: '-n -s -e --length --skip' },
    operands: ['reads'],
  },
  // Not `-r`; with a second operand it writes.
  xxd: {
    options: {
      flags: '-a -b -d -e -E -i -p -u -ps -plain -postscript -bits',
      values: '-c -g -l -o -s -cols -len -seek',
    },
    operands: ['reads', 'writes'],
    most: 2,
  },
  strings: {
    options: {
      flags: '-a -d -f -o -w --all --data --print-file-name',
      values: '-n -t -e -s --bytes --radix --encoding',
    },
    operands: ['reads'],
  },
  cmp: {
    options: {
      flags: '-b -l -s -z -h -x --print-bytes --verbose --quiet --silent',
      values: '-i -n --ignore-initial --bytes',
    },
    operands: ['reads', 'reads', 'text'],
  },
  comm: {
    options: {
      flags: '-1 -2 -3 -i -z --check-order --nocheck-order --total --zero-terminated',
      values: '--output-delimiter',
    },
    operands: ['reads'],
  },
  // Of two folders it compares what is in them. Not `-l`, which runs `pr`.
  diff: {
    options: {
      flags:
        '-q -s -c -u -e -n -y -p -t -T -a -b -B -d -E -H -i -N -P -r -w -Z --normal --brief --report-identical-files --ed --rcs --side-by-side --left-column --suppress-common-lines --show-c-function --expand-tabs --initial-tab --suppress-blank-empty --recursive --no-dereference --new-file --unidirectional-new-file --ignore-file-name-case --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change --ignore-all-space --ignore-blank-lines --text --strip-trailing-cr --minimal --speed-large-files',
      values:
        '-C -U -F -I -W -x -S -D --label --show-function-line --ignore-matching-lines --width --tabsize --exclude --starting-file --ifdef --horizon-lines --line-format --old-line-format --new-line-format --unchanged-line-format --palette',
      optionals: '--context --unified --color',
      reads: '-X --exclude-from',
      trees: '--from-file --to-file',
    },
    operands: ['trees'],
    digits: true,
  },
  cksum: checksum,
  md5sum: checksum,
  sha1sum: checksum,
  sha224sum: checksum,
  sha256sum: checksum,
  sha384sum: checksum,
  sha512sum: checksum,
  b2sum: checksum,
  shasum: checksum,
  sum: { options: { flags: '-r -s --sysv' }, operands: ['reads'] },
};
