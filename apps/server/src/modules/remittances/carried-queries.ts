import { toCentimes } from '@hanout/core/kernel';
import {
  foldTracking,
  NO_TARIFF,
  readOrderNumber,
  type CarriedOrder,
  type StatementRow,
  type Tariff,
} from '@hanout/core/remittances';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface CarrierOfShop {
  readonly shopId: number;
  readonly carrierId: number;
}

type Row = { readonly [Key in keyof CarriedOrder]: CarriedOrder[Key] };

/** Every order that a row of these could be about: of this shop and this carrier, by tracking, number or phone. */
export function findCarried(
  db: Database | Tx,
  whose: CarrierOfShop,
  rows: readonly StatementRow[],
): Promise<readonly CarriedOrder[]> {
  const trackings = [...new Set(rows.map(({ tracking }) => foldTracking(tracking)).filter((text) => text !== ''))];
  const numbers = [...new Set(rows.flatMap(({ reference }) => readOrderNumber(reference) ?? []))];
  const phones = [...new Set(rows.flatMap(({ phone }) => phone ?? []))];
  return readCarried(
    db,
    whose,
    sql`select s.order_id as id from shipments s where s.carrier_id = ${whose.carrierId} and s.state <> 'dropped' and s.tracking_number is not null
        and ltrim(regexp_replace(upper(s.tracking_number), '[^A-Z0-9]', '', 'g'), '0') = any(${trackings}::text[])
      union select o.id from orders o where o.shop_id = ${whose.shopId} and o.number = any(${numbers}::int[])
      union select o.id from orders o join ledger_open_items i on i.order_id = o.id and i.account = 'carrier'
        where o.shop_id = ${whose.shopId} and o.phone = any(${phones}::text[])`,
  );
}

/** The same of orders that are known. */
export const readCarriedOrders = (
  db: Database | Tx,
  whose: CarrierOfShop,
  orderIds: readonly string[],
): Promise<readonly CarriedOrder[]> => readCarried(db, whose, sql`select unnest(${[...orderIds]}::uuid[]) as id`);

/** One by its number, whoever carries it: matched by hand. */
export const readCarriedByNumber = async (
  db: Database | Tx,
  whose: CarrierOfShop,
  number: number,
): Promise<CarriedOrder | undefined> =>
  (
    await readCarried(
      db,
      whose,
      sql`select o.id from orders o where o.shop_id = ${whose.shopId} and o.number = ${number}`,
    )
  )[0];

async function readCarried(
  db: Database | Tx,
  { shopId, carrierId }: CarrierOfShop,
  asked: RawBuilder<unknown>,
): Promise<readonly CarriedOrder[]> {
  const { rows } = await sql<Row>`
    with asked as materialized (${asked})
    select o.id::text as "orderId", o.number, s.tracking_number as tracking, o.phone,
      case when o.parcel_state = 'delivered' then 'delivered' when o.parcel_state in ('returning', 'returned', 'lost') then 'back'
        else 'elsewhere' end as parcel,
      coalesce(s.cod_amount_centimes, 0)::bigint as cod, coalesce(i.amount_centimes, 0)::bigint as balance,
      coalesce(p.paid, 0)::bigint as paid, coalesce(p.charged, 0)::bigint as charged,
      o.delivery_base_centimes as "wayOut", coalesce(c.way_back_centimes, o.delivery_base_centimes) as "wayBack"
    from asked a join orders o on o.id = a.id left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    join carriers c on c.id = ${carrierId}
    left join ledger_open_items i on i.order_id = o.id and i.account = 'carrier'
    left join lateral (
      select -sum(l.amount_centimes) filter (where l.account = 'carrier' and e.payment_type = 'carrier') as paid,
        -sum(l.amount_centimes) filter (where l.account = 'payouts' and e.cause_type in ('charge', 'charge_taken_back')) as charged
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.order_id = o.id and e.cause_type in ('payment', 'payment_taken_back', 'charge', 'charge_taken_back')
    ) p on true
    where o.shop_id = ${shopId} and coalesce(s.carrier_id, o.carrier_id) = ${carrierId}`.execute(db);
  return rows.map((row) => ({
    ...row,
    cod: toCentimes(row.cod),
    balance: toCentimes(row.balance),
    paid: toCentimes(row.paid),
    charged: toCentimes(row.charged),
    wayOut: toCentimes(row.wayOut),
    wayBack: toCentimes(row.wayBack),
  }));
}

/** What a carrier keeps; where nothing was said of it, the way out alone. */
export async function readTariff(db: Database | Tx, carrierId: number): Promise<Tariff> {
  const row = await db
    .selectFrom('carrier_tariffs')
    .select(['collection_centimes', 'collection_basis_points', 'keeps_way_out'])
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();
  if (row === undefined) return NO_TARIFF;
  return {
    collectionCentimes: toCentimes(row.collection_centimes),
    collectionBasisPoints: row.collection_basis_points,
    keepsWayOut: row.keeps_way_out,
  };
}
