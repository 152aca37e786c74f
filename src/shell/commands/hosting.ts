import type { CommandSpec } from '../options/CommandSpec';

const SHOWN = '--json --jq -q --template -t --repo -R';
const LISTED = `${SHOWN} --limit -L --state -s --author -A --assignee -a --label -l --search -S --base -B --head -H --branch -b --workflow --status --user -u --event -e --commit -c --order -O --sort --milestone -m --mention --app --owner --language --visibility --topic --created --updated --match`;

const show = (flags: string, values = SHOWN): CommandSpec => ({
  options: { flags, values },
  operands: ['text'],
  repository: 'read',
});
const list = (flags = ''): CommandSpec => show(`--draft -d ${flags}`.trim(), LISTED);

const DOCKER_LIST: CommandSpec = {
  options: {
    flags: '-a -l -q -s --all --latest --quiet --size --no-trunc --digests',
    values: '-f -n --filter --format --last',
  },
  operands: ['text'],
};
const DOCKER_INSPECT: CommandSpec = {
  options: { flags: '-s --size', values: '-f --format --type' },
  operands: ['text'],
};
const DOCKER_LOGS: CommandSpec = {
  options: { flags: '-f -t --follow --timestamps --details', values: '-n --tail --since --until' },
  operands: ['text'],
};
const npmView: CommandSpec = { options: { flags: '--json' }, operands: ['text'], readsAnything: true };
const npmList: CommandSpec = {
  options: {
    flags:
      '-a -g -l -p --all --json --long --parseable --global --prod --production --dev --link --package-lock-only --unicode --no-unicode',
    values: '--depth --omit --include --loglevel',
  },
  operands: ['text'],
  readsAnything: true,
};

/** Programs that ask a service: they read, as far as they are listed. */
export const hosting: Readonly<Record<string, CommandSpec>> = {
  // Not `--web`, which opens a browser, nor `--watch`.
  gh: {
    subcommands: {
      '--version': {},
      version: {},
      pr: {
        subcommands: {
          list: list(),
          status: show('--conflict-status -c'),
          view: show('--comments -c'),
          diff: show('--name-only --patch', `${SHOWN} --color --exclude -e`),
          checks: show('--required', SHOWN),
        },
      },
      issue: { subcommands: { list: list(), status: show('--comments'), view: show('--comments -c') } },
      repo: {
        subcommands: {
          list: list('--fork --source --archived --no-archived'),
          view: show('', `${SHOWN} --branch -b`),
        },
      },
      run: {
        subcommands: {
          list: list('--all'),
          view: show('--log --log-failed --exit-status --verbose -v', `${SHOWN} --job -j --attempt -a`),
        },
      },
      workflow: { subcommands: { list: list('--all'), view: show('--yaml -y', `${SHOWN} --ref -r`) } },
      release: { subcommands: { list: list('--exclude-drafts --exclude-pre-releases'), view: show('') } },
      label: { subcommands: { list: list() } },
      auth: { subcommands: { status: { options: { values: '--hostname -h' } } } },
      search: {
        subcommands: { prs: list(), issues: list(), repos: list(), code: list(), commits: list() },
      },
      // Only what is fetched: not `-X`, fields and `--input`, which send, nor `-H`, which may change the method.
      api: {
        options: {
          flags: '-i --include --paginate --slurp --silent --verbose',
          values: '-q --jq -t --template --hostname',
        },
        operands: ['text'],
        most: 1,
        repository: 'read',
      },
    },
  },
  docker: {
    subcommands: {
      '--version': {},
      '-v': {},
      version: { options: { values: '-f --format' } },
      info: { options: { values: '-f --format' } },
      ps: DOCKER_LIST,
      images: DOCKER_LIST,
      logs: DOCKER_LOGS,
      inspect: DOCKER_INSPECT,
      port: { operands: ['text'] },
      top: { operands: ['text'] },
      diff: { operands: ['text'] },
      history: {
        options: { flags: '-H -q --human --quiet --no-trunc', values: '--format' },
        operands: ['text'],
      },
      container: {
        subcommands: {
          ls: DOCKER_LIST,
          list: DOCKER_LIST,
          ps: DOCKER_LIST,
          logs: DOCKER_LOGS,
          inspect: DOCKER_INSPECT,
        },
      },
      image: { subcommands: { ls: DOCKER_LIST, list: DOCKER_LIST, inspect: DOCKER_INSPECT } },
      network: { subcommands: { ls: DOCKER_LIST, list: DOCKER_LIST, inspect: DOCKER_INSPECT } },
      volume: { subcommands: { ls: DOCKER_LIST, list: DOCKER_LIST, inspect: DOCKER_INSPECT } },
    },
  },
  npm: {
    subcommands: {
      '--version': {},
      '-v': {},
      ls: npmList,
      list: npmList,
      ll: npmList,
      view: npmView,
      info: npmView,
      show: npmView,
      outdated: npmList,
      root: { options: { flags: '-g --global' } },
      prefix: { options: { flags: '-g --global' } },
      why: npmView,
      explain: npmView,
    },
  },
};
