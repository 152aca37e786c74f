import { inspectFind } from '../languages/inspectFind';
import { inspectTest } from '../languages/inspectTest';
import type { CommandSpec } from '../options/CommandSpec';

const ls: CommandSpec = {
  options: {
    flags:
      '-a -A -b -B -c -C -d -f -F -g -G -h -H -i -k -l -L -m -n -N -o -p -q -Q -r -R -s -S -t -u -U -v -x -X -Z -1 -@ -e -O --all --almost-all --author --escape --ignore-backups --directory --dereference --dired --file-type --full-time --group-directories-first --no-group --human-readable --si --dereference-command-line --inode --kibibytes --numeric-uid-gid --literal --hide-control-chars --show-control-chars --quote-name --reverse --recursive --size --context --zero',
    values:
      '-I -w -T --block-size --hide --indicator-style --ignore --quoting-style --sort --time --time-style --tabsize --width --format',
    optionals: '--color --classify --hyperlink',
  },
  marks: { recursive: '-R --recursive' },
  operands: ['names'],
  whenEmpty: 'names',
  isTame: true,
};

/** Programs that list what there is, and look at files from outside. */
export const listing: Readonly<Record<string, CommandSpec>> = {
  ls,
  dir: ls,
  vdir: ls,
  // Not `-o`, which writes, nor `-R` with it, which runs `tree` again; not `--fromfile`.
  tree: {
    options: {
      flags:
        '-a -d -l -f -x -q -N -Q -p -u -g -s -h -D -F -r -t -c -U -v -i -A -S -n -C -X -J -n --dirsfirst --filesfirst --noreport --du --si --inodes --device --prune --matchdirs --ignore-case --metafirst --nolinks --gitignore',
      values: '-L -P -I --filelimit --sort --timefmt --charset',
      writes: '-o',
    },
    operands: ['trees'],
    whenEmpty: 'trees',
    isUnattached: true,
  },
  stat: {
    options: {
      flags: '-L -f -t -x -s -r -n -q -l --dereference --file-system --terse',
      values: '-c --format --printf --cached',
    },
    operands: ['reads'],
  },
  // Not `-C`, which compiles, `-f` and `-m`, which read lists, nor `-z` and `-Z`, which may run programs.
  file: {
    options: {
      flags:
        '-b -i -I -k -L -h -N -n -p -r -s -E -0 --brief --mime --mime-type --mime-encoding --extension --keep-going --dereference --no-dereference --raw --special-files',
      values: '-F -e -P --separator --exclude',
    },
    operands: ['reads'],
  },
  du: {
    options: {
      flags:
        '-a -A -b -c -D -h -H -k -l -L -m -P -s -S -x -0 -g --all --apparent-size --bytes --total --dereference-args --human-readable --inodes --count-links --dereference --no-dereference --separate-dirs --si --summarize --one-file-system --null',
      values: '-d -B -t -I --max-depth --block-size --threshold --exclude --time-style',
      optionals: '--time',
    },
    operands: ['trees'],
    whenEmpty: 'trees',
    isTame: true,
    readsLists: true,
  },
  df: {
    options: {
      flags:
        '-a -h -H -i -k -l -m -P -T -g --all --human-readable --si --inodes --local --no-sync --portability --print-type --total',
      values: '-B -t -x --block-size --type --exclude-type',
      optionals: '--output',
    },
    operands: ['reads'],
  },
  find: { operands: ['text'], isVerbatim: true, inspect: inspectFind },
  test: { operands: ['text'], isVerbatim: true, inspect: inspectTest },
  '[': { operands: ['text'], isVerbatim: true, inspect: inspectTest },
  realpath: {
    options: {
      flags:
        '-e -m -L -P -q -s -z --canonicalize-existing --canonicalize-missing --logical --physical --quiet --strip --no-symlinks --zero',
      reads: '--relative-to --relative-base',
    },
    operands: ['reads'],
    isTame: true,
  },
  readlink: {
    options: {
      flags:
        '-f -e -m -n -q -s -v -z --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --silent --verbose --zero',
    },
    operands: ['reads'],
    isTame: true,
  },
  basename: {
    options: { flags: '-a -z --multiple --zero', values: '-s --suffix' },
    operands: ['text'],
    isTame: true,
    isPure: true,
  },
  dirname: { options: { flags: '-z --zero' }, operands: ['text'], isTame: true, isPure: true },
};
