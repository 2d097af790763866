import { addFacts, NO_FACTS, type ParcelFacts } from '@hanout/core/carrier-choice';
import type { DeliveryMode } from '@hanout/core/delivery';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** So many months count, the present one with them: what a carrier did a year ago says little of today. */
const MONTHS_BACK = 6;

interface Row extends ParcelFacts {
  readonly level: 'commune' | 'wilaya' | 'shop';
  /** id of a commune, code of a wilaya */
  readonly place: number;
  readonly carrierId: number;
  readonly mode: DeliveryMode;
}

interface Place {
  readonly wilayaCode: number;
  readonly communeId: number;
}

interface Way {
  readonly carrierId: number;
  readonly mode: DeliveryMode;
}

/** What became of a shop's parcels: in a commune, in its wilaya, and of all of them. */
export interface ShopFacts {
  readonly shop: ParcelFacts;
  readonly commune: (way: Way, place: Place) => ParcelFacts;
  readonly wilaya: (way: Way, place: Place) => ParcelFacts;
}

/** One place alone; whoever asks for many reads all of them at once. */
export const readFactsOfPlace = (
  db: Database | Tx,
  shopId: number,
  { wilayaCode, communeId }: Place,
): Promise<ShopFacts> =>
  readFactsBy(
    db,
    shopId,
    sql`(level, place) in (('commune', ${communeId}::int), ('wilaya', ${wilayaCode}::int), ('shop', 0))`,
  );

export const readFactsOfShop = (db: Database | Tx, shopId: number): Promise<ShopFacts> =>
  readFactsBy(db, shopId, sql`true`);

async function readFactsBy(db: Database | Tx, shopId: number, isAsked: RawBuilder<unknown>): Promise<ShopFacts> {
  const { rows } = await sql<Row>`
    select level, place, carrier_id as "carrierId", mode, sum(delivered)::int as delivered, sum(returned)::int as returned, sum(lost)::int as lost,
      sum(days)::int as days, sum(days_of)::int as "daysOf", sum(fees_centimes)::bigint as fees, sum(fees_of)::int as "feesOf",
      sum(return_costs_centimes)::bigint as "returnCosts", sum(return_costs_of)::int as "returnCostsOf", sum(payout_days)::int as "payoutDays",
      sum(payout_days_of)::int as "payoutDaysOf"
    from way_totals
    where shop_id = ${shopId} and ${isAsked}
      and begins_on >= date_trunc('month', now() at time zone 'Africa/Algiers')::date - make_interval(months => ${MONTHS_BACK - 1})
    group by 1, 2, 3, 4`.execute(db);
  const known = new Map<string, ParcelFacts>(rows.map((row) => [keyOf(row.level, row.place, row), row]));
  return {
    shop: rows.filter(({ level }) => level === 'shop').reduce(addFacts, NO_FACTS),
    wilaya: (way, { wilayaCode }) => known.get(keyOf('wilaya', wilayaCode, way)) ?? NO_FACTS,
    commune: (way, { communeId }) => known.get(keyOf('commune', communeId, way)) ?? NO_FACTS,
  };
}

const keyOf = (level: Row['level'], place: number, { carrierId, mode }: Way): string =>
  `${level} ${place} ${carrierId} ${mode}`;
