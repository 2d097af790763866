import { randomUUID } from 'node:crypto';
import type { BuiltCarrier } from '../builders/delivery.ts';
import type { Id, TestSql } from '../builders/insert-rows.ts';

export interface CarriedOptions {
  readonly shop: Id;
  readonly carrier: BuiltCarrier;
  readonly product: Id;
  readonly count: number;
  /** `YAL` gives YAL000001 … */
  readonly prefix?: string;
  /** of the goods; 400 DA of delivery come on top */
  readonly goodsCentimes?: number;
  /** where its parcel is */
  readonly parcel?: 'delivered' | 'returned' | 'in_transit';
  /** how long ago it was delivered */
  readonly daysAgo?: number;
}

export interface CarriedRow {
  readonly id: string;
  readonly number: number;
  readonly tracking: string;
  readonly phone: string;
  readonly totalCentimes: number;
}

/** Orders that a carrier has, by few statements: sold and collected where they were delivered, both ways owed to it where they are back. */
export async function buildCarried(db: TestSql, options: CarriedOptions): Promise<readonly CarriedRow[]> {
  const { shop, carrier, product, count, prefix = 'YAL', goodsCentimes = 300_000 } = options;
  const { parcel = 'delivered', daysAgo = 3 } = options;
  const money = parcel === 'delivered' ? 'with_carrier' : 'unpaid';
  const ids = Array.from({ length: count }, () => randomUUID());
  const { rows } = await db.query(
    `insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, email, address, wilaya_code, wilaya_carrier_code,
       wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar, carrier_id, carrier_service_id, carrier_name, delivery_mode,
       items_subtotal_centimes, delivery_base_centimes, delivery_centimes, total_centimes, terms_version, placed_at, updated_at,
       confirmation_state, preparation_state, parcel_state, money_state)
     select id, $2, 'eCommerce', 'quick', 'fr', 'Yasmine', 'Benali ' || n, '0661' || lpad((n + $9)::text, 6, '0'), '', '12 rue Didouche', 16, 16, 'Alger',
       'الجزائر', 1601, 'Alger Centre', 'الجزائر الوسطى', $3, $4, $5, 'home', $6::bigint, 40000, 40000, $6::bigint + 40000, '1', now() - interval '9 days', now(),
       'confirmed', 'handed_over', $7, $8
     from unnest($1::uuid[]) with ordinality i (id, n) returning id, number, phone, total_centimes as total`,
    [ids, shop.id, carrier.id, carrier.homeServiceId, carrier.name, goodsCentimes, parcel, money, seriesOf(prefix)],
  );
  await db.query(
    `insert into order_lines (id, order_id, position, product_id, names, quantity, base_price_centimes, unit_price_centimes, total_centimes, price_ht_centimes)
     select gen_random_uuid(), id, 1, $2, '{"fr": "Article"}', 1, $3, $3, $3, $3 from unnest($1::uuid[]) id`,
    [ids, product.id, goodsCentimes],
  );
  await db.query(
    `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at)
     select id, axis, action, before, state, 'employee', now() from unnest($1::uuid[]) id cross join (values
       ('confirmation', 'confirm', 'new', 'confirmed'), ('preparation', 'hand_over', 'to_prepare', 'handed_over'), ('parcel', 'announce', 'none', $2),
       ('money', 'settle', 'unpaid', $3)) h (axis, action, before, state)
     where before <> state`,
    [ids, parcel, money],
  );
  await db.query(
    `insert into shipments (id, order_id, state, carrier_id, tracking_number, service_code, cod_amount_centimes, opened_at, announced_at)
     select gen_random_uuid(), id, 'announced', $2, $3 || lpad(n::text, 6, '0'), 'home', $4, now(), now()
     from unnest($1::uuid[]) with ordinality i (id, n)`,
    [ids, carrier.id, prefix, goodsCentimes + 40_000],
  );
  for (const { type, lines } of entriesOf(parcel, goodsCentimes))
    await db.query(
      `with e as (
         insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, carrier_id)
         select $2, id, (now() at time zone 'Africa/Algiers')::date - $6::int, $3, id || '@1', $4 from unnest($1::uuid[]) id returning id
       )
       insert into ledger_lines (entry_id, account, amount_centimes)
       select e.id, l.account, l.amount from e cross join json_to_recordset($5::json) l (account text, amount bigint)`,
      [ids, shop.id, type, carrier.id, JSON.stringify(lines), daysAgo],
    );
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  return ids.map((id, at) => {
    const row = byId.get(id);
    return {
      id,
      number: Number(row?.['number']),
      tracking: `${prefix}${String(at + 1).padStart(6, '0')}`,
      phone: String(row?.['phone']),
      totalCentimes: Number(row?.['total']),
    };
  });
}

/** Phones of one series are of nobody else's. */
const seriesOf = (prefix: string): number =>
  [...prefix].reduce((sum, sign) => (sum * 7 + sign.charCodeAt(0)) % 900, 1) * 1_000;

function entriesOf(parcel: string, goods: number) {
  if (parcel === 'delivered')
    return [
      {
        type: 'sale',
        lines: [
          { account: 'customer', amount: goods + 40_000 },
          { account: 'sales', amount: -goods },
          { account: 'delivery', amount: -40_000 },
        ],
      },
      {
        type: 'collection',
        lines: [
          { account: 'carrier', amount: goods + 40_000 },
          { account: 'customer', amount: -goods - 40_000 },
        ],
      },
    ];
  if (parcel === 'returned')
    return [
      {
        type: 'return_cost',
        lines: [
          { account: 'fees', amount: 60_000 },
          { account: 'carrier', amount: -60_000 },
        ],
      },
    ];
  return [];
}
