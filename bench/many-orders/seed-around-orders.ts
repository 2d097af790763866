import type pg from 'pg';

/**
 * What comes to stand around orders in years: a call or two of every third, goods of one in twenty-five that came back line by line,
 * a letter of every second, and a cart left each minute of the thirty days that they are kept.
 */
export async function seedAroundOrders(pool: pg.Pool, employeeId: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(CALLS, [employeeId]);
    await client.query(RETURNS, [employeeId]);
    await client.query(RETURN_LINES);
    await client.query(LETTERS);
    await client.query(CARTS);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze order_calls, order_returns, order_return_lines, messages, abandoned_carts');
}

const CALLS = `
insert into order_calls (order_id, shop_id, employee_id, occurred_at, outcome, channel, wilaya_code, from_state, from_attempts, version,
  source, product_ids, wait_minutes)
select o.id, o.shop_id, $1, o.placed_at + make_interval(mins => 20 * c), case when c = 1 and o.number % 2 = 0 then 'no_answer'
    when o.confirmation_state = 'rejected' then 'cancel' else 'confirm' end, 'phone', o.wilaya_code, 'new', c - 1, c,
  o.source, array(select distinct l.product_id from order_lines l where l.order_id = o.id order by 1), case when c = 1 then 20 end
from orders o cross join generate_series(1, 2) c
where o.number % 3 = 0 and (c = 1 or o.number % 2 = 0) order by o.placed_at`;

const RETURNS = `
insert into order_returns (id, shop_id, order_id, state, reason_code, reason_names, is_our_fault, refusal_reason, asked_by, employee_id,
  asked_at, received_at, credit_centimes, way_back_centimes, refund_due_on, closed_at)
select gen_random_uuid(), o.shop_id, o.id, s.state, 'defective', '{"fr": "Défectueux", "ar": "به عيب", "en": "Defective"}', true,
  case when s.state = 'refused' then 'trop tard' else '' end, 'employee', $1, o.placed_at + interval '5 days',
  case when s.state in ('received', 'closed') then o.placed_at + interval '9 days' end,
  case when s.state in ('received', 'closed') then 50000 end, case when s.state in ('received', 'closed') then 0 end,
  case when s.state in ('received', 'closed') then (o.placed_at + interval '19 days')::date end,
  case when s.state = 'closed' then o.placed_at + interval '12 days' end
from (select *, row_number() over (order by number desc) as age from orders where parcel_state = 'delivered' and number % 14 = 0) o
cross join lateral (select case when o.age <= 300 then 'asked' when o.age <= 900 then 'accepted' when o.age <= 3000 then 'received'
  when o.number % 10 = 0 then 'refused' else 'closed' end as state) s
order by o.age desc`;

const RETURN_LINES = `
insert into order_return_lines (return_id, order_line_id, quantity, sellable, damaged, missing)
select r.id, l.id, 1, case when r.received_at is not null then 1 end, case when r.received_at is not null then 0 end,
  case when r.received_at is not null then 0 end
from order_returns r join order_lines l on l.order_id = r.order_id and l.position = 1`;

const LETTERS = `
insert into messages (shop_id, order_id, event, channel, language, phone, recipient, subject, body, state, reason, message_id, created_at, ended_at)
select o.shop_id, o.id, 'placed', 'mail', o.locale, o.phone, 'client' || o.number || '@exemple.dz', 'Votre commande', 'Merci',
  case when o.number % 500 = 0 then 'refused' when o.number % 700 = 0 then 'failed' else 'sent' end,
  case when o.number % 500 = 0 then 'refused' when o.number % 700 = 0 then 'interrupted' else '' end,
  '<' || o.id || '@exemple.dz>', o.placed_at, o.placed_at
from orders o where o.number % 2 = 0 order by o.placed_at`;

const CARTS = `
insert into abandoned_carts (shop_id, external_id, phone, first_name, last_name, source, locale, cart, lines_count, subtotal_centimes,
  wilaya_code, created_at, updated_at, order_id, closed_at)
select s.id, 'cart-' || n, '0' || (500000000 + n::bigint * 15485863 % 299999977), 'Amina', 'Benali', 'cart', 'fr',
  jsonb_build_array(jsonb_build_object('product', p.first + n % 10000, 'combination', null, 'quantity', 1)),
  1, 100000, 16, now() - make_interval(mins => n), now() - make_interval(mins => n),
  case when n % 4 = 1 then (select id from orders order by number limit 1) end, case when n % 4 = 2 then now() - make_interval(mins => n - 1) end
from generate_series(1, 30 * 24 * 60) n, (select id from shops order by id limit 1) s,
  (select min(id) as first from products) p
order by n desc`;
