import type { EntryKind } from '@hanout/contracts/entries';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../../../database/database.ts';
import { createNamedEntriesIn } from '../../../entries/index.ts';
import type { MadeEntry } from '../entry-repository.ts';
import { fold, valueKinds, type Dictionary, type KnownName, type MissingName } from '../planning/dictionary.ts';

const entryKindsOfValues = { attributes: 'attribute-values', features: 'feature-values' } as const;
const kinds = { brands: 'brands', tags: 'tags', families: 'families', suppliers: 'suppliers' } as const;

type MadeName = KnownName & { readonly entry: MadeEntry };

/** An entry to make; its parent was made before it. */
interface Step extends Pick<KnownName, 'kind' | 'name'> {
  readonly entryKind: EntryKind;
  readonly label: string;
  readonly parentId: number | null;
  /** as the file calls it */
  readonly path: string;
}

type Find = (kind: KnownName['kind'], name: string) => number | undefined;

/**
 * Makes what the file names and the catalogue does not have, all of a kind at once, what stands above before what stands below:
 * what was made, to be learnt once the transaction has committed.
 */
export async function makeEntries(
  tx: Tx,
  missing: readonly MissingName[],
  { ids, actor, dictionary }: { readonly ids: Ids; readonly actor: StaffActor; readonly dictionary: Dictionary },
): Promise<readonly MadeName[]> {
  const made = new Map<string, MadeName>();
  const find: Find = (kind, name) => made.get(keyOf({ kind, name }))?.id ?? dictionary.find(kind, name);
  const deepest = Math.max(0, ...missing.map(({ path }) => path.length));
  for (let depth = 0; depth < deepest; depth += 1) {
    const steps = missing.flatMap((each) => stepAt(each, depth, find)).filter(({ kind, name }) => !find(kind, name));
    const ordered = [...Map.groupBy(steps, keyOf).values()].flatMap(([first]) => first ?? []);
    for (const [kind, all] of Map.groupBy(ordered, ({ entryKind }) => entryKind)) {
      const madeIds = await write(tx, ids, { kind, steps: all, actor });
      all.forEach((step, at) => {
        const id = madeIds[at] ?? 0;
        made.set(keyOf(step), { kind: step.kind, name: step.name, id, entry: { kind, id, name: step.path } });
      });
    }
  }
  return [...made.values()];
}

const keyOf = ({ kind, name }: Pick<KnownName, 'kind' | 'name'>): string => `${kind}:${fold(name)}`;

/** What a missing name asks for at a depth of its path. */
function stepAt({ kind, path }: MissingName, depth: number, find: Find): readonly Step[] {
  const label = path[depth];
  if (label === undefined) return [];
  if (kind === 'categories') {
    const name = path.slice(0, depth + 1).join(' > ');
    const parentId = depth === 0 ? null : (find(kind, path.slice(0, depth).join(' > ')) ?? null);
    return [{ kind, name, entryKind: kind, label, parentId, path: name }];
  }
  if (kind !== 'attributes' && kind !== 'features')
    return depth === 0 ? [{ kind, name: label, entryKind: kinds[kind], label, parentId: null, path: label }] : [];
  if (depth === 0) return [{ kind, name: label, entryKind: kind, label, parentId: null, path: label }];
  const [first = ''] = path;
  const typeId = find(kind, first) ?? null;
  const name = `${typeId}/${label}`;
  const entryKind = entryKindsOfValues[kind];
  return [{ kind: valueKinds[kind], name, entryKind, label, parentId: typeId, path: `${first}: ${label}` }];
}

async function write(
  tx: Tx,
  ids: Ids,
  { kind, steps, actor }: { kind: EntryKind; steps: readonly Step[]; actor: StaffActor },
): Promise<readonly number[]> {
  const named = steps.map(({ label, parentId }) => ({ name: label, parentId }));
  const outcome = await createNamedEntriesIn(tx, ids, { kind, named, actor });
  if (!outcome.ok) throw new Error(`${kind} of a file could not be made: ${outcome.error.code}`);
  return outcome.value;
}
