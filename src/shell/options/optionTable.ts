import type { CommandSpec, OptionKind } from './CommandSpec';

/** What is known of one option. */
export interface KnownOption {
  readonly kind: OptionKind;
  readonly marks: readonly string[];
}

const tables = new WeakMap<CommandSpec, ReadonlyMap<string, KnownOption>>();

/** The options of a program by name. */
export function optionTable(spec: CommandSpec): ReadonlyMap<string, KnownOption> {
  const known = tables.get(spec);
  if (known) return known;
  const kinds = new Map(
    Object.entries(spec.options ?? {}).flatMap(([kind, names]) =>
      names.split(' ').map((name) => [name, kind as OptionKind] as const),
    ),
  );
  const marks = Object.entries(spec.marks ?? {}).map(([mark, names]) => [mark, names.split(' ')] as const);
  const names = new Set([...kinds.keys(), ...marks.flatMap(([, list]) => list)]);
  const table = new Map(
    [...names].map((name) => [
      name,
      {
        kind: kinds.get(name) ?? 'flags',
        marks: marks.filter(([, list]) => list.includes(name)).map(([mark]) => mark),
      },
    ]),
  );
  tables.set(spec, table);
  return table;
}
