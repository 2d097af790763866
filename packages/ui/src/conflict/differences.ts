import type { ConflictField } from './conflict-question.ts';

type Values = Readonly<Record<string, string>>;

/** What is stored now, with what was touched here over it: the rest is never sent back as it was when it was read. */
export function mergeMine<Own extends Values>({ read, mine, theirs }: Record<'read' | 'mine' | 'theirs', Own>): Own {
  const touched = Object.entries(mine).filter(([field, text]) => text !== read[field]);
  return { ...theirs, ...Object.fromEntries(touched) };
}

/** The fields where the two differ. `label` answers what a person calls a field; null: it is not shown. */
export function differencesOf(
  { theirs, mine }: Record<'theirs' | 'mine', Values>,
  label: (field: string) => string | null,
  show: (text: string, field: string) => string = (text) => text,
): readonly ConflictField[] {
  return Object.keys({ ...theirs, ...mine }).flatMap((field) => {
    const [their, own] = [theirs[field] ?? '', mine[field] ?? ''];
    const name = their === own ? null : label(field);
    return name === null ? [] : [{ label: name, theirs: show(their, field), mine: show(own, field) }];
  });
}
