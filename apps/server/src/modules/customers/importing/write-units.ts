import type { Tx } from '../../../database/database.ts';
import { holdPhones, refreshFigures } from '../linking/repository.ts';
import { beforeOf, planUnits, type Plan, type Planning } from './plan-units.ts';
import { fillPerson, insertPastOrder, insertPerson, keepAddress, writeItem } from './repository.ts';
import type { Wanted } from './reading/parse-rows.ts';

/** Writes a batch of a file: people are found or made, what was empty is filled, past orders become history. Answers what was done. */
export async function writeUnits(
  tx: Tx,
  {
    importId,
    wanted,
    planning,
  }: { readonly importId: string; readonly wanted: readonly Wanted[]; readonly planning: Planning },
): Promise<readonly Plan[]> {
  await holdPhones(tx);
  const done: Plan[] = [];
  const touched = new Set<number>();
  // One after the other: who comes twice in a batch is known the second time.
  for (const each of wanted) {
    const [plan] = await planUnits(tx, [each], planning);
    if (plan === undefined) continue;
    done.push(plan);
    if (plan.kind === 'refused') continue;
    const customerId = await writePerson(tx, { importId, plan, shopId: planning.shopId });
    await writeOrder(tx, { importId, plan, planning, customerId });
    if (customerId !== null) touched.add(customerId);
  }
  await refreshFigures(tx, [...touched]);
  return done;
}

interface Writing {
  readonly importId: string;
  readonly plan: Plan;
}

async function writePerson(
  tx: Tx,
  { importId, plan, shopId }: Writing & { readonly shopId: number },
): Promise<number | null> {
  const { wanted, known, filled, place } = plan;
  const { person } = wanted;
  if (known === null && person.phone === null && person.email === '') return null;
  const id = known?.id ?? (await insertPerson(tx, shopId, person));
  const item = { customerId: id, pastOrderId: null };
  if (known === null) await writeItem(tx, importId, { ...item, isNew: true, before: null, version: 1 });
  else if (filled !== null) {
    await fillPerson(tx, id, filled);
    await writeItem(tx, importId, { ...item, isNew: false, before: beforeOf(known), version: known.version + 1 });
  }
  if (place !== null) await keepAddress(tx, id, { person, ...place });
  return id;
}

async function writeOrder(
  tx: Tx,
  {
    importId,
    plan,
    planning,
    customerId,
  }: Writing & { readonly planning: Planning; readonly customerId: number | null },
): Promise<void> {
  const { order } = plan.wanted;
  if (order === null || plan.kind !== 'create') return;
  const pastOrderId = await insertPastOrder(tx, planning, { customerId, order });
  await writeItem(tx, importId, { customerId: null, pastOrderId, isNew: true, before: null, version: 1 });
}
