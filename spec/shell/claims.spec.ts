import type { ResourceClaim } from 'rxwaves';
import { analyzeShell } from 'rxwaves/shell';

/** Claims in short: `r` or `w`, `*` for a subtree, the key. */
const claimsOf = (command: string): string[] => {
  const { safe, claims, reason } = analyzeShell(command, { cwd: '/w' });
  if (!safe) throw new Error(reason);
  return claims.map(shown).sort();
};
const shown = ({ key, access, scope }: ResourceClaim): string =>
  `${access === 'read' ? 'r' : 'w'}${scope === 'subtree' ? '*' : ''} ${key}`;

describe('claims', () => {
  it.each([
    ['cat a.txt', ['r file:/w/a.txt']],
    ['cat ./x/../a.txt', ['r file:/w/a.txt']],
    ['cat /etc/hosts', ['r file:/etc/hosts']],
    ['cat e\u0301', ['r file:/w/\u00e9']],
    ['ls', ['r* file:/w']],
    ['ls src', ['r* file:/w/src']],
    ['grep -rn x src lib', ['r* file:/w/lib', 'r* file:/w/src']],
    ['grep -rn x', ['r* file:/w']],
    ['grep x a', ['r file:/w/a']],
    ['grep -f words a', ['r file:/w/a', 'r file:/w/words']],
    ['find . -newer ref', ['r file:/w/ref', 'r* file:/w']],
    ['rg x', ['r* file:/w']],
    ['cat src/*.ts', ['r* file:/w/src']],
    ['cat *.ts', ['r* file:/w']],
    ['cat {a,b}.ts', ['r file:/w/a.ts', 'r file:/w/b.ts']],
    ['cat ~/x', ['r* file:/']],
    ['cat "$HOME/x"', ['r* file:/']],
    ['cat "$PWD/x"', ['r file:/w/x']],
    ['x=a.txt; cat "$x"', ['r file:/w/a.txt']],
    ['for f in a b; do cat $f; done', ['r file:/w/a', 'r file:/w/b']],
    ['for f in src/*.ts; do cat "$f"; done', ['r* file:/w/src']],
    ['f() { cat "$1"; }; f a', ['r file:/w/a']],
    ['cat < a', ['r file:/w/a']],
    ['diff <(sort a) <(sort b)', ['r file:/w/a', 'r file:/w/b']],
    ['[ -f a ]', ['r file:/w/a']],
    ['[[ a -nt b ]]', ['r file:/w/a', 'r file:/w/b']],
    ['find . -name "*.ts" | xargs grep x', ['r* file:/', 'r* file:/w']],
    ['echo x', []],
    ['ls 2>/dev/null >&2', ['r* file:/w']],
  ])('%j reads', (command, expected) => {
    expect(claimsOf(command)).toEqual(expected);
  });

  it.each([
    ['echo x > a', ['w file:/w/a']],
    ['echo x >> a', ['w file:/w/a']],
    ['ls &> a', ['r* file:/w', 'w file:/w/a']],
    ['touch a b', ['w file:/w/a', 'w file:/w/b']],
    ['mkdir -p a/b', ['w file:/w/a', 'w file:/w/a/b']],
    ['mkdir -p ../x/y', ['w file:/x', 'w file:/x/y']],
    ['rm -r a', ['w* file:/w/.git', 'w* file:/w/a', 'w* git:']],
    ['echo x > .git/HEAD', ['w file:/w/.git/HEAD', 'w* file:/w/.git', 'w* git:']],
    ['sort -o a b', ['r file:/w/b', 'w file:/w/a']],
    ['cd x && touch y', ['w file:/w/x/y']],
    ['git fetch', ['w* file:/w/.git', 'w* git:']],
  ])('%j writes', (command, expected) => {
    expect(claimsOf(command)).toEqual(expected);
  });

  it.each([
    ['cd x && cat a', ['r file:/w/x/a']],
    ['cd x; cat a', ['r file:/w/a', 'r file:/w/x/a']],
    ['cd x || cat a', ['r file:/w/a']],
    ['(cd x); cat a', ['r file:/w/a']],
    ['cd x | cat; cat a', ['r file:/w/a']],
    ['cd x & cat a', ['r file:/w/a']],
    ['cd /x && cd .. && cat a', ['r file:/a']],
    ['cd ~ && cat a', ['r* file:/']],
    ['while true; do cat a; cd x; done', ['r* file:/']],
    ['while true; do cat a; {cd,y}; done', ['r* file:/']],
    ['f() { cd x; }; f; cat a', ['r file:/w/a', 'r file:/w/x/a']],
    ['for d in a b; do cd "$d" && cat c; done', ['r* file:/']],
    ['git -C sub log', ['r* file:/w/sub/.git', 'r* git:']],
    ['if cd x; then cat a; else cat b; fi', ['r file:/w/b', 'r file:/w/x/a']],
  ])('%j follows where the shell stands', (command, expected) => {
    expect(claimsOf(command)).toEqual(expected);
  });

  it('of any two repository commands overlap, wherever they run', () => {
    expect(claimsOf('git -C /a status')).toContain('r* git:');
    expect(claimsOf('git -C /b/c fetch')).toContain('w* git:');
  });

  it('of what looks at the work tree cover every file: where a repository begins is not told', () => {
    for (const command of ['git status', 'git diff', 'git grep x'])
      expect(claimsOf(command)).toContain('r* file:/');
  });
});

describe('commands', () => {
  it('are listed in the order of the text, with what each does and why it is not known', () => {
    const { commands } = analyzeShell('cat a | echo "$(./x)" > y; true', { cwd: '/w' });
    expect(commands).toEqual([
      { name: 'cat', effect: 'read' },
      { name: 'echo', effect: 'write' },
      { name: './x', effect: 'unknown', reason: '`./x` is not known' },
      { name: 'true', effect: 'none' },
    ]);
  });

  it('that are not safe name the offending word', () => {
    expect(analyzeShell('ls && sort --compress-program=./x a').reason).toBe(
      '`--compress-program=./x` is not known of `sort`',
    );
  });
});
