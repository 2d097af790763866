import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** So many at once: a statement of a million rows would need the machine's memory for itself. */
const AT_ONCE = 50_000;

interface Wanted {
  readonly orders: number;
  readonly firstProduct: number;
  readonly products: number;
  /** who looks after one order in ten */
  readonly employeeId: number;
}

/**
 * Orders as a shop has them after years: the newest wait, are prepared or on the road, the others are delivered, came back or were
 * given up; names that a sixth share and one that fifty have; phones as scattered as those of people; a wilaya that a fifth live in,
 * a product that a tenth have, and one that was sold to as many until a year ago.
 */
export async function seedManyOrders(pool: pg.Pool, wanted: Wanted): Promise<void> {
  const client = await pool.connect();
  try {
    // What is referred to is there; asking for each row would double the time.
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['orders', 'order_lines', 'shipments'], async () => {
      for (let from = 0; from < wanted.orders; from += AT_ONCE)
        await insertOrders(client, { ...wanted, from, to: Math.min(wanted.orders, from + AT_ONCE) });
    });
    await client.query(
      `insert into order_tags (shop_id, name, colour) select id, 'Rare', 'red' from shops order by id limit 1`,
    );
    await client.query(
      `insert into order_tags (shop_id, name, colour) select id, 'Fréquente', 'blue' from shops order by id limit 1`,
    );
    await client.query(
      `insert into order_tag_links (order_id, tag_id) select o.id, t.id from orders o join order_tags t
       on o.number % (case t.name when 'Rare' then 20000 else 5 end) = 0`,
    );
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze orders, order_lines, order_tag_links, shipments');
}

interface Part extends Wanted {
  readonly from: number;
  readonly to: number;
}

async function insertOrders(
  client: pg.PoolClient,
  { from, to, orders, firstProduct, products, employeeId }: Part,
): Promise<void> {
  await client.query(
    `with numbered as (
      select n, $3::int - n as age, gen_random_uuid() as id, case when n % 5 = 2 then 16 else 1 + (n::bigint * 7919 % 58) end as wilaya, (n * 31) % 1000 as luck, n::bigint * 48271 % 2147483647 % 1000 as worth
      from generate_series($1::int, $2::int - 1) n
    ), made as (
      insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, address, wilaya_code, wilaya_carrier_code,
        wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar, carrier_id, carrier_service_id, carrier_name,
        delivery_mode, items_subtotal_centimes, delivery_base_centimes, delivery_centimes, total_centimes, confirmation_state,
        preparation_state, parcel_state, money_state, next_call_at, assigned_employee_id, terms_version, placed_at, updated_at)
      select n.id, s.id, case when n.luck < 950 then 'eCommerce' when n.luck < 980 then 'Phone' else 'Wholesale' end, 'quick', 'fr',
        (array['Yasmine', 'Amina', 'Karim', 'Sofiane', 'Nadia'])[1 + n.n % 5],
        (array['Benali', 'Haddad', 'Mansouri', 'Ziani', 'Brahimi', 'Cherif'])[1 + (n.n / 5) % 6] || case when n.n % 20000 = 7 then ' Zerrouki' else '' end,
        '0' || (500000000 + n.n::bigint * 179424673 % 299999977), 'Rue ' || n.n, n.wilaya, n.wilaya, 'Wilaya ' || n.wilaya, 'ولاية', n.wilaya * 100 + 1, 'Commune', 'بلدية',
        cs.carrier_id, cs.id, 'Bench', 'home', 50000 + n.worth * 100, 40000, 40000, 90000 + n.worth * 100,
        case when n.age <= 3000 then 'new' when n.age <= 4000 then 'no_answer' when n.age <= 4500 then 'postponed' when n.luck < 150 then 'rejected' else 'confirmed' end,
        case when n.age <= 4500 or n.luck < 150 then 'to_prepare' when n.age <= 7000 then 'to_prepare' when n.age <= 9000 then 'packed' else 'handed_over' end,
        case when n.age <= 9000 or n.luck < 150 then 'none' when n.age <= 30000 then 'in_transit' when n.luck < 155 then 'on_hold' when n.luck < 300 then 'returned' else 'delivered' end,
        case when n.age <= 60000 or n.luck < 300 then 'unpaid' else 'paid' end,
        case when n.age between 3001 and 4500 then now() + make_interval(mins => n.age - 3700) end,
        case when n.worth % 10 = 0 then $6::int end, '1', now() - make_interval(mins => n.age), now() - make_interval(mins => n.age)
      from numbered n, (select id from shops order by id limit 1) s,
        (select id, carrier_id from carrier_services where mode = 'home' order by id limit 1) cs
      returning id, phone, parcel_state, carrier_id, placed_at, placed_at < now() - interval '400 days' as is_old
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, names, sku, quantity, base_price_centimes, unit_price_centimes,
        total_centimes, price_ht_centimes, placed_at)
      select gen_random_uuid(), m.id, p, $4::int + (case when p = 1 and right(m.phone, 1) = '3' then 0 when p = 1 and is_old and right(m.phone, 1) = '7' then 1
          else 2 + (right(m.phone, 9)::bigint * p % ($5::int - 2))::int end),
        '{"fr": "Produit"}', 'REF-' || right(m.phone, 9), 1, 50000, 50000, 50000, 50000, m.placed_at
      from made m, generate_series(1, 2) p
    )
    insert into shipments (id, order_id, state, carrier_id, tracking_number, cod_amount_centimes, opened_at, announced_at)
    select gen_random_uuid(), id, 'announced', carrier_id, 'YAL-' || upper(left(md5(phone), 10)), 0, placed_at, placed_at
    from made where parcel_state <> 'none'`,
    [from, to, orders, firstProduct, products, employeeId],
  );
}
