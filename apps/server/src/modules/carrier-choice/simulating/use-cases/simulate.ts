import type { NewSimulation } from '@hanout/contracts/carrier-choice/simulations';
import { chooseWay, startReplay, type ReplayedParcel } from '@hanout/core/carrier-choice';
import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { createEntity, type Kind, type Made } from '../../../audit/index.ts';
import { listServicesForCommune, type OfferedService } from '../../../delivery/index.ts';
import { readFactsOfShop } from '../../proposing/facts-queries.ts';
import { readCarriedProducts } from '../../proposing/goods-queries.ts';
import { stakeOf, waysOf } from '../../proposing/propose.ts';
import { readTerms } from '../../proposing/ways-queries.ts';
import { readChoiceSettings } from '../../settings/repository.ts';
import {
  beginSimulation,
  endSimulation,
  findShopOfSimulation,
  insertSimulation,
  isSimulating,
  listPastParcels,
  listRulesToTry,
  noteProgress,
  type PastParcel,
  type SimulationAsked,
} from '../repository.ts';

interface SimulationRefusal {
  readonly code: 'carrier-choice.not-found' | 'carrier-choice.period-is-wrong' | 'carrier-choice.simulation-is-running';
}

const simulationKind: Kind<number, SimulationRefusal> = {
  name: 'carrier_simulation',
  permission: 'profits.read',
  touches: async (tx, id) => {
    const shopId = await findShopOfSimulation(tx, id);
    return shopId === undefined ? [] : [shopId];
  },
};

/** Asks for a period to be replayed; of a shop one at a time. */
export function askSimulation(
  db: Database,
  { asked, actor }: { readonly asked: NewSimulation; readonly actor: StaffActor },
) {
  const { shop: shopId, from, to, byMeasure } = asked;
  return createEntity(
    db,
    simulationKind,
    { actor, action: 'carrier-choice.simulate' },
    async (tx): Promise<Result<Made<number, number>, SimulationRefusal>> => {
      if (!isInScope(actor, shopId)) return refuse({ code: 'carrier-choice.not-found' });
      if (from > to) return refuse({ code: 'carrier-choice.period-is-wrong' });
      if (await isSimulating(tx, shopId)) return refuse({ code: 'carrier-choice.simulation-is-running' });
      const rules = await listRulesToTry(tx, shopId, asked.rules);
      const { waitBasisPoints } = await readChoiceSettings(tx, shopId);
      const id = await insertSimulation(tx, {
        shopId,
        from,
        to,
        asked: { rules, byMeasure, waitBasisPoints },
        employeeId: actor.employeeId,
      });
      return ok({
        id,
        value: id,
        changes: { from: [null, from], to: [null, to] },
        events: [{ type: 'carrier-choice.simulation-asked', payload: { simulationId: id } }],
      });
    },
  );
}

const AT_ONCE = 500;

/** Replays every parcel of the period; a process that dies leaves it to the next, which begins anew. */
export async function runSimulation(db: Database, id: number): Promise<void> {
  const begun = await inTransaction(db, (tx) => beginSimulation(tx, id));
  if (begun === undefined) return;
  const { shopId, from, to, asked } = begun;
  const replay = startReplay();
  const judge = await judgeOf(db, shopId, asked);
  let [after, done]: [string | null, number] = [null, 0];
  for (;;) {
    const parcels: readonly PastParcel[] = await listPastParcels(db, { shopId, from, to, after, limit: AT_ONCE });
    for (const parcel of await judge(parcels)) replay.add(parcel);
    done += parcels.length;
    await noteProgress(db, id, done);
    after = parcels.at(-1)?.orderId ?? null;
    if (parcels.length < AT_ONCE) break;
  }
  await endSimulation(db, id, replay.outcome());
}

/** By which way parcels went and would have gone, from everything that the shop's parcels say. */
async function judgeOf(db: Database, shopId: number, { rules, byMeasure, waitBasisPoints }: SimulationAsked) {
  const facts = await readFactsOfShop(db, shopId);
  const termsOf = await readTerms(db);
  const offered = new Map<number, readonly OfferedService[]>();
  const servicesOf = async (communeId: number): Promise<readonly OfferedService[]> => {
    const known = offered.get(communeId) ?? (await listServicesForCommune(db, shopId, communeId))?.services ?? [];
    offered.set(communeId, known);
    return known;
  };
  return async (parcels: readonly PastParcel[]): Promise<readonly ReplayedParcel[]> => {
    const productIds = new Set(parcels.flatMap(({ goods }) => goods.map(({ productId }) => productId)));
    const goodsOf = await readCarriedProducts(db, [...productIds]);
    const judged: ReplayedParcel[] = [];
    for (const { wilayaCode, communeId, carrierId, mode, ...parcel } of parcels) {
      const place = { wilayaCode, communeId };
      const amount = toCentimes(parcel.amount);
      const goods = goodsOf(parcel.goods);
      const ways = waysOf(await servicesOf(communeId), { place, amount, facts, termsOf });
      const stake = stakeOf(goods, { amount, waitBasisPoints });
      const order = { ...place, weight: goods.weight, amount, categoryIds: goods.categoryIds };
      const choice = chooseWay({ ways, shop: facts.shop, stake, order, rules, byMeasure });
      const went = choice.ways.find((each) => each.carrierId === carrierId && each.mode === mode) ?? null;
      judged.push({ ...place, went, would: choice.proposed });
    }
    return judged;
  };
}

/** It could not be replayed, however often it was tried. */
export const giveUpSimulation = (db: Database, id: number): Promise<void> => endSimulation(db, id, null);
