import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Keys that open, that are over, and that were taken away. Nobody has them: their hashes are of nothing. */
export async function insertKeys(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    with made as (
      insert into api_keys (name, employee_id, prefix, token_hash, permissions, requests_per_minute, expires_at, revoked_at, created_at,
        last_used_at)
      select k.name, ${employeeId}, 'hanout_' || k.start, sha256(gen_random_uuid()::text::bytea), k.permissions::text[], k.limits,
        now() + k.ends * interval '1 day', case when k.is_revoked then now() - interval '9 days' end, now() - k.made * interval '1 day',
        now() - k.used * interval '1 minute'
      from (values ('Comptabilité', 'Qm4vT9', '{orders.read,payments.read,customers.read}', 300, null::int, false, 60, 7),
        ('Entrepôt externe', 'x7Lc2a', '{orders.read,stock.read,stock.write}', 600, 90, false, 21, null::int),
        ('Salon de novembre', 'pR0dK3', '{catalog.read,orders.create}', 60, -2, false, 14, 3000),
        ('Ancien logiciel de caisse', 'b5NwYz', '{orders.read,catalog.write}', 300, null, true, 200, 14000)
      ) k (name, start, permissions, limits, ends, is_revoked, made, used) returning id, name
    )
    insert into api_key_shops (api_key_id, shop_id) select id, 1 from made where name in ('Entrepôt externe', 'Salon de novembre')`.execute(
    tx,
  );
}

/** Where events are told: on, off, given up and put away. Their secrets cannot be read, so that nothing leaves a demo. */
export async function insertWebhooks(tx: Tx): Promise<void> {
  await sql`
    insert into webhooks (shop_id, name, url, events, secret, is_on, gave_up_at, archived_at, created_at)
    select w.shop_id, w.name, w.url, w.events::text[], '', w.is_on, case when w.gave_up then now() - interval '3 hours' end,
      case when w.is_archived then now() - interval '20 days' end, now() - interval '40 days'
    from (values (1, 'Logiciel de gestion', 'https://gestion.example/hanout', '{order.created,order.changed,payment.recorded}', false, false, false),
      (1, 'Entrepôt externe', 'https://entrepot.example/evenements', '{order.created,stock.low}', false, true, false),
      (2, 'Tableau de bord', 'https://tableau.example/hook', '{payment.recorded}', true, false, false),
      (1, 'Essai de mars', 'https://essai.example/', '{product.changed}', false, false, true)
    ) w (shop_id, name, url, events, is_on, gave_up, is_archived)`.execute(tx);
}

/** Of the latest orders: what arrived, what was tried for a day, what waits. */
export async function insertDeliveries(tx: Tx): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, body, state, tries, attempts, due_at, status, reason, answer, took_ms, created_at,
      attempted_at)
    select w.id, e.event_id, 'order.created', json_build_object('id', e.event_id, 'type', 'order.created', 'version', 'v1',
        'occurredAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shop', json_build_object('id', 1, 'code', s.code),
        'data', json_build_object('order', json_build_object('id', o.id, 'number', o.number, 'totalCentimes', o.total_centimes)))::text,
      case when o.place % 9 = 0 then 'waiting' when w.gave_up_at is not null or o.place % 7 = 0 then 'failed' else 'delivered' end,
      case when w.gave_up_at is not null then 7 else 1 end, case when w.gave_up_at is not null then 7 else 1 + o.place % 2 end,
      now() + interval '2 hours', case when w.gave_up_at is not null then null when o.place % 7 = 0 or o.place % 9 = 0 then 503 else 200 end,
      case when w.gave_up_at is not null then 'too-slow' when o.place % 7 = 0 or o.place % 9 = 0 then 'answered' else '' end,
      case when w.gave_up_at is not null then '' when o.place % 7 = 0 or o.place % 9 = 0 then 'Service Unavailable' else '{"ok":true}' end,
      case when w.gave_up_at is not null then 10000 else 80 + o.place * 7 end, o.placed_at, o.placed_at + interval '1 minute'
    from (select *, row_number() over (order by placed_at desc)::int as place from orders where shop_id = 1 order by placed_at desc limit 30) o
    join shops s on s.id = o.shop_id join webhooks w on w.shop_id = 1 and 'order.created' = any(w.events)
    cross join lateral (select gen_random_uuid() as event_id where o.id is not null) e
    order by o.placed_at, w.id`.execute(tx);
}
