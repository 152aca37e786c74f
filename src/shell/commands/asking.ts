import { inspectDate } from '../languages/inspectDate';
import { inspectPrintf } from '../languages/inspectPrintf';
import type { CommandSpec } from '../options/CommandSpec';

const nothing: CommandSpec = { operands: ['text'], isVerbatim: true, isTame: true, isPure: true };
const VERSION: CommandSpec = { subcommands: { '--version': {} } };
const VERSION_V: CommandSpec = { subcommands: { '--version': {}, '-v': {} } };
const VERSION_CAPITAL_V: CommandSpec = { subcommands: { '--version': {}, '-V': {} } };

/** Programs that say something about the machine or themselves, and those that say what they are told. */
export const asking: Readonly<Record<string, CommandSpec>> = {
  echo: nothing,
  true: nothing,
  false: nothing,
  ':': nothing,
  printf: { operands: ['text'], isVerbatim: true, isPure: true, inspect: inspectPrintf },
  exit: { operands: ['text'], most: 1, isPure: true },
  return: { operands: ['text'], most: 1, isPure: true },
  break: { operands: ['text'], most: 1, isPure: true },
  continue: { operands: ['text'], most: 1, isPure: true },
  sleep: { operands: ['text'], isPure: true },
  pwd: { options: { flags: '-L -P' }, isPure: true },
  date: {
    // Not `-s`, which sets the clock.
    options: {
      flags: '-u -R -j --utc --universal --rfc-email --debug',
      values: '-d -v --date --rfc-3339',
      optionals: '-I --iso-8601',
      reads: '-r -f --reference --file',
    },
    operands: ['text'],
    inspect: inspectDate,
  },
  whoami: {},
  id: {
    options: { flags: '-a -g -G -n -r -u -z -p -P -F --group --groups --name --real --user --zero' },
    operands: ['text'],
    isTame: true,
  },
  groups: { operands: ['text'], isTame: true },
  uname: {
    options: {
      flags:
        '-a -s -n -r -v -m -p -i -o --all --kernel-name --nodename --kernel-release --kernel-version --machine --processor --hardware-platform --operating-system',
    },
    isTame: true,
  },
  arch: {},
  nproc: { options: { flags: '--all', values: '--ignore' } },
  uptime: { options: { flags: '-p -s --pretty --since' } },
  free: {
    options: {
      flags: '-b -k -m -g -h -w -t -l --bytes --kibi --mebi --gibi --human --wide --total --lohi --si',
    },
  },
  tty: { options: { flags: '-s --silent --quiet' } },
  // With an operand it sets the name.
  hostname: {
    options: {
      flags: '-s -f -i -I -d -A --short --fqdn --long --ip-address --all-ip-addresses --domain --all-fqdns',
    },
  },
  printenv: { options: { flags: '-0 --null' }, operands: ['text'], isTame: true },
  which: { options: { flags: '-a -s --all' }, operands: ['text'], isTame: true },
  type: { options: { flags: '-a -f -p -P -t' }, operands: ['text'], isTame: true },
  ps: {
    options: {
      flags:
        '-A -a -d -e -f -F -H -j -l -L -M -m -N -r -T -w -x -y -Z -c -S -v -V --forest --headers --no-headers --no-heading --everyone --context --deselect',
      values:
        '-o -O -p -q -t -u -U -g -G -C -s --format --pid --ppid --quick-pid --sort --tty --user --User --group --Group --cols --columns --width --rows --lines',
    },
    operands: ['text'],
    isTame: true,
  },
  pgrep: {
    options: {
      flags:
        '-a -c -f -i -l -n -o -v -w -x -q --list-full --count --full --ignore-case --list-name --newest --oldest --inverse --exact',
      values:
        '-d -g -G -P -s -t -u -U -r --delimiter --pgroup --group --parent --session --terminal --euid --uid --runstates',
    },
    operands: ['text'],
  },
  lsof: {
    options: { flags: '-a -b -l -n -N -P -R -t -U -V -w', values: '-c -d -g -p -u', optionals: '-i -s' },
    operands: ['text'],
  },
  node: VERSION_V,
  deno: VERSION,
  bun: VERSION,
  python: VERSION_CAPITAL_V,
  python3: VERSION_CAPITAL_V,
  ruby: VERSION_V,
  perl: VERSION_V,
  php: VERSION_V,
  rustc: VERSION_CAPITAL_V,
  cargo: VERSION_CAPITAL_V,
  gcc: VERSION,
  'g++': VERSION,
  clang: VERSION,
  java: { subcommands: { '--version': {}, '-version': {} } },
  make: VERSION_V,
  cmake: VERSION,
  // Not `env -w`, nor `list`, which may load modules.
  go: { subcommands: { version: {}, env: { options: { flags: '-json' }, operands: ['text'] } } },
};
