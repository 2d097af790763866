import type { ChoiceRuleWrite } from '@hanout/contracts/carrier-choice/rules';
import { toCentimes } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { inTransaction, readNow } from '../../database/transaction.ts';
import { askSimulation, makeRule, runSimulation } from '../../modules/carrier-choice/index.ts';
import { listServicesForCommune } from '../../modules/delivery/index.ts';
import { followResults, sayPackagingCost } from '../../modules/profits/index.ts';
import { createRandom } from '../plan/random.ts';
import { createTableRows } from '../plan/rows.ts';
import { continueIdentities, insertRows } from '../repository.ts';
import { listSoldThings, OWN_SHOP, readBeginning } from './parcel-repository.ts';
import { PLACES, planPastParcel } from './past-parcels.ts';

const NO_BOUNDS = {
  wilaya: null,
  commune: null,
  weightFrom: null,
  weightTo: null,
  amountFromCentimes: null,
  amountToCentimes: null,
  category: null,
  mode: null,
};

/** A half year of parcels at their end, from which carriers are known; boxes, rules by hand, and a replay under them. */
export async function rememberParcels({ db }: { readonly db: Database }, actor: StaffActor): Promise<void> {
  const ways = await Promise.all(
    PLACES.map(async ([commune, parcels]) => ({
      commune,
      parcels,
      services: (await listServicesForCommune(db, OWN_SHOP, commune))?.services ?? [],
    })),
  );
  const things = await listSoldThings(db);
  const count = ways.reduce((sum, { parcels, services }) => sum + parcels * services.length, 0);
  if (things.length === 0 || count === 0) return;
  const { today, from } = await inTransaction(db, async (tx) => {
    const beginning = await readBeginning(tx, count);
    const rows = createTableRows();
    const random = createRandom(640);
    const now = await readNow(tx);
    let [entry, number] = [beginning.firstEntry, beginning.firstNumber];
    const ground = { rows, things, random, now, nextEntry: () => entry++, nextNumber: () => number++ };
    for (const { commune, parcels, services } of ways)
      for (const service of services) for (let at = 0; at < parcels; at += 1) planPastParcel(ground, commune, service);
    for (const [table, planned] of rows.entries()) await insertRows(tx, table, planned);
    await continueIdentities(tx, ['orders', 'ledger_entries']);
    return beginning;
  });
  await sayPackagingCost(db, { cost: { shop: OWN_SHOP, since: from, costCentimes: 3_500 }, actor });
  const rule = (own: Partial<ChoiceRuleWrite> & Pick<ChoiceRuleWrite, 'name' | 'carrier'>) =>
    makeRule(db, { shopId: OWN_SHOP, rule: { ...NO_BOUNDS, ...own }, actor });
  await rule({ name: 'Grand Sud par Sahra Porteur', wilaya: 30, carrier: 3 });
  await rule({
    name: 'Plus de 30 000 DA à domicile',
    amountFromCentimes: toCentimes(3_000_000),
    mode: 'home',
    carrier: 1,
  });
  while (await followResults(db));
  const asked = { shop: OWN_SHOP, from, to: today, rules: [], byMeasure: true };
  const simulation = await askSimulation(db, { asked, actor });
  if (simulation.ok) await runSimulation(db, simulation.value);
}
