import type pg from 'pg';

interface Wanted {
  readonly orders: number;
  /** so many of them wait for their call, with nothing reserved */
  readonly fresh: number;
  readonly firstProduct: number;
  readonly products: number;
}

/** So many at once: a statement of a million rows would need the machine's memory for itself. */
const AT_ONCE = 100_000;

/** Orders of one line over the whole catalogue, all delivered but the last; answers the ids of those that wait for their call. */
export async function seedOrders(pool: pg.Pool, { orders, fresh, firstProduct, products }: Wanted): Promise<string[]> {
  const old = orders - fresh;
  for (let from = 0; from < old; from += AT_ONCE)
    await insertOrders(pool, { from, to: Math.min(old, from + AT_ONCE), isNew: false, firstProduct, products });
  const ids = await insertOrders(pool, { from: old, to: orders, isNew: true, firstProduct, products });
  await pool.query('vacuum analyze orders, order_lines, order_history');
  return ids;
}

type Part = Pick<Wanted, 'firstProduct' | 'products'> & {
  readonly from: number;
  readonly to: number;
  readonly isNew: boolean;
};

async function insertOrders(pool: pg.Pool, { from, to, isNew, firstProduct, products }: Part): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with made as (
      insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, address, wilaya_code, wilaya_carrier_code,
        wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar, carrier_id, carrier_service_id, carrier_name,
        delivery_mode, items_subtotal_centimes, delivery_base_centimes, delivery_centimes, total_centimes, confirmation_state,
        preparation_state, parcel_state, money_state, terms_version, placed_at, updated_at)
      select gen_random_uuid(), s.id, 'eCommerce', 'quick', 'fr', 'Yasmine', 'Benali', '0' || (550000000 + n), 'Rue ' || n, 16, 16,
        'Alger', 'الجزائر', 1, 'Alger Centre', 'الجزائر الوسطى', cs.carrier_id, cs.id, 'Bench', 'home', 100000, 40000, 40000, 140000,
        case when $3::bool then 'new' else 'confirmed' end, case when $3::bool then 'to_prepare' else 'handed_over' end,
        case when $3::bool then 'none' else 'delivered' end, case when $3::bool then 'unpaid' else 'paid' end, '1',
        now() - make_interval(mins => 2000000 - n), now() - make_interval(mins => 2000000 - n)
      from generate_series($1::int, $2::int - 1) n,
        (select id from shops order by id limit 1) s,
        (select id, carrier_id from carrier_services where mode = 'home' order by id limit 1) cs
      returning id, phone
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, names, quantity, base_price_centimes, unit_price_centimes,
        total_centimes, price_ht_centimes)
      select gen_random_uuid(), id, 1, $4::int + (right(phone, 9)::int % $5::int), '{"fr": "Produit"}', 1, 100000, 100000, 100000, 100000
      from made
    ), told as (
      insert into order_history (order_id, axis, action, to_state, actor, occurred_at) select id, 'order', 'place', 'new', 'shopper', now() from made
    )
    select array_agg(id::text) as ids from made`,
    [from, to, isNew, firstProduct, products],
  );
  return rows[0]?.ids ?? [];
}
