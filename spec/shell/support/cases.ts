/** Commands that only read, one a line. */
export const READS = String.raw`
ls -lah
ls -1 src lib
ls -lt --time-style=long-iso
ls --color=never -R src
ls -d */
ls -- -odd
ls src/*.ts
ls -la ~/x
ls "a b" 'c d' e\ f
tree -L 2 -I node_modules
tree -a src
cat -n a.txt b.txt
cat -- a.txt
cat - < a.txt
cat <<< hello
cat a.txt | tac | rev
head -n 20 a.txt
head -20 a.txt
head -c 100 a.bin
tail -5 a.txt
tail -n +10 a.txt
tail -f -n 5 log
wc -l src/*.ts
wc a.txt
nl -ba a.txt
od -An -tx1 a.bin
hexdump -C a.bin
xxd a.bin
xxd -l 64 a.bin
strings -n 8 a.bin
file a.bin
stat -c %s a.txt
stat a.txt
du -sh *
du -h --max-depth=1
df -h .
pwd
pwd -P
realpath src
readlink -f a
basename src/a.ts .ts
dirname "$PWD"
date
date +%F
date -u '+%Y-%m-%dT%H:%M:%SZ'
date -d yesterday +%s
whoami
id -u
uname -a
hostname
nproc
uptime
free -m
env
printenv PATH HOME
env | grep PATH
LC_ALL=C sort a.txt
TZ=UTC date
NO_COLOR=1 ls
which node
type ls
command -v node
command ls
ps aux
ps -ef | grep node
pgrep -fl node
lsof -i :3000
sleep 1
seq 1 10
true
false || true
:
echo hello
echo -n "$HOME"
echo $?
echo "done: $(date)"
printf '%s\n' a b
printf "%d%%\n" 5
test -f a.txt && echo yes
[ -d src ] || echo no
[ "$X" = y ]
[ -n "$X" ]
[ ! -e a.txt ]
[[ -f a.txt && ! -d b ]]
[[ "$X" == a* ]]
[[ $X =~ ^a+$ ]]
grep foo a.txt
grep -rn foo src
grep -rn --include='*.ts' foo .
grep -rn --include=*.ts foo .
grep -E 'a|b' a.txt
grep -c foo a.txt | head -1
grep -A3 -B 3 foo a.txt
grep -e foo -e bar a.txt
grep -q foo a.txt && echo found
grep -v '^#' a.txt | sort | uniq -c | sort -rn
egrep 'a+' a.txt
rg foo
rg -n -C 2 foo src
rg --files -g '*.ts'
rg -l foo -t ts
fd -e ts
fd foo src
find . -type f
find . -name '*.ts' -not -path './node_modules/*'
find src lib -maxdepth 2 -type d -print0
find . \( -name a -o -name b \) -prune -o -print
find . -name '*.ts' | xargs grep -l foo
find . -name '*.ts' -print0 | xargs -0 wc -l
find . -mtime -1 -size +10k -printf '%p\n'
diff a.txt b.txt
diff -ru a b
diff -u <(sort a.txt) <(sort b.txt)
cmp a b
comm -12 a b
sort -u a.txt
sort -k2,2n -t, a.csv
sort -rn
uniq -c a.txt
cut -d: -f1 /etc/passwd
tr -d '\r' < a.txt
paste -sd, a.txt
join a b
column -t -s, a.csv
fold -w 80 a.txt
expand a.txt
sed -n '1,20p' a.txt
sed -n '/foo/,/bar/p' a.txt
sed 's/a/b/g' a.txt
sed -e 's/a/b/' -e '/^$/d' a.txt
sed -E 's|(a+)|[\1]|' a.txt
sed '$!d' a.txt
sed -n '5{p;q}' a.txt
sed 10q a.txt
awk '{print $1, $NF}' a.txt
awk -F: '{print $1}' /etc/passwd
awk 'NR==1,NR==5' a.txt
awk '/foo/ {n++} END {print n}' a.txt
awk '$3 > 5 {print $1}' a.txt
awk -v x=1 '{ if ($1 == x) print }' a.txt
awk '{s += $1} END {printf "%d\n", s}' a.txt
awk '{gsub(/a|b/, "c"); print}' a.txt
jq . a.json
jq -r '.a[] | .b' a.json
jq --arg x 1 '.[$x]' a.json
cat a.json | jq 'keys'
md5sum a.txt
sha256sum a b
git status
git status --short --branch
git diff
git diff --stat HEAD~1
git diff --cached -- src
git diff main...HEAD --name-only
git log --oneline -10
git log -n 5 --format='%h %s'
git log --since=yesterday --author=me
git log -S foo -- src
git show HEAD
git show HEAD:src/a.ts
git show --stat HEAD~2
git branch -vv
git branch --show-current
git branch --contains HEAD
git tag
git tag -l 'v*'
git remote -v
git remote get-url origin
git stash list
git stash show -p
git worktree list
git rev-parse HEAD
git rev-parse --show-toplevel
git rev-list --count HEAD
git ls-files
git ls-files -o --exclude-standard
git ls-tree -r HEAD
git blame -L 1,5 src/a.ts
git grep -n foo -- src
git describe --tags --always
git cat-file -p HEAD
git merge-base main HEAD
git shortlog -sn
git reflog
git config --get user.name
git config user.email
git config --list
git for-each-ref --sort=-committerdate refs/heads
git -C sub log -1
git --no-pager diff
git check-ignore -v a
cd src && git log -1
gh pr list
gh pr view 5 --json title,body
gh pr diff 5 --name-only
gh issue view 3 --comments
gh run list --limit 3
gh run view 5 --log-failed
gh api repos/a/b/pulls/5/comments --jq '.[].body'
docker ps -a
docker images
docker logs --tail 10 x
npm ls --depth=0
npm view rxjs version
node --version
python3 --version
go version
timeout 10 grep -r foo src
nice -n 5 wc -l a.txt
time ls
stdbuf -oL cat a.txt
bash -c 'ls | wc -l'
set -euo pipefail; ls
x=$(cat a.txt); echo "$x"
x=src; ls "$x"
if grep -q a a.txt; then head a.txt; else echo none; fi
while true; do ls; break; done
for i in 1 2 3; do echo $i; done
for i in {1..3}; do echo $((i * 2)); done
case a in a) ls;; *) pwd;; esac
f() { cat "$1"; }; f a.txt
(cd src && ls)
{ ls; pwd; } | sort
ls; pwd
ls & pwd
ls 2>/dev/null
ls >/dev/null 2>&1
cat a.txt 2>&1 | head
! grep -q foo a.txt
# a comment
ls # a comment
`
  .trim()
  .split('\n');

/** Commands that run or change something that cannot be named, one a line; `␊` is a line break, `¬` a backtick, `§` a dollar. */
export const RUNS = String.raw`
./x
x
/tmp/ls
$X
"$X" a
$(echo ls)
ls & ./x
ls␊./x
ls |& ./x
ls | sh
ls || ./x
ls && (./x)
{ ./x; }
! ./x
time ./x
ls \␊&& ./x
echo $(./x)
echo "$(rm x)"
echo ¬rm x¬
cat <(./x)
tee >(./x)
cat <<E␊$(./x)␊E
cat <<< "$(./x)"
echo "§{x:-$(./x)}"
echo §{x:=y}
echo §{x@P}
echo §{!x}
echo §{x[$(./x)]}
echo $((a[$(./x)]))
echo $((x))
((x++))
let x=1
[[ -v a[$(./x)] ]]
[[ x -eq 1 ]]
test -v 'a[$(./x)]'
printf -v x y
printf '%n' x
printf "$X"
PATH=. ls
LD_PRELOAD=./x ls
BASH_ENV=x bash -c ls
GIT_PAGER=./x git log
GIT_EXTERNAL_DIFF=./x git diff
LC_ALL=../x ls
PATH=.
x+=y
a=(1 2)
a[1]=2
export X=y
declare X=y
local x=y
readonly x=y
unset x
set -- a
set -a
shopt -s extglob
alias ls=rm
eval ls
source x
. ./x
exec ls
exec 3>x
trap ls EXIT
enable -f x y
hash -p ./x ls
builtin ls
command ./x
read x
mapfile x
select x in a; do ls; done
coproc ls
for ((;;)); do ls; done
for PATH in .; do ls; done
for x; do ls; done
pushd x
ls() { ./x; }; ls
ls() { ./x; }
command_not_found_handle() { ls; }; tree
f() { f; }; f
if true; then ls() { pwd; }; fi; ls
echo x > "$F"
echo x > $F
echo x > *.txt
echo x > ~/x
echo x >& "$F"
echo x > /dev/tcp/h/80
cat < /dev/tcp/h/80
echo x > /proc/x
ls {fd}>x
touch x &
(touch x)
echo $(touch x)
for f in a; do touch $f; done
f() { touch x; }; f
timeout 5 touch x
bash -c 'touch x'
ls; rm x
ls | rm x
rm *
rm -rf "$D"
rm -rf /
rm -rf ~
mv a $B
mv -t d a
cp a b c
cp -t d a
chmod +x $F
chmod --reference=a b
ln -s a
mkdir "$D"
touch $F
tee "$F"
rmdir -p a/b
sort --compress-program=./x a
sort --compress-prog=./x a
sort -T /x a
sort --files0-from=x
uniq a "$B"
xxd -r a b
tree -R -o x
tree -aLo 2 x
file -C -m x
diff -l a b
find . -exec ./x {} ;
find . -delete
find . -fprint x
find . -ok rm {} ;
find . -name *.c
find "$D"
find . -files0-from x
fd -x rm
fd --exec=rm
rg --pre ./x a
rg --pre=./x a
rg -z a
rg -e --pre=./x a
grep a "$F"
cat "$F"
cat $(ls)
sed -i s/a/b/ a
sed -i.bak s/a/b/ a
sed --in-place s/a/b/ a
sed -n 'w x' a
sed 's/a/b/w x' a
sed 's/a/b/e' a
sed 's/a/b/;e' a
sed '1!{e' a
sed '1r x' a
sed -f x a
sed "s/a/$X/" a
sed -e 'a\' -e 'w x' a
awk 'BEGIN{system("x")}'
awk '{print > "x"}' a
awk '{print | "sh"}' a
awk 'BEGIN{"x" | getline}'
awk '@load "x"' a
awk -f x a
awk -i inplace 1 a
awk "{print $X}" a
awk '{if(1)/"/;print "a">"f"#"/}' a
jq -f x a
jq 'import "a" as a; .' a
xargs rm
xargs sh -c ls
xargs -I{} {} x
xargs git log
env -S 'ls'
env -i ls
env -u PATH ls
env PATH=. ls
env X=y ./x
nohup ls
sudo ls
sh -c ls
bash x
bash -lc ls
bash -c "$X"
bash -c './x'
nice ./x
timeout "$X" ls
date -s now
date 01010000
hostname x
less a
man ls
vi a
top
watch ls
curl x
wget x
ssh h
dd if=a of=b
tar xf a
python x.py
python3 -c 1
node x.js
node -e 1
perl -e 1
ruby x
npm test
npm run build
npm install
npm exec x
npx x
yarn --version
make
go test ./...
go env -w A=b
cargo build
pytest
docker run x
docker exec x ls
docker -H tcp://x ps
gh pr create
gh pr merge 5
gh pr view --web
gh api -X DELETE x
gh api x -f a=b
gh api -H 'X-HTTP-Method-Override: DELETE' x
gh alias set x y
git add a
git commit -m x
git push
git pull
git merge x
git rebase x
git reset --hard
git checkout x
git switch x
git restore a
git clean -fd
git stash
git stash pop
git branch x
git branch -D x
git branch -a x
git branch -l x
git tag x
git tag -d x
git remote add x y
git remote update
git reflog expire --all
git config a.b c
git config edit
git config --unset a.b
git worktree add x
git notes add
git -c alias.x=!y x
git -c core.pager=./x log
git -p log
git --exec-path=x log
git --git-dir=x log
git -C "$D" log
git log --output=x
git log --outp=x
git log "$X"
git log -n --output=x
git log --show-signature
git log --format=%G?
git diff --ext-diff
git diff --textconv
git grep -O x
git grep --open-files-in-pager=./x x
git blame --contents x a
git cat-file --filters a
git fetch --upload-pack=./x
git fetch ext::sh
git fetch "$X"
git ls-remote ext::sh
git fsck --lost-found
git symbolic-ref HEAD x
git submodule foreach ls
git help log
git bisect run ./x
git gc
IFS=. cat a
cat <<E
cat 'a
cat "a
ls )
if ls; then ls
ls;;
echo $'\x41'
echo $"a"
ls @(a|b)
ls .*
ls src/*/../../a
ls src/{../a,b}
ls a=~/b
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('¬', '`').replaceAll('§', '$').replaceAll('␊', '\n'));

/** Commands that write, with a path each that they write in `/w`. */
export const WRITES: readonly (readonly [string, string])[] = [
  ['echo x > a', 'a'],
  ['echo x >> a', 'a'],
  ['echo x >| a', 'a'],
  ['echo x >& a', 'a'],
  ['echo x &> a', 'a'],
  ['echo x &>> a', 'a'],
  ['echo x 2> a', 'a'],
  ['> a', 'a'],
  ['cat <> a', 'a'],
  ['cat > a <<E\nx\nE', 'a'],
  ['ls > "a b"', 'a b'],
  ['ls > ./x/../a', 'a'],
  ['ls > /w/a', 'a'],
  ['ls | tee a', 'a'],
  ['ls | tee -a a b', 'b'],
  ['ls > a; ls', 'a'],
  ['ls && ls > a', 'a'],
  ['{ ls; pwd; } > a', 'a'],
  ['for i in 1 2; do echo $i; done > a', 'a'],
  ['if true; then ls; fi > a', 'a'],
  ['x=a; ls > "$x"', 'a'],
  ['cd sub && ls > a', 'sub/a'],
  ['cd sub && touch a', 'sub/a'],
  ['touch a', 'a'],
  ['touch a b', 'b'],
  ['touch -t 202001010000 a', 'a'],
  ['touch -r ref a', 'a'],
  ['touch -- -a', '-a'],
  ['touch {a,b}', 'b'],
  ['mkdir a', 'a'],
  ['mkdir -p a/b/c', 'a/b/c'],
  ['mkdir -p a/b/c', 'a'],
  ['mkdir -m 700 a', 'a'],
  ['mkdir a && touch a/b', 'a/b'],
  ['rmdir a', 'a'],
  ['rm a', 'a'],
  ['rm -f a b', 'b'],
  ['rm -rf a', 'a/b'],
  ['rm -- -a', '-a'],
  ['cd sub && rm a', 'sub/a'],
  ['unlink a', 'a'],
  ['cp a b', 'b'],
  ['cp a b', 'b/a'],
  ['cp -r a b', 'b/a/c'],
  ['mv a b', 'a'],
  ['mv a b', 'b'],
  ['mv -f a b', 'b/a'],
  ['ln -s a b', 'b'],
  ['ln -sf a b', 'b'],
  ['chmod +x a', 'a'],
  ['chmod -R 755 a', 'a/b'],
  ['truncate -s 0 a', 'a'],
  ['sort -o a b', 'a'],
  ['sort b -o a', 'a'],
  ['sort -uoa b', 'a'],
  ['sort --output=a b', 'a'],
  ['uniq b a', 'a'],
  ['xxd b a', 'a'],
  ['tree -o a', 'a'],
  ['git log > a', 'a'],
  ['git fetch', '.git'],
  ['git fetch origin main', '.git'],
  ['git fetch --all --prune', '.git/refs'],
  ['git -C sub fetch', 'sub/.git'],
];
