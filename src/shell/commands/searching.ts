import type { CommandSpec } from '../options/CommandSpec';

const PATTERNS = '-e -f --regexp --file';

const grep: CommandSpec = {
  options: {
    flags:
      '-a -b -c -E -F -G -h -H -i -I -l -L -n -o -P -q -r -R -s -T -U -v -w -x -y -Z -z -u --text --byte-offset --count --extended-regexp --fixed-strings --basic-regexp --no-filename --with-filename --ignore-case --no-ignore-case --files-with-matches --files-without-match --line-number --only-matching --perl-regexp --quiet --silent --recursive --dereference-recursive --no-messages --initial-tab --binary --invert-match --word-regexp --line-regexp --null --null-data --line-buffered --unix-byte-offsets',
    values:
      '-A -B -C -e -m -D --after-context --before-context --context --regexp --max-count --devices --include --exclude --exclude-dir --label --binary-files --group-separator',
    optionals: '--color --colour',
    reads: '-f --file --exclude-from',
  },
  marks: { recursive: '-r -R --recursive --dereference-recursive', patterns: PATTERNS },
  operands: ['text', 'reads'],
  operandsIf: { patterns: ['reads'] },
  whenEmptyIf: { recursive: 'trees' },
  digits: true,
  isTame: true,
};

const fd: CommandSpec = {
  // Not `-x` and `-X`, which run something, nor `-l`, which runs `ls`.
  options: {
    flags:
      '-H -I -u -s -i -g -F -a -L -p -0 -1 -q --hidden --no-ignore --no-ignore-vcs --no-ignore-parent --unrestricted --case-sensitive --ignore-case --glob --regex --fixed-strings --absolute-path --follow --full-path --print0 --quiet --show-errors --prune --one-file-system --no-require-git --strip-cwd-prefix',
    values:
      '-d -e -E -t -S -o -c -j --max-depth --min-depth --exact-depth --extension --exclude --type --size --changed-within --changed-before --owner --color --threads --max-results --path-separator --and',
  },
  operands: ['text', 'trees'],
  whenEmpty: 'trees',
};

/** Programs that search. */
export const searching: Readonly<Record<string, CommandSpec>> = {
  grep,
  egrep: grep,
  fgrep: grep,
  // Not `--pre`, `--hostname-bin` and `-z`, which run something.
  rg: {
    options: {
      flags:
        '-a -b -c -F -H -I -i -l -L -N -n -o -P -p -q -S -s -U -u -v -V -w -x -0 -h --text --byte-offset --case-sensitive --column --count --count-matches --crlf --files --files-with-matches --files-without-match --fixed-strings --follow --heading --no-heading --hidden --no-hidden -. --ignore-case --ignore-file-case-insensitive --include-zero --invert-match --json --line-buffered --block-buffered --line-number --no-line-number --line-regexp --max-columns-preview --mmap --no-mmap --multiline --multiline-dotall --no-config --no-filename --with-filename --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global --no-ignore-parent --no-ignore-vcs --no-messages --no-ignore-messages --no-unicode --null --null-data --one-file-system --only-matching --passthru --pcre2 --pretty --quiet --smart-case --stats --trim --type-list --unrestricted --vimgrep --word-regexp --version --help --no-require-git --auto-hybrid-regex --no-pcre2-unicode',
      values:
        '-A -B -C -d -E -e -g -j -m -M -r -t -T --after-context --before-context --context --context-separator --color --colors --dfa-size-limit --encoding --engine --field-context-separator --field-match-separator --glob --iglob --max-columns --max-count --max-depth --maxdepth --max-filesize --path-separator --regex-size-limit --regexp --replace --sort --sortr --threads --type --type-add --type-clear --type-not',
      reads: '-f --file --ignore-file',
    },
    marks: { patterns: `${PATTERNS} --files`, nothing: '--type-list --version --help -V -h' },
    operands: ['text', 'trees'],
    operandsIf: { patterns: ['trees'] },
    whenEmpty: 'trees',
  },
  fd,
  fdfind: fd,
};
