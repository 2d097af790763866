import { orderProfitSchema, profitAxes, profitOrdersSchema, profitsSchema } from '@hanout/contracts/profits/profits';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildCarried, type CarriedOptions, type CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followResults } from './index.ts';

const app = useTestApp();
const api = '/dashboard/api/profits';
let shop: build.BuiltShop;
let shirt: build.BuiltProduct;
let bowl: build.BuiltProduct;
let carrier: build.BuiltCarrier;
let boss: StaffBrowser;

const pool = () => app().database.pool;
const follow = async (): Promise<void> => {
  while (await followResults(app().deps.db));
};

beforeAll(async () => {
  await build.ensurePlaces(pool());
});

beforeEach(async () => {
  shop = await build.buildShop(pool(), { host: `s${randomUUID().slice(0, 8)}.localhost` });
  shirt = await build.buildProduct(pool(), { shop, columns: { supply_price_ht_centimes: 180_000 } });
  bowl = await build.buildProduct(pool(), { shop, columns: { supply_price_ht_centimes: null } });
  carrier = await build.buildCarrierWithRates(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

afterEach(async () => {
  await follow();
  expect(await brokenInvariants(pool())).toEqual({});
});

const carried = (own: Partial<CarriedOptions>): Promise<readonly CarriedRow[]> =>
  buildCarried(pool(), { shop, carrier, product: shirt, count: 1, prefix: `P${shop.id}X`, ...own });

const read = async (query = '') => profitsSchema.parse((await boss.call({ url: `${api}?${query}` })).body);
const ofOrder = async (id: string) => orderProfitSchema.parse((await boss.call({ url: `${api}/orders/${id}` })).body);

describe('what is left of an order', () => {
  test('is the sale less its goods, and what the carrier is still expected to keep', async () => {
    const [order] = await carried({});
    expect(await ofOrder(order?.id ?? '')).toMatchObject({ result: null, isWaiting: true });
    await follow();
    const { rows } = await pool().query('select delivery_days, payout_days from order_results where order_id = $1', [
      order?.id,
    ]);
    expect(rows).toEqual([{ delivery_days: 0, payout_days: null }]);
    const { result, isWaiting } = await ofOrder(order?.id ?? '');
    expect(isWaiting).toBe(false);
    // 3,000 DA of goods and 400 of delivery; the shirt costs 1,800, and the way out of 400 is kept.
    expect(result).toMatchObject({
      parts: { sales: 300_000, delivery: 40_000, goods: 180_000, expectedFees: 40_000, fees: 0, earned: 120_000 },
      estimatedPieces: 1,
      unknownPieces: 0,
      products: [{ product: { id: shirt.id }, pieces: 1, parts: { earned: 120_000 } }],
    });
  });

  test('of one that came back is what both ways cost, and its goods are there again', async () => {
    const [order] = await carried({ parcel: 'returned' });
    await follow();
    const { result } = await ofOrder(order?.id ?? '');
    expect(result?.parts).toMatchObject({ sales: 0, goods: 0, lostGoods: 0, returnCosts: 60_000, earned: -60_000 });
  });

  test('on its way is nothing yet', async () => {
    const [order] = await carried({ parcel: 'in_transit' });
    await follow();
    expect(await ofOrder(order?.id ?? '')).toEqual({ result: null, isWaiting: false });
  });

  test('what its lots cost counts before the price that the supplier asks, and follows when that becomes known later', async () => {
    const [order] = await carried({});
    const warehouse = await build.buildWarehouse(pool(), { shop });
    const { id: stock } = await build.buildStock(pool(), { warehouse, product: shirt, quantity: 5 });
    await pool().query('update stock_lots set supply_price_centimes = 150000 where stock_id = $1', [stock]);
    await pool().query('update stocks set on_hand = 4 where id = $1', [stock]);
    await pool().query('update stock_lots set quantity = 4 where stock_id = $1', [stock]);
    await pool().query(
      `insert into stock_movements (stock_id, lot_id, quantity, type, cause_type, cause_id)
       select $1, id, -1, 'sold', 'order', $2 from stock_lots where stock_id = $1`,
      [stock, order?.id],
    );
    await follow();
    expect((await ofOrder(order?.id ?? '')).result).toMatchObject({ parts: { goods: 150_000 }, estimatedPieces: 0 });
    await pool().query('update stock_lots set supply_price_centimes = 165000 where stock_id = $1', [stock]);
    expect((await ofOrder(order?.id ?? '')).isWaiting).toBe(true);
    await follow();
    expect((await ofOrder(order?.id ?? '')).result?.parts.goods).toBe(165_000);
  });

  test('goods whose cost nobody knows are said', async () => {
    const [order] = await carried({ product: bowl });
    await follow();
    expect((await ofOrder(order?.id ?? '')).result).toMatchObject({ parts: { goods: 0 }, unknownPieces: 1 });
  });
});

test('the orders come to what every axis comes to, and to what the ledger says', async () => {
  const other = await build.buildCarrierWithRates(pool(), { shop });
  await carried({ count: 7 });
  await carried({ count: 3, parcel: 'returned', prefix: `Q${shop.id}X` });
  await carried({ count: 4, carrier: other, product: bowl, goodsCentimes: 123_457, prefix: `R${shop.id}X` });
  await carried({ count: 2, parcel: 'in_transit', prefix: `S${shop.id}X` });
  await follow();
  const { sum } = await read();
  expect(sum).toMatchObject({ orders: 14, delivered: 11, returned: 3, lost: 0 });
  for (const axis of profitAxes) {
    const { rows } = await read(`by=${axis}`);
    for (const part of Object.keys(sum.parts) as (keyof typeof sum.parts)[])
      expect([axis, part, rows.reduce((total, { parts }) => total + parts[part], 0)]).toEqual([
        axis,
        part,
        sum.parts[part],
      ]);
  }
  const orders = profitOrdersSchema.parse((await boss.call({ url: `${api}/orders?limit=100` })).body);
  expect(orders.rows.reduce((total, { parts }) => total + parts.earned, 0)).toBe(sum.parts.earned);
  const { rows: ledger } = await pool().query<{ account: string; sum: string }>(
    `select l.account, sum(l.amount_centimes) as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.shop_id = $1 group by 1`,
    [shop.id],
  );
  const booked = (account: string): number => Number(ledger.find((row) => row.account === account)?.sum ?? 0);
  expect(sum.parts).toMatchObject({
    sales: 0 - booked('sales'),
    delivery: 0 - booked('delivery'),
    discounts: booked('discounts'),
    losses: booked('losses'),
  });
  expect(sum.parts.fees + sum.parts.returnCosts).toBe(booked('fees'));
});

test('figures are narrowed, and a file has them', async () => {
  await carried({ count: 2 });
  await carried({ count: 1, product: bowl, prefix: `B${shop.id}X`, parcel: 'returned' });
  await follow();
  expect((await read(`by=product&product=${shirt.id}`)).rows).toMatchObject([
    { key: String(shirt.id), orders: 2, pieces: 2 },
  ]);
  expect((await read('outcome=returned')).sum.orders).toBe(1);
  expect((await read('from=2030-01-01')).sum.orders).toBe(0);
  expect((await read('agent=none')).sum.orders).toBe(3);
  const file = await boss.call({ url: `${api}/export.csv?by=carrier` });
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain(carrier.name);
  const orders = await boss.call({ url: `${api}/orders/export.csv?outcome=returned` });
  expect(orders.status).toBe(200);
  expect(String(orders.body).trim().split('\n')).toHaveLength(2);
  expect(String(orders.body)).toContain('Returned');
});

test('the orders of a figure are read page after page, each once', async () => {
  await carried({ count: 7 });
  await follow();
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await boss.call({ url: `${api}/orders?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}` });
    const page = profitOrdersSchema.parse(body);
    expect([page.total, page.rows.length <= 3]).toEqual([7, true]);
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  for (const cursor of ['9', '2026-02-31_0192f0c0-0000-7000-8000-0000000000ab', '2026-99-99_x'])
    expect((await boss.call({ url: `${api}/orders?cursor=${cursor}` })).status).toBe(200);
});

test('one order that very much was said of keeps no other one waiting', async () => {
  const [noisy, other] = await carried({ count: 2 });
  await follow();
  await pool().query('insert into order_results_stale (order_id) select $1::uuid from generate_series(1, 2500)', [
    noisy?.id,
  ]);
  await pool().query('insert into order_results_stale (order_id) values ($1)', [other?.id]);
  await follow();
  expect((await ofOrder(other?.id ?? '')).isWaiting).toBe(false);
});

/** Delivered and returned, of two products, with two carriers, of now and of more than a year ago. */
async function carriedByTwo() {
  const second = await build.buildCarrierWithRates(pool(), { shop });
  await carried({ count: 3 });
  await carried({ count: 2, parcel: 'returned', prefix: `Q${shop.id}X`, daysAgo: 3 });
  await carried({
    count: 4,
    carrier: second,
    product: bowl,
    goodsCentimes: 123_457,
    prefix: `R${shop.id}X`,
    daysAgo: 40,
  });
  await carried({ count: 2, carrier: second, goodsCentimes: 210_000, prefix: `S${shop.id}X`, daysAgo: 410 });
  await follow();
  return second;
}

test('figures that are narrowed by several things are those of the orders that they are about, in any period', async () => {
  const second = await carriedByTwo();
  const { rows: days } = await pool().query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series(current_date - 430, current_date + 1, interval '29 days') d
     union select to_char(d, 'YYYY-MM-DD') from generate_series(current_date - 430, current_date, interval '1 day') d
     where extract(doy from d) = 1 or extract(doy from d + interval '1 day') = 1 or (extract(day from d) = 1 and d > current_date - 60) order by 1`,
  );
  const bounds = [undefined, ...days.map(({ day }) => day)];
  const filters = ['carrier', 'outcome', 'carrier+outcome', 'wilaya+source'] as const;
  const valueOf = { carrier: second.id, outcome: 'delivered', wilaya: 16, source: 'quick' } as const;
  const columns = { carrier: 'carrier_id', outcome: 'outcome', wilaya: 'wilaya_code', source: 'source' } as const;
  const axes = profitAxes.filter((each) => each !== 'product');
  let asked = 0;
  for (const [at, from] of bounds.entries())
    for (const to of [undefined, bounds.at(at), bounds.at(at + 1), bounds.at(-2)]) {
      const names = (filters[at % filters.length] ?? 'carrier').split('+') as (keyof typeof valueOf)[];
      const period = `${from === undefined ? '' : `&from=${from}`}${to === undefined ? '' : `&to=${to}`}`;
      const query = `${names.map((name) => `${name}=${valueOf[name]}`).join('&')}${period}`;
      const { rows } = await pool().query<{ orders: number; earned: string }>(
        `select count(*)::int as orders, coalesce(sum(earned_centimes), 0)::bigint as earned from order_results where shop_id = $1
           and ($2::date is null or happened_on >= $2::date) and ($3::date is null or happened_on <= $3::date)
           and ${names.map((name) => `${columns[name]} = '${valueOf[name]}'`).join(' and ')}`,
        [shop.id, from ?? null, to ?? null],
      );
      const told = rows.map(({ orders, earned }) => ({ orders, earned: Number(earned) }));
      const axis = axes[asked++ % axes.length];
      const { rows: keys, sum } = await read(`by=${axis}&${query}`);
      expect([query, { orders: sum.orders, earned: sum.parts.earned }]).toEqual([query, told[0]]);
      const ofKeys = {
        orders: keys.reduce((total, { orders }) => total + orders, 0),
        earned: keys.reduce((total, { parts }) => total + parts.earned, 0),
      };
      expect([axis, query, ofKeys]).toEqual([axis, query, told[0]]);
    }
});

// Seen red with results that are taken off added instead, and without the months behind the last whole year.
test('products with one thing more are what their orders say, in any period, whichever of the two is asked for', async () => {
  const second = await carriedByTwo();
  // What changes is taken off and added again.
  await pool().query(
    'insert into order_results_stale (order_id) select order_id from order_results where shop_id = $1',
    [shop.id],
  );
  await follow();
  const { rows: days } = await pool().query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from unnest(array[current_date - 420, date_trunc('year', current_date)::date - 1,
       date_trunc('year', current_date)::date, date_trunc('month', current_date)::date, current_date - 41, current_date]) d order by 1`,
  );
  const bounds = [undefined, ...days.map(({ day }) => day)];
  const of = { carrier: second.id, outcome: 'delivered', wilaya: 16, source: 'quick', agent: 'none' } as const;
  const columns = {
    carrier: 'carrier_id',
    outcome: 'outcome',
    wilaya: 'wilaya_code',
    source: 'source',
    agent: 'employee_id',
  };
  const told = async (by: string, where: string, [from, to]: readonly (string | undefined)[]) =>
    (
      await pool().query(
        `select ${by}::text as key, count(*)::int as orders, sum(x.quantity)::int as pieces, sum(x.earned_centimes)::int as earned,
           count(*) filter (where x.outcome = 'delivered')::int as delivered
         from order_results r join order_result_products x on x.order_id = r.order_id
         where r.shop_id = $1 and ($2::date is null or r.happened_on >= $2::date) and ($3::date is null or r.happened_on <= $3::date) and ${where}
         group by 1 order by 1`,
        [shop.id, from ?? null, to ?? null],
      )
    ).rows;
  const shown = async (query: string, [from, to]: readonly (string | undefined)[]) =>
    (await read(`${query}${from === undefined ? '' : `&from=${from}`}${to === undefined ? '' : `&to=${to}`}`)).rows
      .map(({ key, orders, pieces, delivered, parts: { earned } }) => ({ key, orders, pieces, earned, delivered }))
      .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  for (const [at, from] of bounds.entries())
    for (const to of [undefined, ...bounds.slice(at)])
      for (const [name, value] of Object.entries(of)) {
        const column = columns[name as keyof typeof of];
        const where = value === 'none' ? `r.${column} is null` : `r.${column} = '${value}'`;
        const query = `by=product&${name}=${value}`;
        expect([query, await shown(query, [from, to])]).toEqual([query, await told('x.product_id', where, [from, to])]);
        if (name === 'outcome') continue;
        const other = `by=${name}&product=${shirt.id}`;
        expect([other, await shown(other, [from, to])]).toEqual([
          other,
          await told(`r.${column}`, `x.product_id = ${shirt.id}`, [from, to]),
        ]);
      }
});

test('the box of a parcel counts from the day on that was said', async () => {
  const [order] = await carried({});
  await follow();
  const say = (body: object) =>
    boss.call({ method: 'POST', url: `${api}/packaging`, body: { shop: shop.id, ...body } });
  expect((await say({ since: '2020-01-01', costCentimes: 3_500 })).body).toEqual({
    rows: [{ since: '2020-01-01', costCentimes: 3_500 }],
  });
  await follow();
  expect((await ofOrder(order?.id ?? '')).result?.parts).toMatchObject({ packaging: 3_500, earned: 116_500 });
  expect((await say({ since: '2020-01-01', costCentimes: null })).body).toEqual({ rows: [] });
  await follow();
  expect((await ofOrder(order?.id ?? '')).result?.parts.packaging).toBe(0);
});

test('who may not see what goods cost sees nothing of it', async () => {
  const [order] = await carried({});
  const seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shop.id] }));
  for (const path of ['', `/orders/${order?.id}`, '/orders', '/export.csv', `/packaging?shop=${shop.id}`])
    expect((await seller.call({ url: `${api}${path}` })).status).toBe(403);
});
