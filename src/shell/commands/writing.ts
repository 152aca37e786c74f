import type { CommandSpec } from '../options/CommandSpec';

/** Programs that write what their operands name. */
export const writing: Readonly<Record<string, CommandSpec>> = {
  mkdir: {
    options: { flags: '-p -v --parents --verbose', values: '-m --mode' },
    marks: { parents: '-p --parents' },
    operands: ['makes'],
    fewest: 1,
  },
  // Not `-p`, which removes folders above.
  rmdir: {
    options: { flags: '-v --verbose --ignore-fail-on-non-empty' },
    isDestructive: true,
    operands: ['writes'],
    fewest: 1,
  },
  touch: {
    options: {
      flags: '-a -c -f -h -m --no-create --no-dereference',
      values: '-d -t --date --time',
      reads: '-r --reference',
    },
    operands: ['writes'],
    fewest: 1,
  },
  rm: {
    options: {
      flags: '-d -f -i -I -r -R -v -x --dir --force --recursive --verbose --one-file-system --preserve-root',
    },
    marks: { recursive: '-r -R --recursive' },
    isDestructive: true,
    operands: ['writes'],
    fewest: 1,
  },
  unlink: { isDestructive: true, operands: ['writes'], fewest: 1, most: 1 },
  // A target may be a folder, which the file then goes to. Not `-t`, `-b`, `-S` and `--parents`.
  cp: {
    options: {
      flags:
        '-a -d -f -H -i -L -n -P -p -R -r -T -u -v -x --archive --force --interactive --dereference --no-clobber --no-dereference --recursive --no-target-directory --verbose --one-file-system',
    },
    operands: ['trees', 'overwrites'],
    fewest: 2,
    most: 2,
  },
  mv: {
    options: {
      flags: '-f -i -n -T -u -v --force --interactive --no-clobber --no-target-directory --verbose',
    },
    isDestructive: true,
    operands: ['overwrites'],
    fewest: 2,
  },
  // With a single operand, or with several targets, the name of the link is not written.
  ln: {
    options: {
      flags:
        '-f -i -L -n -P -s -T -v --force --interactive --logical --no-dereference --physical --symbolic --no-target-directory --verbose',
    },
    operands: ['reads', 'overwrites'],
    fewest: 2,
    most: 2,
  },
  tee: { options: { flags: '-a -i --append --ignore-interrupts' }, operands: ['writes'] },
  // Not `--reference`. A mode such as `-x` would be an option.
  chmod: {
    options: { flags: '-c -f -R -v --changes --silent --quiet --recursive --verbose --preserve-root' },
    marks: { recursive: '-R --recursive' },
    isDestructive: true,
    operands: ['text', 'writes'],
    fewest: 2,
  },
  truncate: {
    options: { flags: '-c -o --no-create --io-blocks', values: '-s --size', reads: '-r --reference' },
    isDestructive: true,
    operands: ['writes'],
    fewest: 1,
  },
};
