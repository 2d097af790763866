import type pg from 'pg';

/** So many at once: a statement of millions of rows would need the machine's memory for itself. */
const AT_ONCE = 100_000;
/** So many of the last orders are not paid yet: five of six by the carrier, one by the customer. */
const OWED = 60_000;

/** Books what delivered orders have done: sold, collected, paid; of the last ones not all. */
export async function seedLedger(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table told as select row_number() over (order by o.number desc) as at, o.id, o.shop_id, o.carrier_id,
      (o.placed_at at time zone 'Africa/Algiers')::date + 2 as day, o.total_centimes as total, o.items_subtotal_centimes as items,
      o.delivery_centimes as delivery
     from orders o where o.parcel_state = 'delivered'`,
  );
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from told');
  const count = rows[0]?.count ?? 0;
  // The oldest first, as they came.
  for (let to = count; to > 0; to -= AT_ONCE) await book(pool, Math.max(0, to - AT_ONCE), to);
  const owed = Math.min(OWED, count / 2);
  await pool.query(
    `update orders o set money_state = case when t.at % 6 = 0 then 'unpaid' else 'with_carrier' end from told t where t.id = o.id and t.at <= $1`,
    [owed],
  );
  await pool.query('drop table told');
  await pool.query('vacuum analyze ledger_entries, ledger_lines, ledger_open_items, ledger_uncounted, orders');
}

async function book(pool: pg.Pool, from: number, to: number): Promise<void> {
  const isOwed = `t.at <= least(${OWED}, (select count(*) from told) / 2)`;
  await pool.query(
    `with made as (
      insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, payment_type, carrier_id)
      select t.shop_id, t.id, t.day, c.type, t.id || '@' || c.at, case c.type when 'payment' then 'carrier' end, t.carrier_id
      from told t cross join (values (1, 'sale'), (2, 'collection'), (3, 'payment')) c (at, type)
      where t.at > $1 and t.at <= $2 and not (c.type = 'payment' and ${isOwed}) and not (c.type = 'collection' and ${isOwed} and t.at % 6 = 0)
      order by t.at desc, c.at
      returning id, order_id, cause_type
    )
    insert into ledger_lines (entry_id, account, amount_centimes)
    select m.id, l.account, l.amount from made m join told t on t.id = m.order_id cross join lateral (values
      ('sale', 'customer', t.total), ('sale', 'sales', -t.items), ('sale', 'delivery', -t.delivery),
      ('collection', 'carrier', t.total), ('collection', 'customer', -t.total),
      ('payment', 'bank', t.total - 20000), ('payment', 'fees', 20000), ('payment', 'carrier', -t.total)
    ) l (type, account, amount) where l.type = m.cause_type`,
    [from, to],
  );
}
