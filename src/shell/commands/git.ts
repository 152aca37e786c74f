import { inspectGitConfig } from '../languages/inspectGitConfig';
import { inspectGitFormat } from '../languages/inspectGitFormat';
import { inspectRemote } from '../languages/inspectRemote';
import type { CommandSpec } from '../options/CommandSpec';

// Left out everywhere: `--output`, which writes, `--ext-diff`, `--textconv`, `-O`, `--show-signature`, which run something.
const DIFF = {
  flags:
    '-p -u -s -z -a -b -w -W -R -r -t -c --cc --patch --no-patch --raw --patch-with-raw --patch-with-stat --minimal --patience --histogram --indent-heuristic --no-indent-heuristic --compact-summary --numstat --shortstat --summary --name-only --name-status --no-color --no-color-moved --no-renames --rename-empty --no-rename-empty --check --full-index --binary --text --ignore-cr-at-eol --ignore-space-at-eol --ignore-space-change --ignore-all-space --ignore-blank-lines --function-context --exit-code --quiet --no-ext-diff --no-textconv --no-prefix --default-prefix --ita-invisible-in-index --pickaxe-all --pickaxe-regex --irreversible-delete --find-copies-harder --cumulative --no-relative --cached --staged --merge-base --no-index --combined-all-paths',
  values:
    '-G -S -l --inter-hunk-context --diff-algorithm --anchored --ws-error-highlight --src-prefix --dst-prefix --line-prefix --find-object --skip-to --rotate-to',
  optionals:
    '-M -C -B -D -U -X --unified --diff-filter --stat --stat-width --stat-count --stat-name-width --stat-graph-width --dirstat --submodule --color --color-moved --color-moved-ws --word-diff --word-diff-regex --color-words --abbrev --find-renames --find-copies --break-rewrites --relative --ignore-submodules --diff-merges',
};
const LOG = {
  flags: `${DIFF.flags} -i -E -F -P -g -m -q --oneline --graph --no-graph --all --no-decorate --source --use-mailmap --no-use-mailmap --full-diff --log-size --follow --reverse --merges --no-merges --first-parent --no-walk --do-walk --not --cherry --cherry-mark --cherry-pick --left-only --right-only --left-right --walk-reflogs --merge --boundary --simplify-by-decoration --show-pulls --full-history --dense --sparse --simplify-merges --date-order --author-date-order --topo-order --abbrev-commit --no-abbrev-commit --no-abbrev --relative-date --parents --children --show-linear-break --no-notes --clear-decorations --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --basic-regexp --invert-grep --all-match --reflog --count --objects --objects-edge --remove-empty --ignore-missing --bisect --exclude-first-parent-only --timestamp --in-commit-order --header --no-commit-header --commit-header`,
  values: `${DIFF.values} -L --decorate-refs-exclude --max-count --skip --since --after --until --before --author --committer --grep --grep-reflog --since-as-filter --min-parents --max-parents --date --encoding --format --exclude --exclude-hidden --decorate-refs --max-age --min-age`,
  optionals: `${DIFF.optionals} --pretty --decorate --branches --tags --remotes --glob --ancestry-path --notes --show-notes --expand-tabs --no-min-parents --no-max-parents --disk-usage`,
};

const log: CommandSpec = {
  options: { ...LOG, values: `${LOG.values} -n` },
  operands: ['text'],
  digits: true,
  repository: 'read',
  inspect: inspectGitFormat,
};
// What is in the folders of the repository counts as well, and where that begins cannot be told.
const logOfFiles: CommandSpec = { ...log, readsAnything: true };
const LISTING = '--contains --no-contains --merged --no-merged --points-at';
const REFS = {
  flags:
    '-i --ignore-case --omit-empty --no-column --no-color --shell --perl --python --tcl --include-root-refs',
  values: '--sort --format --count --exclude',
  optionals: '--column --color --abbrev',
};
const nothing: CommandSpec = { repository: 'read' };
const named: CommandSpec = { operands: ['text'], repository: 'read' };

/** The subcommands of `git` that only read, and `fetch`. */
export const git: Readonly<Record<string, CommandSpec>> = {
  git: {
    // Not `-c`, `--config-env`, `--exec-path`, `--git-dir`, `--work-tree`, `-p` and `--paginate`.
    options: {
      flags: '--no-pager -P --no-optional-locks --literal-pathspecs --no-replace-objects',
      folder: '-C',
    },
    subcommands: {
      '--version': {},
      version: { options: { flags: '--build-options' } },
      status: {
        options: {
          flags:
            '-s -b -v -z --short --branch --show-stash --long --verbose --ahead-behind --no-ahead-behind --renames --no-renames --null --no-column',
          optionals: '-u --porcelain --untracked-files --ignored --ignore-submodules --column --find-renames',
        },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      log,
      show: log,
      whatchanged: log,
      'rev-list': log,
      diff: logOfFiles,
      'diff-tree': log,
      'diff-index': logOfFiles,
      'diff-files': logOfFiles,
      'range-diff': log,
      shortlog: {
        ...log,
        options: {
          ...LOG,
          flags: `${LOG.flags} -s -n -e --numbered --summary --email`,
          values: `${LOG.values} --group`,
          optionals: `${LOG.optionals} -w`,
        },
      },
      reflog: { subcommands: { '': nothing, show: log, list: nothing } },
      stash: { subcommands: { list: log, show: log } },
      branch: {
        options: {
          flags: `${REFS.flags} -a -r -v -vv -q --all --remotes --verbose --quiet --show-current --no-abbrev`,
          values: REFS.values,
          optionals: `${REFS.optionals} ${LISTING}`,
        },
        // Not `-l`, which once made a log for a new branch.
        marks: { list: `${LISTING} --list` },
        operandsIf: { list: ['text'] },
        repository: 'read',
        inspect: inspectGitFormat,
      },
      tag: {
        options: {
          flags: REFS.flags,
          values: REFS.values,
          optionals: `${REFS.optionals} -n ${LISTING}`,
        },
        marks: { list: `${LISTING} -l --list` },
        operandsIf: { list: ['text'] },
        repository: 'read',
        inspect: inspectGitFormat,
      },
      'for-each-ref': {
        options: { ...REFS, optionals: `${REFS.optionals} ${LISTING}` },
        operands: ['text'],
        repository: 'read',
        inspect: inspectGitFormat,
      },
      'show-ref': {
        options: {
          flags: '-d -q --head --dereference --quiet --heads --branches --tags --verify --exists',
          optionals: '-s --hash --abbrev',
        },
        operands: ['text'],
        repository: 'read',
      },
      remote: {
        options: { flags: '-v --verbose' },
        subcommands: {
          '': nothing,
          '-v': nothing,
          '--verbose': nothing,
          'get-url': { ...named, options: { flags: '--all --push' } },
        },
      },
      worktree: {
        subcommands: { list: { options: { flags: '-v -z --porcelain --verbose' }, repository: 'read' } },
      },
      notes: { subcommands: { '': nothing, list: named, show: named } },
      // Not `--edit`, `--file`, nor what sets.
      config: {
        options: {
          flags:
            '--get --get-all --get-regexp --get-urlmatch --list -l --global --local --system --worktree --show-origin --show-scope --name-only -z --null --bool --int --bool-or-int --path --includes --no-includes',
          values: '--type --default',
        },
        marks: { get: '--get --get-all --get-regexp --get-urlmatch' },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
        inspect: inspectGitConfig,
      },
      'rev-parse': {
        options: {
          flags:
            '-q --verify --quiet --all --branches --tags --remotes --git-dir --git-common-dir --absolute-git-dir --show-toplevel --show-cdup --show-prefix --show-superproject-working-tree --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --symbolic --symbolic-full-name --revs-only --no-revs --flags --no-flags --not --sq --local-env-vars --show-ref-format --shared-index-path',
          values: '--default --git-path --since --after --until --before --prefix',
          optionals: '--short --abbrev-ref --path-format --show-object-format --disambiguate',
        },
        operands: ['text'],
        repository: 'read',
      },
      'ls-files': {
        options: {
          flags:
            '-c -d -m -o -i -s -u -k -t -v -f -z --cached --deleted --modified --others --ignored --stage --unmerged --killed --directory --no-empty-directory --eol --deduplicate --full-name --recurse-submodules --exclude-standard --error-unmatch --debug --sparse',
          values: '-x --exclude --format --with-tree',
          optionals: '--abbrev',
        },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      'ls-tree': {
        options: {
          flags: '-d -r -t -l -z --long --name-only --name-status --object-only --full-name --full-tree',
          values: '--format',
          optionals: '--abbrev',
        },
        operands: ['text'],
        repository: 'read',
      },
      'ls-remote': {
        options: {
          flags: '-b -h -t -q --heads --branches --tags --refs --quiet --exit-code --get-url --symref',
          values: '--sort',
        },
        operands: ['text'],
        repository: 'read',
        inspect: inspectRemote,
      },
      'cat-file': {
        options: {
          flags: '-e -p -t -s --batch-all-objects --buffer --unordered --follow-symlinks',
          optionals: '--batch --batch-check',
        },
        operands: ['text'],
        repository: 'read',
      },
      'merge-base': {
        options: { flags: '-a --all --octopus --independent --is-ancestor --fork-point' },
        operands: ['text'],
        repository: 'read',
      },
      'name-rev': {
        options: { flags: '--tags --all --name-only --no-undefined --always', values: '--refs --exclude' },
        operands: ['text'],
        repository: 'read',
      },
      describe: {
        options: {
          flags: '--all --tags --contains --exact-match --debug --long --always --first-parent',
          values: '--candidates --match --exclude',
          optionals: '--abbrev --dirty --broken',
        },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      blame: {
        options: {
          flags:
            '-b -c -l -t -f -n -p -s -e -w --root --show-stats --show-name --show-number --porcelain --line-porcelain --incremental --show-email --score-debug --first-parent --progress --no-progress --color-lines --color-by-age',
          values: '-L --since --date --ignore-rev',
          optionals: '-M -C --abbrev',
        },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      // Not `-O`, which opens a pager, nor `--textconv`.
      grep: {
        options: {
          flags:
            '-a -c -E -F -G -h -H -i -I -l -L -n -o -P -p -q -r -v -w -W -z --text --count --extended-regexp --fixed-strings --basic-regexp --perl-regexp --ignore-case --files-with-matches --name-only --files-without-match --line-number --column --only-matching --quiet --recursive --no-recursive --invert-match --word-regexp --function-context --show-function --null --cached --untracked --no-index --no-exclude-standard --exclude-standard --recurse-submodules --full-name --break --heading --no-color --all-match --and --or --not',
          values:
            '-A -B -C -e -m --after-context --before-context --context --max-count --max-depth --threads',
          optionals: '--color',
        },
        operands: ['text'],
        digits: true,
        repository: 'read',
        readsAnything: true,
      },
      'check-ignore': {
        options: { flags: '-q -v -n -z --quiet --verbose --non-matching --no-index' },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      'check-attr': {
        options: { flags: '-a -z --all --cached' },
        operands: ['text'],
        repository: 'read',
        readsAnything: true,
      },
      'count-objects': { options: { flags: '-v -H --verbose --human-readable' }, repository: 'read' },
      // Not `--lost-found`, which writes.
      fsck: {
        options: {
          flags:
            '-v --full --no-full --strict --verbose --unreachable --dangling --no-dangling --tags --root --cache --no-reflogs --connectivity-only --progress --no-progress --name-objects',
        },
        operands: ['text'],
        repository: 'read',
      },
      cherry: {
        options: { flags: '-v --verbose', optionals: '--abbrev' },
        operands: ['text'],
        repository: 'read',
      },
      'symbolic-ref': {
        options: { flags: '-q --quiet --short --recurse --no-recurse' },
        operands: ['text'],
        fewest: 1,
        most: 1,
        repository: 'read',
      },
      // Runs what the configuration names for the address of the remote. Not `--upload-pack`, `-o` and `--recurse-submodules`.
      fetch: {
        options: {
          flags:
            '-a -f -k -n -p -P -q -t -u -v -4 -6 --all --append --atomic --force --keep --prune --prune-tags --no-tags --tags --quiet --verbose --progress --no-progress --no-auto-gc --no-auto-maintenance --no-recurse-submodules --unshallow --ipv4 --ipv6',
          values: '--depth --deepen --shallow-since --shallow-exclude -j --jobs',
        },
        operands: ['text'],
        repository: 'write',
        inspect: inspectRemote,
      },
    },
  },
};
