import type pg from 'pg';

const AT_ONCE = 100_000;

/** Two years of what people did: a few do most of it, three in ten nothing; changes of one field and of nine. */
export async function seedAudit(pool: pg.Pool, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += AT_ONCE) await pool.query(ROWS, [from, Math.min(rows, from + AT_ONCE), rows]);
  await pool.query('vacuum analyze audit_log');
}

const ROWS = `
with known as (
  select array_agg(id order by id) as ids, count(*)::int as count from employees where email like 'employe%' and id % 10 < 7
), deeds (deeds) as (values (array['order.confirm', 'order.no_answer', 'order.pack', 'order.cancel', 'product.change-prices', 'stock.add',
  'session.sign-in', 'order.note', 'customer.change', 'order.confirm', 'product.change-details', 'carrier.rates', 'role.change', 'shop.change-names']))
insert into audit_log (occurred_at, employee_id, action, entity, entity_id, changes)
select now() - make_interval(secs => ($3::int - n) * 63), k.ids[1 + (((n::bigint * 7919 % 1000) ^ 2 / 1000000.0) * (k.count - 1))::int],
  d.action, split_part(d.action, '.', 1), (case when d.action like 'shop.%' then (n / 14) % 100 + 1 else n % 200000 end)::text,
  case n % 4 when 0 then '{"state": ["new", "confirmed"], "version": [1, 2]}'::jsonb
    when 1 then jsonb_build_object('priceCentimes', jsonb_build_array(n, n + 100), 'name', jsonb_build_array('Robe longue', 'Robe longue d’été'),
      'names', jsonb_build_array(jsonb_build_object('fr', 'Robe', 'ar', 'فستان', 'en', 'Dress'), jsonb_build_object('fr', 'Robe d’été', 'ar', 'فستان صيفي', 'en', 'Summer dress')))
    when 2 then (select jsonb_object_agg('field' || f, jsonb_build_array('avant ' || n, 'après ' || n)) from generate_series(1, 9) f)
    else '{}' end
from generate_series($1::int, $2::int - 1) n cross join known k cross join deeds ds
  cross join lateral (select ds.deeds[1 + n % 14] as action) d`;
