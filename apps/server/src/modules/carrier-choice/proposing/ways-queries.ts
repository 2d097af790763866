import { toCentimes } from '@hanout/core/kernel';
import { expectedFee, NO_TARIFF, type Tariff } from '@hanout/core/remittances';
import type { Priced } from '@hanout/core/carrier-choice';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { OfferedService } from '../../delivery/index.ts';

interface TermsRow {
  readonly carrierId: number;
  readonly wayBack: number | null;
  readonly collection: number | null;
  readonly share: number | null;
  readonly keepsWayOut: boolean | null;
  readonly payoutDays: number | null;
}

export interface CarrierTerms {
  readonly wayBack: number | null;
  readonly tariff: Tariff;
  readonly payoutDays: number;
}

const USUAL_PAYOUT_DAYS = 7;

/** What each carrier keeps, asks for the way back, and how long it takes to pay, as its tariff says. */
export async function readTerms(db: Database | Tx): Promise<(carrierId: number) => CarrierTerms> {
  const { rows } = await sql<TermsRow>`
    select c.id as "carrierId", c.way_back_centimes as "wayBack", t.collection_centimes as collection, t.collection_basis_points as share,
      t.keeps_way_out as "keepsWayOut", t.payout_days as "payoutDays"
    from carriers c left join carrier_tariffs t on t.carrier_id = c.id`.execute(db);
  const terms = new Map(rows.map((row) => [row.carrierId, row]));
  return (carrierId) => {
    const row = terms.get(carrierId);
    return {
      wayBack: row?.wayBack ?? null,
      payoutDays: row?.payoutDays ?? USUAL_PAYOUT_DAYS,
      tariff:
        row === undefined || row.keepsWayOut === null
          ? NO_TARIFF
          : {
              collectionCentimes: toCentimes(row.collection ?? 0),
              collectionBasisPoints: row.share ?? 0,
              keepsWayOut: row.keepsWayOut,
            },
    };
  };
}

/** What a way costs by the shop's grid and the carrier's tariff alone. */
export function pricedOf(
  { price, delayDaysMin, delayDaysMax }: Pick<OfferedService, 'price' | 'delayDaysMin' | 'delayDaysMax'>,
  { wayBack, tariff, payoutDays }: CarrierTerms,
  amount: number,
): Priced {
  return {
    price,
    fee: expectedFee({ cod: toCentimes(amount + price), wayOut: price }, tariff),
    returnCost: toCentimes(price + (wayBack ?? price)),
    days: (delayDaysMin + delayDaysMax) / 2,
    payoutDays,
  };
}

/** The wilaya of a commune; undefined when there is none. */
export async function findWilayaOf(db: Database | Tx, communeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('communes')
    .select('wilaya_code as code')
    .where('id', '=', communeId)
    .executeTakeFirst();
  return row?.code;
}
