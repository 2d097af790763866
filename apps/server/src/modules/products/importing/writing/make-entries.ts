import type { StaffActor } from '@hanout/core/staff';
import type { EntryKind } from '@hanout/contracts/entries';
import type { Ids } from '@hanout/core/kernel';
import type { Tx } from '../../../../database/database.ts';
import type { MadeEntry } from '../entry-repository.ts';
import { entryTables, createEntryIn } from '../../../entries/index.ts';
import { fold, valueKinds, type Dictionary, type KnownName, type MissingName } from '../planning/dictionary.ts';

const entryKindsOfValues = { attributes: 'attribute-values', features: 'feature-values' } as const;
const kinds = { brands: 'brands', tags: 'tags', families: 'families', suppliers: 'suppliers' } as const;

/** Makes what the file names and the catalogue does not have: what was made, to be learnt once the transaction has committed. */
export async function makeEntries(
  tx: Tx,
  missing: readonly MissingName[],
  { ids, actor, dictionary }: { readonly ids: Ids; readonly actor: StaffActor; readonly dictionary: Dictionary },
): Promise<readonly (KnownName & { readonly entry: MadeEntry })[]> {
  const made = new Map<string, KnownName & { readonly entry: MadeEntry }>();
  const provide = async (
    kind: KnownName['kind'],
    name: string,
    entry: { kind: EntryKind; label: string; parentId: number | null; path?: string },
  ): Promise<number> => {
    const key = `${kind}:${fold(name)}`;
    const known = made.get(key)?.id ?? dictionary.find(kind, name);
    if (known !== undefined) return known;
    const id = await write(tx, { ids, actor, ...entry });
    made.set(key, { kind, name, id, entry: { kind: entry.kind, id, name: entry.path ?? name } });
    return id;
  };
  for (const { kind, path } of missing) {
    const [first = '', second = ''] = path;
    if (kind === 'categories') {
      let parentId: number | null = null;
      for (const [depth, label] of path.entries())
        parentId = await provide(kind, path.slice(0, depth + 1).join(' > '), { kind, label, parentId });
    } else if (kind === 'attributes' || kind === 'features') {
      const typeId = await provide(kind, first, { kind, label: first, parentId: null });
      await provide(valueKinds[kind], `${typeId}/${second}`, {
        kind: entryKindsOfValues[kind],
        label: second,
        parentId: typeId,
        path: `${first}: ${second}`,
      });
    } else await provide(kind, first, { kind: kinds[kind], label: first, parentId: null });
  }
  return [...made.values()];
}

async function write(
  tx: Tx,
  {
    ids,
    actor,
    kind,
    label,
    parentId,
  }: { ids: Ids; actor: StaffActor; kind: EntryKind; label: string; parentId: number | null },
): Promise<number> {
  const isPlain = kind === 'families' || kind === 'suppliers';
  const isLabelled = entryTables[kind].texts?.columns['label'] !== undefined;
  const outcome = await createEntryIn(tx, ids, {
    kind,
    parentId,
    values: {
      columns: isPlain ? { name: label } : {},
      texts: isPlain ? {} : { fr: isLabelled ? { label } : { name: label } },
    },
    actor,
  });
  if (!outcome.ok) throw new Error(`${kind} "${label}" could not be made: ${outcome.error.code}`);
  return outcome.value.id;
}
