import type pg from 'pg';

/** Keys of many people, a webhook of each shop, and what these were told in the thirty days that it is kept. */
export async function seedInterface(pool: pg.Pool, deliveries: number): Promise<void> {
  await pool.query(KEYS);
  await pool.query(KEY_SHOPS);
  await pool.query(WEBHOOKS);
  await pool.query(DELIVERIES, [deliveries]);
  await pool.query('vacuum analyze api_keys, api_key_shops, webhooks, webhook_deliveries');
}

const KEYS = `
insert into api_keys (name, employee_id, prefix, token_hash, permissions, requests_per_minute, revoked_at)
select 'Programme ' || n, e.id, 'hanout_' || n, sha256(n::text::bytea), '{orders.read,products.read}', 600, case when n % 4 = 0 then now() end
from generate_series(1, 400) n cross join lateral (select id from employees order by (id * 7 + n) % 401, id limit 1) e`;

const KEY_SHOPS = `
insert into api_key_shops (api_key_id, shop_id)
select k.id, s.id from api_keys k cross join lateral (select id from shops order by (id * 11 + k.id) % 101, id limit 2) s where k.id % 3 <> 0`;

const WEBHOOKS = `
insert into webhooks (shop_id, name, url, events, secret)
select id, 'Comptabilité ' || id, 'https://exemple.dz/' || id, '{order.created,order.changed,product.changed}', '' from shops order by id`;

const DELIVERIES = `
insert into webhook_deliveries (webhook_id, event_id, type, body, state, tries, attempts, due_at, status, reason, answer, took_ms, created_at, attempted_at)
select w.first + n % w.count, gen_random_uuid(), (array['order.created', 'order.changed', 'product.changed', 'order.delivered'])[1 + n % 4],
  jsonb_build_object('id', n, 'type', 'order.changed', 'data', jsonb_build_object('order', jsonb_build_object('id', gen_random_uuid(), 'number', n % 300000,
    'confirmationState', 'confirmed', 'preparationState', 'packed', 'totalCentimes', n)))::text,
  case when n % 5000 = 0 then 'failed' when n > $1::int - 20 then 'waiting' else 'delivered' end, 1, 1,
  case when n > $1::int - 20 then now() + interval '1 day' else t.at end,
  case when n % 5000 = 0 then 500 else 200 end, case when n % 5000 = 0 then 'answered' else '' end, 'ok', 120, t.at, t.at
from generate_series(1, $1::int) n, (select min(id) as first, count(*)::int as count from webhooks) w
  cross join lateral (select now() - make_interval(secs => ($1::int - n) * 2592000.0 / $1::int) as at) t`;
