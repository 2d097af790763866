import { buildEmployee, sequentialIds, useTestDatabase } from '@hanout/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../database/invariants.ts';
import { listPaidParcels } from './carriers/paid-parcel-repository.ts';
import { paidParcels, paymentKey } from './carriers/paid-parcels.ts';
import { greetOwner } from './greet-owner.ts';
import { loadDemo } from './load-demo.ts';

const database = useTestDatabase();

/** Orders whose results would be made anew as soon as the shop runs. */
let marksLeft: number;

beforeAll(async () => {
  await loadDemo({ db: database.db, ids: sequentialIds(), pool: database.pool });
  marksLeft = await one('select count(*) from order_results_stale');
  const { email } = await buildEmployee(database.db, { email: 'demo@hanout.localhost' });
  await greetOwner(database, email);
}, 120_000);

async function one(statement: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select (${statement})::int as n`);
  return rows[0]?.n ?? Number.NaN;
}

test('the demo shop has at least 300 products, 25 categories on three levels and 20 brands with lines', async () => {
  expect(await one('select count(*) from products')).toBeGreaterThanOrEqual(300);
  expect(await one('select count(*) from categories')).toBeGreaterThanOrEqual(25);
  expect(await one('select max(cardinality(path)) from categories')).toBe(3);
  expect(await one('select count(*) from brands')).toBeGreaterThanOrEqual(20);
  expect(await one('select count(distinct brand_id) from brand_lines')).toBe(await one('select count(*) from brands'));
});

test('every text exists in French, Arabic and English', async () => {
  for (const [table, column] of [
    ['product_texts', 'name'],
    ['product_texts', 'long_description'],
    ['category_texts', 'name'],
    ['brand_texts', 'name'],
    ['attribute_value_texts', 'label'],
    ['feature_value_texts', 'label'],
    ['promotion_texts', 'title'],
    ['cms_page_texts', 'html'],
    ['shop_texts', 'name'],
  ]) {
    const { rows } = await database.pool.query(
      `select language, count(*)::int as n from ${table} where ${column} <> '' group by language order by language`,
    );
    expect(new Set(rows.map((row) => row.n)).size, `${table}.${column}`).toBe(1);
    expect(rows, `${table}.${column}`).toHaveLength(3);
  }
  expect(await one(`select count(*) from product_texts where language = 'ar' and name !~ '[\u0621-\u064A]'`)).toBe(0);
});

test('two agents called for weeks, phones are on the list in every state, and carts wait for a call', async () => {
  expect(await one('select count(distinct employee_id) from order_calls')).toBe(2);
  expect(await one(`select count(distinct date_trunc('week', occurred_at)) from order_calls`)).toBeGreaterThan(2);
  expect(await one('select count(*) from order_calls where occurred_at > now()')).toBe(0);
  expect(await one('select count(*) from blacklisted_phones where archived_at is null and expires_at < now()')).toBe(1);
  expect(await one(`select count(*) from blacklisted_phones where phone like 'effacé-%' and expires_at > now()`)).toBe(
    1,
  );
  expect(await one('select count(*) from abandoned_carts where closed_at is null and carrier_service_id is null')).toBe(
    3,
  );
});

test('somebody ordered twice within two days: two new orders that hold their goods, to be made one', async () => {
  const { rows } = await database.pool.query<{ holding: boolean }>(`
    select bool_and(exists (select from stock_reservations r where r.order_id in (a.id, b.id) and r.state = 'held')) as holding
    from orders a join orders b on b.phone = a.phone and b.shop_id = a.shop_id and b.number > a.number
      and b.placed_at < a.placed_at + interval '48 hours' and b.confirmation_state = 'new' and b.first_name = a.first_name
    where a.confirmation_state = 'new'`);
  expect(rows).toEqual([{ holding: true }]);
});

test('whoever signs in is told of orders, of notes that name them and of a call that is due, some read and some not', async () => {
  const { rows } = await database.pool.query(
    'select kind, count(*)::int as n, count(read_at)::int as read from notifications group by kind order by kind',
  );
  expect(rows).toEqual([
    { kind: 'assigned', n: 2, read: 1 },
    { kind: 'call_back', n: 2, read: 1 },
    { kind: 'mentioned', n: 2, read: 1 },
  ]);
  expect(await one('select count(distinct event) from messages where return_id is not null')).toBe(3);
  expect(await one(`select count(*) from order_notes where body like '@%' and cardinality(mentioned_ids) = 1`)).toBe(2);
});

test('clothes have a size guide in each language, and some shoppers wait for what sold out', async () => {
  expect(await one(`select count(*) from product_family_texts where size_guide like '<table>%'`)).toBe(3);
  expect(await one(`select count(distinct state) from back_in_stock_requests`)).toBe(3);
});

test('returns stand in each of their states, one paid back, one exchanged for an order that it pays for', async () => {
  expect(await one('select count(distinct state) from order_returns')).toBe(6);
  expect(await one(`select count(*) from ledger_entries where cause_type = 'return_in_part'`)).toBe(4);
  expect(
    await one(
      `select count(*) from order_exchanges x join orders o on o.id = x.order_id where o.money_state <> 'unpaid'`,
    ),
  ).toBe(3);
});

// Seen red: "chaussures-accessoires" was shown to people as the name of a family.
test('families have names, not codes', async () => {
  expect(await one(`select count(*) from product_families where name = code`)).toBe(0);
  expect(await one('select count(*) from product_families')).toBeGreaterThan(2);
});

test('tills stand in each of their states, with days in each of theirs, an exchange, and what somebody has to look at', async () => {
  expect(await one('select count(*) from tills where token_hash is not null and closed_at is null')).toBe(2);
  expect(await one('select count(*) from tills where closed_at is not null')).toBe(1);
  expect(
    await one(
      'select count(*) from tills where closed_at is null and token_hash is null and opening_expires_at < now()',
    ),
  ).toBe(1);
  expect(
    await one(
      'select count(*) from tills where closed_at is null and token_hash is null and opening_expires_at > now()',
    ),
  ).toBe(1);
  expect(await one('select count(distinct state) from till_sessions')).toBe(3);
  expect(await one(`select count(*) from till_events where state in ('kept', 'waiting')`)).toBe(0);
  const { rows } = await database.pool.query<{ kind: string }>(
    'select distinct kind from till_conflicts order by kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['discount', 'order', 'price', 'rights', 'shortage']);
  expect(await one('select count(*) from till_conflicts where settled_at is not null')).toBe(1);
  expect(await one(`select count(*) from order_exchanges x join till_events e on e.order_id = x.order_id`)).toBe(2);
  expect(await one(`select count(*) from order_exchanges where blind_return_id is not null`)).toBe(1);
  expect(await one(`select count(*) from products where barcode = '2600001'`)).toBe(1);
  expect(await one(`select count(*) from till_events where body -> 'lines' -> 0 ? 'grams'`)).toBe(3);
});

test('no broken invariant: what lies on the shelves is what the movements say, and orders hold what they show', async () => {
  for (const { name, rows } of await findBrokenInvariants(database.db)) expect(rows, name).toEqual([]);
  expect(
    await one(
      `select count(*) from stocks s where on_hand - shortage <> (select coalesce(sum(quantity), 0) from stock_movements m where m.stock_id = s.id)`,
    ),
  ).toBe(0);
  expect(
    await one(
      `select count(*) from stocks s where reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r where r.stock_id = s.id and r.state in ('held', 'firm'))`,
    ),
  ).toBe(0);
  expect(
    await one(
      `select count(*) from stocks s where on_hand <> (select coalesce(sum(quantity), 0) from stock_lots l where l.stock_id = s.id)`,
    ),
  ).toBe(0);
  expect(
    await one(
      `select count(*) from orders o where items_subtotal_centimes <> (select sum(total_centimes) from order_lines l where l.order_id = o.id)`,
    ),
  ).toBe(0);
});

test('200 past orders stand in every state of confirmation, preparation and parcel, none in the future', async () => {
  expect(await one("select count(*) from orders where number > 10000 and channel <> 'POS'")).toBe(200);
  expect(await one('select count(distinct confirmation_state) from orders')).toBe(7);
  expect(await one('select count(distinct preparation_state) from orders')).toBe(4);
  expect(await one('select count(distinct parcel_state) from orders')).toBe(11);
  expect(await one("select count(*) from shipments where state = 'announced'")).toBeGreaterThan(80);
  expect(await one('select count(*) from orders where placed_at > now() or updated_at > now()')).toBe(0);
  expect(await one('select count(*) from order_history where occurred_at > now()')).toBe(0);
  expect(await one('select count(*) from stock_movements where occurred_at > now()')).toBe(0);
});

test('some things are sold out, some are missing in one of the three warehouses, some perish', async () => {
  expect(await one('select count(*) from warehouses')).toBe(3);
  expect(
    await one(
      `select count(*) from combinations c where not exists (select from stocks s where s.combination_id = c.id and on_hand > reserved)`,
    ),
  ).toBeGreaterThan(20);
  expect(
    await one(
      'select count(*) from (select product_id, combination_id from stocks group by 1, 2 having count(*) < 3) s',
    ),
  ).toBeGreaterThan(50);
  expect(await one('select count(*) from stock_lots where expires_on > current_date')).toBeGreaterThan(100);
  expect(await one('select count(*) from lot_promotions')).toBe(1);
  for (const state of ['in', 'low', 'out'])
    expect(await one(`select count(*) from stock_lines where state = '${state}'`), state).toBeGreaterThan(20);
  expect(await one('select count(*) from stock_lines where expired > 0')).toBe(1);
  expect(await one('select count(distinct type) from stock_movements')).toBeGreaterThanOrEqual(8);
});

test('adverts were tried: every state of a conversion is there, and none can leave', async () => {
  for (const state of ['trial', 'sent', 'failed', 'waiting'])
    expect(await one(`select count(*) from ad_conversions where state = '${state}'`), state).toBeGreaterThan(0);
  expect(await one("select count(*) from shops where ads_mode <> 'off'")).toBe(0);
  expect(await one('select count(*) from ad_tokens')).toBe(0);
});

test('some orders are invoiced, one of them anew after a credit note', async () => {
  expect(await one("select count(*) from invoices where kind = 'invoice'")).toBe(7);
  expect(await one("select count(*) from invoices where kind = 'credit_note'")).toBe(1);
});

test('customers are tended: one has two numbers, some are marked and gathered, those of a former shop came in but for one', async () => {
  expect(await one("select count(*) from customers where state = 'merged'")).toBe(1);
  expect(await one('select max(n) from (select count(*) n from customer_phones group by customer_id) p')).toBe(2);
  expect(await one("select count(*) from customers where type = 'wholesaler'")).toBe(1);
  expect(await one('select count(*) from customer_segments')).toBe(3);
  expect(
    await one(
      "select count(*) from product_imports where subject = 'customers' and state = 'done' and created = 4 and bad = 1",
    ),
  ).toBe(1);
});

test('promotions run, come and have ended; delivery is free from 8,000 DA', async () => {
  expect(
    await one('select count(*) from promotions where starts_at < now() and ends_at > now()'),
  ).toBeGreaterThanOrEqual(4);
  expect(await one('select count(*) from promotions where starts_at > now()')).toBeGreaterThanOrEqual(1);
  expect(await one('select count(*) from promotions where ends_at < now()')).toBeGreaterThanOrEqual(1);
  expect(await one(`select count(*) from promotions where scope = 'shipping' and min_subtotal_centimes = 800000`)).toBe(
    1,
  );
  expect(await one('select count(*) from listings where is_discounted')).toBeGreaterThan(10);
});

test('every commune is served by some carrier, some by only one', async () => {
  const served = `select c.id, count(distinct s.carrier_id) as carriers from communes c
    join carrier_services s on s.mode = 'home'
    left join carrier_rates own on own.carrier_service_id = s.id and own.commune_id = c.id
    left join carrier_rates whole on whole.carrier_service_id = s.id and whole.wilaya_code = c.wilaya_code and whole.commune_id is null
    where case when own.id is null then whole.price_centimes else own.price_centimes end is not null group by c.id`;
  expect(await one(`select count(*) from (${served}) s`)).toBe(1541);
  expect(await one(`select count(*) from (${served}) s where carriers = 1`)).toBeGreaterThan(20);
});

test('the demo shop is ifu and answers every unknown host, the second one its own', async () => {
  const { rows } = await database.pool.query(
    `select s.code, tax_regime, answers_unknown_hosts, array_agg(h.host) as hosts from shops s join shop_hosts h on h.shop_id = s.id group by s.id order by s.id`,
  );
  expect(rows).toMatchObject([
    { tax_regime: 'ifu', answers_unknown_hosts: true },
    { tax_regime: 'ifu', answers_unknown_hosts: false, hosts: ['second.localhost'] },
  ]);
  expect(await one('select count(*) from listings where shop_id = 2')).toBeGreaterThan(20);
});

test('identities go on after the ones that the demo named', async () => {
  const { rows } = await database.pool.query<{ number: number }>(
    `insert into tags (slug) values ('apres') returning id, (select max(id) from tags) as number`,
  );
  expect(rows[0]).toMatchObject({ id: 4, number: 3 });
});

test('there are incidents in each status and severity, with money lost, and one that a till’s shortage opened', async () => {
  expect(await one('select count(distinct status) from incidents')).toBe(4);
  expect(await one('select count(distinct severity) from incidents')).toBe(4);
  expect(await one("select count(*) from stock_movements where cause_type = 'incident'")).toBeGreaterThan(0);
  expect(await one("select count(*) from incidents where origin = 'till'")).toBe(1);
  expect(await one('select count(*) from incident_photos where removed_at is null')).toBe(1);
});

test('there are stock counts planned, under way, paused, to approve, posted and cancelled', async () => {
  expect(await one('select count(distinct state) from stock_counts')).toBe(6);
  expect(await one("select count(*) from stock_movements where cause_type = 'count' and cause_id is not null")).toBe(1);
});

test('there is a transfer in each of the eight states, with goods on the way and differences to decide', async () => {
  expect(await one('select count(distinct state) from transfers')).toBe(8);
  expect(await one('select coalesce(sum(quantity), 0) from stock_incoming')).toBeGreaterThan(0);
  expect(await one('select count(*) from transfer_lines where surplus > 0 or found_damaged > 0')).toBeGreaterThan(0);
  expect(await one('select count(*) from transfer_lines where quantity = 0 and surplus > 0')).toBe(1);
});

test('three suppliers have price lists, and an order stands in each of the six states, one of them late', async () => {
  expect(await one('select count(distinct supplier_id) from supplier_products')).toBe(3);
  expect(await one('select count(distinct state) from supplier_orders')).toBe(6);
  expect(await one(`select count(*) from supplier_orders where state = 'sent' and expected_on < algiers_today()`)).toBe(
    1,
  );
});

test('three weeks of coming and going: people were late, forgot to leave, are away, and one stamp was corrected', async () => {
  expect(await one('select count(distinct employee_id) from attendance_stamps')).toBeGreaterThanOrEqual(5);
  expect(await one(`select count(*) from attendance_absences where current_date between from_day and to_day`)).toBe(1);
  expect(await one('select count(*) from attendance_stamps where replaces is not null')).toBe(1);
  expect(await one('select count(*) from attendance_stamps where uuid_extract_version(id) is distinct from 4')).toBe(0);
  const days = `select employee_id, (at at time zone 'Africa/Algiers')::date as day, count(*) filter (where kind = 'out') as outs,
    min(at at time zone 'Africa/Algiers')::time as came from attendance_stamps where at < current_date group by 1, 2`;
  expect(await one(`select count(*) from (${days}) d where outs = 0`)).toBeGreaterThan(0);
  expect(await one(`select count(*) from (${days}) d where came > '09:10'`)).toBeGreaterThan(0);
});

test('a backup by the clock found no room, and the next one is due as soon as the shop runs', async () => {
  expect(await one(`select count(*) from backups where state = 'failed' and cause = 'schedule'`)).toBe(1);
  expect(
    await one(`select count(*) from backup_settings s where schedule = 'daily' and updated_at < now() - interval '25 hours'
      and not exists (select from backups where cause = 'schedule' and created_at > now() - interval '25 hours')`),
  ).toBe(1);
});

test('parcels of a half year tell which carrier leaves most, rules by hand stand before them, and a replay is there', async () => {
  expect(await one('select count(*) from order_results where outcome is not null')).toBeGreaterThan(300);
  expect(await one('select count(distinct outcome) from order_results')).toBe(3);
  expect(marksLeft).toBe(0);
  expect(
    await one(`select count(*) from (select 1 from order_results where outcome is not null group by commune_id, carrier_id, mode
      having count(*) >= 30) ways`),
  ).toBeGreaterThanOrEqual(4);
  expect(await one('select count(*) from carrier_choice_rules')).toBe(2);
  expect(await one("select count(*) from carrier_simulations where state = 'done'")).toBe(1);
  expect(await one('select count(*) from packaging_costs')).toBe(1);
});

test('two orders were changed after their carriers were told: one takes it no more, the other is to be told again', async () => {
  const differing = `select count(*) from carrier_parcels p join orders o on o.id = p.order_id where p.told ->> 'phone' <> o.phone`;
  expect(await one(`${differing} and p.tell_fault ->> 'reason' = 'too-late'`)).toBe(1);
  expect(
    await one(
      `${differing} and p.tell_fault ->> 'code' = 'unreachable' and o.parcel_state in ('announced', 'picked_up')`,
    ),
  ).toBe(1);
});

test('a payment of a carrier’s own list waits for whoever begins, of parcels that are owed and on no other statement, and stays the same once it was brought', async () => {
  const paid = await listPaidParcels(database.db);
  expect(paid.length).toBeGreaterThan(2);
  const owed =
    await one(`select count(*) from shipments s join ledger_open_items i on i.order_id = s.order_id and i.account = 'carrier'
    where s.tracking_number in (${paid.map(({ tracking }) => `'${tracking}'`).join(', ')}) and i.amount_centimes = s.cod_amount_centimes`);
  expect(owed).toBe(paid.length);
  expect(paidParcels(paid).map(({ number }) => Math.ceil(number / 50))).toEqual(
    paid.map(() => Number(paymentKey.slice(4))),
  );
  await database.pool.query(
    `with brought as (insert into carrier_remittances (shop_id, carrier_id, kind, state, source_name, source_key)
       select o.shop_id, s.carrier_id, 'list', 'draft', $1, 'list ' || $1 from shipments s join orders o on o.id = s.order_id where s.tracking_number = $2
       returning id)
     insert into carrier_remittance_rows (remittance_id, "row", kind, amount_centimes, order_id, matched_by, state, gross_centimes, fee_centimes, net_centimes)
     select brought.id, 1 + row_number() over (order by s.tracking_number), 'credit', 1, s.order_id, 'tracking', 'exact', 1, 0, 1
     from brought, shipments s where s.tracking_number = any($3)`,
    [paymentKey, paid[0]?.tracking, paid.map(({ tracking }) => tracking)],
  );
  expect(await listPaidParcels(database.db)).toEqual(paid);
});
