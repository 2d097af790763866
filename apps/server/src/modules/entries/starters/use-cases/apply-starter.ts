import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import type { EntryRefusal } from '../../editing/entry-entity.ts';
import type { EntryValues } from '../../editing/repository.ts';
import { createEntryIn } from '../../editing/use-cases/write-entry.ts';
import { planStarter, type PlannedEntry } from '../plan-starter.ts';
import { readKnownEntries } from '../queries.ts';
import { lockStarters, rememberStart, type Start } from '../repository.ts';
import type { Starter } from '../starter.ts';

interface Application {
  readonly starter: Starter;
  readonly actor: StaffActor;
  /** in which families are named, which have one name */
  readonly language: Language;
}

export interface Applied {
  readonly made: number;
  /** entries that were there by that name */
  readonly kept: number;
}

/** Makes what a shop of a trade begins with, all of it or nothing; what has the name of something that is there is not made again. */
export function applyStarter(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  application: Application,
): Promise<Result<Applied, EntryRefusal>> {
  return inTransactionOrRefuse<Applied, EntryRefusal>(db, async (tx) => {
    await lockStarters(tx);
    const plan = planStarter(application.starter, await readKnownEntries(tx));
    const made: Start[] = [];
    const found: Start[] = [];
    const top = Object.values(plan).flat();
    const make = async (entry: PlannedEntry, parentId: number | null): Promise<EntryRefusal | null> => {
      const provided = await provide(tx, ids, { ...application, entry, parentId });
      if (!provided.ok) return provided.error;
      (entry.knownId === null ? made : found).push({ kind: entry.kind, id: provided.value });
      for (const child of entry.children) {
        const refusal = await make(child, provided.value);
        if (refusal !== null) return refusal;
      }
      return null;
    };
    for (const entry of top) {
      const refusal = await make(entry, null);
      if (refusal !== null) return refuse(refusal);
    }
    await rememberStart(tx, application.starter.key, { made, found });
    return ok({ made: made.length, kept: found.length });
  });
}

async function provide(
  tx: Tx,
  ids: Ids,
  {
    entry,
    parentId,
    actor,
    language,
  }: Application & { readonly entry: PlannedEntry; readonly parentId: number | null },
): Promise<Result<number, EntryRefusal>> {
  const { kind, knownId } = entry;
  if (knownId !== null) return ok(knownId);
  const outcome = await createEntryIn(tx, ids, { kind, parentId, actor, values: valuesOf(entry, language) });
  return outcome.ok ? ok(outcome.value.id) : refuse(outcome.error);
}

function valuesOf({ kind, named, display, color }: PlannedEntry, language: Language): EntryValues {
  if (kind === 'families') return { columns: { name: named[language] }, texts: {} };
  const field = kind === 'categories' ? 'name' : 'label';
  const texts = { fr: { [field]: named.fr }, ar: { [field]: named.ar }, en: { [field]: named.en } };
  if (kind === 'attributes') return { columns: { display: display ?? 'text' }, texts };
  if (kind === 'attribute-values') return { columns: { color }, texts };
  return { columns: {}, texts };
}
