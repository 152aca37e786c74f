import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { createTouch } from '../touching/createTouch';
import type { Touch } from '../touching/Touch';
import { mayBeOption } from '../words/mayBeOption';
import type { Word } from '../words/Word';
import type { CommandSpec, Role } from './CommandSpec';
import { enterFolder } from './enterFolder';
import { parseOptions } from './parseOptions';

const HERE: Word = { kind: 'literal', value: '.', text: '.' };

/** Claims what a command touches. Refuses a command of which not every word is known. */
export function applySpec(
  spec: CommandSpec,
  name: string,
  words: readonly Word[],
  cwds: readonly string[] | undefined,
  claim: Parameters<typeof createTouch>[1],
): void {
  const { subcommands } = spec;
  if (subcommands) {
    const [bare, ...behind] = words;
    // A name such as `--version` may be chosen from as well.
    if (bare?.kind === 'literal' && Object.hasOwn(subcommands, bare.value)) {
      const chosen =
        subcommands[bare.value] ?? refuse(`${quoteWord(bare.text)} is not known of ${quoteWord(name)}`);
      return applySpec(chosen, `${name} ${bare.value}`, behind, cwds, claim);
    }
    const { options, operands } = parseOptions(spec, words, name, true);
    const [first, ...others] = operands;
    let folders = cwds;
    for (const { kind, value } of options)
      if (kind === 'folder' && value) folders = enterFolder(folders, value);
    const chosen = first === undefined ? '' : first.kind === 'literal' ? first.value : undefined;
    const found =
      chosen !== undefined && Object.hasOwn(subcommands, chosen) ? subcommands[chosen] : undefined;
    if (!found) refuse(`${quoteWord(first?.text ?? '')} is not known of ${quoteWord(name)}`);
    return applySpec(found, `${name} ${chosen ?? ''}`.trim(), others, folders, claim);
  }

  const touch = createTouch(cwds, claim);
  const { options, marks, operands } = parseOptions(spec, words, name);
  const isRecursive = marks.has('recursive');
  for (const { kind, value } of options) {
    if (!value) continue;
    if (kind === 'reads') play(touch, isStdin(value) ? 'text' : 'reads', value);
    if (kind === 'trees') touch.tree(value);
    if (kind === 'writes') touch.write(value);
    if (kind === 'folder') refuse(`${quoteWord(value.text)} moves the command elsewhere`);
  }

  const [, changed = spec.operands ?? []] =
    Object.entries(spec.operandsIf ?? {}).find(([mark]) => marks.has(mark)) ?? [];
  const { fewest = 0, most = Infinity } = spec;
  if (operands.length < fewest) refuse(`${quoteWord(name)} lacks an operand`);
  // Names that a glob stands for may be any number.
  if (Number.isFinite(most) && operands.some(isSeveral))
    refuse(`${quoteWord(name)} may have too many operands`);
  if (operands.length > most) refuse(`${quoteWord(operands.at(-1)?.text ?? '')} is one word too many`);
  if (changed.some((role) => role !== changed[0])) {
    const several = operands.findIndex(isSeveral);
    if (several !== -1 && several < changed.length - 1)
      refuse(`${quoteWord(operands[several]?.text ?? '')} may stand for several words`);
  }
  let places = 0;
  operands.forEach((word, index) => {
    const role = changed[Math.min(index, changed.length - 1)];
    if (!role) refuse(`${quoteWord(word.text)} is not known of ${quoteWord(name)}`);
    if (role !== 'text') places += 1;
    play(touch, roleWith(role, isRecursive, marks.has('parents')), word);
  });
  if (places === 0) {
    const [, empty = spec.whenEmpty] =
      Object.entries(spec.whenEmptyIf ?? {}).find(([mark]) => marks.has(mark)) ?? [];
    if (empty) play(touch, empty, HERE);
  }
  if (spec.repository) touch.repository(spec.repository);
  if (spec.readsAnything || (spec.readsLists && operands.some(mayBeOption))) touch.anything();
  spec.inspect?.({ name, options, operands, touch });
}

function roleWith(role: Role, isRecursive: boolean, makesParents: boolean): Role | 'makes-parents' {
  if (role === 'makes' && makesParents) return 'makes-parents';
  if (!isRecursive) return role;
  return role === 'reads' || role === 'names' ? 'trees' : role === 'writes' ? 'overwrites' : role;
}

function play(touch: Touch, role: Role | 'makes-parents', word: Word): void {
  switch (role) {
    case 'text':
      return;
    case 'reads':
      return isStdin(word) ? undefined : touch.read(word);
    case 'trees':
      return touch.tree(word);
    case 'names':
      return touch.names(word);
    case 'writes':
    case 'makes':
      return touch.write(word);
    case 'overwrites':
      return touch.overwrite(word);
    case 'makes-parents':
      return touch.makeFolders(word);
  }
}

function isStdin(word: Word): boolean {
  return word.kind === 'literal' && word.value === '-';
}

function isSeveral(word: Word): boolean {
  return word.kind === 'pattern' || (word.kind === 'unknown' && word.splits);
}
