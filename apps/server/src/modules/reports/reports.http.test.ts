import { reportOrdersSchema, reportSchema, reportTodaySchema, reportAxes } from '@hanout/contracts/reports/reports';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildCarried, type CarriedOptions } from '@hanout/test-kit/scenes/carried-orders';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followOrders } from './index.ts';

const app = useTestApp();
const api = '/dashboard/api/reports';
let shop: build.BuiltShop;
let shirt: build.BuiltProduct;
let bowl: build.BuiltProduct;
let carrier: build.BuiltCarrier;
let boss: StaffBrowser;

const pool = () => app().database.pool;
const follow = async (): Promise<void> => {
  while (await followOrders(app().deps.db));
};

beforeAll(async () => {
  await build.ensurePlaces(pool());
});

beforeEach(async () => {
  shop = await build.buildShop(pool(), { host: `s${randomUUID().slice(0, 8)}.localhost` });
  shirt = await build.buildProduct(pool(), { shop });
  bowl = await build.buildProduct(pool(), { shop });
  carrier = await build.buildCarrierWithRates(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

afterEach(async () => {
  await follow();
  // The orders are moved by hand here, which other books do not follow.
  const broken = Object.keys(await brokenInvariants(pool()));
  expect(broken.filter((view) => /funnels|hours/.test(view))).toEqual([]);
});

let series = 0;
const carried = (own: Partial<CarriedOptions>) =>
  buildCarried(pool(), { shop, carrier, product: shirt, count: 1, prefix: `R${++series}X${shop.id}X`, ...own });

const read = async (query = '') => reportSchema.parse((await boss.call({ url: `${api}?${query}` })).body);
const today = async () => reportTodaySchema.parse((await boss.call({ url: `${api}/today` })).body);
const ordersOf = async (query: string) =>
  reportOrdersSchema.parse((await boss.call({ url: `${api}/orders?${query}` })).body);

/** Delivered three times, returned twice, under way once, and one that waits for the telephone. */
async function buildTrade(): Promise<void> {
  await carried({ count: 3 });
  await carried({ count: 2, parcel: 'returned', product: bowl });
  await carried({ count: 1, parcel: 'in_transit' });
  const [waiting] = await carried({ count: 1, parcel: 'in_transit' });
  await pool().query(
    "update orders set confirmation_state = 'new', preparation_state = 'to_prepare', parcel_state = 'none' where id = $1",
    [waiting?.id],
  );
  await follow();
}

describe('the funnel', () => {
  test('says how far the orders of a period have come, and every axis comes to the same', async () => {
    await buildTrade();
    const { sum, waiting } = await read();
    expect(sum).toMatchObject({
      placed: 7,
      confirmed: 6,
      shipped: 6,
      delivered: 3,
      paid: 0,
      returned: 2,
      cancelled: 0,
    });
    expect(sum).toMatchObject({ placedCentimes: 7 * 340_000, deliveredCentimes: 3 * 340_000 });
    expect(waiting).toBe(0);
    for (const by of reportAxes) {
      const { rows, total } = await read(`by=${by}`);
      expect([by, total]).toEqual([by, rows.length]);
      for (const part of ['placed', 'confirmed', 'shipped', 'delivered', 'returned'] as const)
        expect([by, part, rows.reduce((all, { funnel }) => all + funnel[part], 0)]).toEqual([by, part, sum[part]]);
    }
  });

  test('tells things apart by name, the first by the sort', async () => {
    await buildTrade();
    const { rows } = await read('by=carrier');
    expect(rows.map(({ key, name, funnel }) => [key, name, funnel.placed])).toEqual([
      [String(carrier.id), carrier.name, 7],
    ]);
    expect((await read('by=agent')).rows).toMatchObject([{ key: null, name: '', funnel: { placed: 7 } }]);
    const byReturns = await read('by=product&sort=-returned');
    expect(byReturns.rows[0]).toMatchObject({ key: String(bowl.id), funnel: { returned: 2, delivered: 0 } });
  });

  test.each([
    ['a day', 0, 0],
    ['half a month', -7, 7],
    ['months with days beside them', -75, 40],
    ['years', -800, 500],
  ])('of %s is its whole months and the days beside them', async (_what, before, after) => {
    await carried({ count: 2 });
    await carried({ count: 3, parcel: 'returned' });
    const { rows: days } = await pool().query<{ from: string; to: string; last: string }>(
      `select to_char(day + $1::int, 'YYYY-MM-DD') as "from", to_char(day + $2::int, 'YYYY-MM-DD') as "to", to_char(day - 1, 'YYYY-MM-DD') as last
       from (select ((now() - interval '9 days') at time zone 'Africa/Algiers')::date as day) d`,
      [before, after],
    );
    await follow();
    const [{ from, to, last } = { from: '', to: '', last: '' }] = days;
    expect((await read(`from=${from}&to=${to}`)).sum).toMatchObject({ placed: 5, delivered: 2, returned: 3 });
    expect((await read(`to=${last}`)).sum.placed).toBe(0);
    expect((await ordersOf(`from=${from}&to=${to}&stage=returned`)).total).toBe(3);
  });

  test('of whatever period is what a count of its orders says, in sum and thing by thing', async () => {
    const days = [
      ['2024-02-29', '2024-12-31', '2025-01-01', '2025-01-10', '2025-01-11', '2025-01-20'],
      ['2025-01-21', '2025-01-31', '2025-02-01', '2025-03-31', '2025-12-31', '2026-01-01'],
    ].flat();
    const orders = await carried({ count: days.length });
    // At both ends of the day in Algiers, where a day of UTC would be another.
    for (const [at, { id }] of orders.entries())
      await pool().query(
        `update orders set placed_at = ($2::timestamp at time zone 'Africa/Algiers'), version = version + 1 where id = $1`,
        [id, `${days[at]} ${at % 2 === 0 ? '00:00' : '23:59:59'}`],
      );
    await follow();
    const edges = [...days, '2024-01-01', '2024-03-01', '2025-01-15', '2025-02-28', '2025-06-15', '2026-12-31'];
    for (const from of [undefined, ...edges])
      for (const to of [undefined, ...edges.filter((edge) => from === undefined || edge >= from)]) {
        const counted = days.filter(
          (day) => (from === undefined || day >= from) && (to === undefined || day <= to),
        ).length;
        const period = `${from === undefined ? '' : `from=${from}&`}${to === undefined ? '' : `to=${to}&`}`;
        const { sum, rows } = await read(`${period}by=product`);
        const products = rows.map(({ funnel }) => [funnel.placed, funnel.delivered, funnel.placedCentimes]);
        const product = rows[0]?.funnel.placedCentimes ?? 0;
        expect([period, sum.placed, sum.delivered, sum.placedCentimes]).toEqual([
          period,
          counted,
          counted,
          counted * 340_000,
        ]);
        expect([period, products]).toEqual([period, counted === 0 ? [] : [[counted, counted, product]]]);
        expect([period, product % Math.max(counted, 1)]).toEqual([period, 0]);
      }
  });

  test('is set beside another period, thing by thing', async () => {
    await carried({ count: 2 });
    const [old] = await carried({ count: 1, parcel: 'returned' });
    await pool().query("update orders set placed_at = '2026-01-10', version = version + 1 where id = $1", [old?.id]);
    await follow();
    const { sum, than, rows } = await read('by=carrier&from=2026-02-01&thanFrom=2026-01-01&thanTo=2026-01-31');
    expect([sum.placed, than?.placed, than?.returned]).toEqual([2, 1, 1]);
    expect(rows.map(({ funnel, than: before }) => [funnel.placed, before?.placed])).toEqual([[2, 1]]);
  });

  test('follows an order wherever it goes, and takes what it was off again', async () => {
    const [order] = await carried({});
    await follow();
    expect((await read()).sum).toMatchObject({ delivered: 1, paid: 0 });
    await pool().query("update orders set money_state = 'paid' where id = $1", [order?.id]);
    expect((await read()).waiting).toBe(1);
    await follow();
    expect((await read()).sum).toMatchObject({ placed: 1, delivered: 1, paid: 1, paidCentimes: 340_000 });
    await pool().query("update orders set confirmation_state = 'fake', parcel_state = 'none' where id = $1", [
      order?.id,
    ]);
    await follow();
    expect((await read()).sum).toMatchObject({ placed: 1, confirmed: 0, delivered: 0, paid: 0, cancelled: 1 });
  });
});

describe('the orders behind a figure', () => {
  test('are as many as the figure says, whatever it is of', async () => {
    await buildTrade();
    const { rows: places } = (await today()).places;
    for (const { place, orders } of places)
      expect([place, (await ordersOf(`stage=${place}`)).total]).toEqual([place, orders]);
    for (const by of ['wilaya', 'carrier', 'product', 'source', 'agent'] as const)
      for (const { key, funnel } of (await read(`by=${by}`)).rows)
        for (const stage of ['placed', 'confirmed', 'shipped', 'delivered', 'returned'] as const)
          expect([by, key, stage, (await ordersOf(`by=${by}&key=${key ?? 'none'}&stage=${stage}`)).total]).toEqual([
            by,
            key,
            stage,
            funnel[stage],
          ]);
  });

  test('come page by page, each once', async () => {
    await carried({ count: 5 });
    await follow();
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await ordersOf(`limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  test('of several shops are one list, the newest first, page by page', async () => {
    const other = await build.buildShop(pool(), { host: `s${randomUUID().slice(0, 8)}.localhost` });
    const scene = {
      shop: other,
      carrier: await build.buildCarrierWithRates(pool(), { shop: other }),
      product: await build.buildProduct(pool(), { shop: other }),
    };
    const orders = [...(await carried({ count: 3 })), ...(await carried({ ...scene, count: 3 }))];
    for (const [at, { id }] of orders.entries())
      await pool().query(
        `update orders set placed_at = $2::timestamptz + make_interval(mins => $3), version = version + 1 where id = $1`,
        [id, '2026-01-10', at < 3 ? at * 2 : (at - 3) * 2 + 1],
      );
    await follow();
    const both = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id, other.id] }));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = reportOrdersSchema.parse((await both.call({ url: `${api}/orders?limit=4${query}` })).body);
      expect(page.total).toBe(6);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([5, 2, 4, 1, 3, 0].map((at) => orders[at]?.id));
    expect((await ordersOf('')).total).toBe(3);
  });

  test('of a thing that is none, of a cursor that is none and of a day that is none are no error of ours', async () => {
    expect((await ordersOf("by=product&key='x")).total).toBe(0);
    expect((await ordersOf('by=wilaya&key=99')).total).toBe(0);
    expect((await ordersOf('cursor=2026-99-99T00:00:00Z_x')).rows).toEqual([]);
    for (const bad of ['from=2026-02-31', 'stage=somewhere', 'by=colour'])
      expect((await boss.call({ url: `${api}/orders?${bad}` })).status).toBe(400);
  });
});

describe('today', () => {
  test('is set against the same day of last week, up to this time of day', async () => {
    const [one, two, three] = await carried({ count: 3, parcel: 'in_transit' });
    const place = (id: string | undefined, at: string) =>
      pool().query(`update orders set placed_at = ${at}, version = version + 1 where id = $1`, [id]);
    await place(one?.id, 'now()');
    await place(two?.id, "now() - interval '7 days' - interval '1 microsecond'");
    // Later that day, or at its very end where this one is nearly over.
    await place(
      three?.id,
      "least(now() - interval '7 days' + interval '1 hour', ((algiers_today() - 6)::timestamp at time zone 'Africa/Algiers') - interval '1 microsecond')",
    );
    await follow();
    const placed = (await today()).steps.find(({ step }) => step === 'placed');
    expect([placed?.today.orders, placed?.before.orders, placed?.beforeWhole.orders]).toEqual([1, 1, 2]);
    expect(placed?.today.totalCentimes).toBe(340_000);
  });

  test('counts what came so far today, whenever it was ordered, and its list has the same', async () => {
    await carried({ count: 2 });
    await follow();
    const { steps, day } = await today();
    const of = (name: string) => steps.find(({ step }) => step === name)?.today.orders;
    expect([of('placed'), of('confirmed'), of('delivered')]).toEqual([0, 2, 2]);
    const list = await ordersOf(`stage=delivered&when=reached&from=${day}&to=${day}`);
    expect(list.total).toBe(2);
  });
});

test('files say what the screen says, in the person’s words', async () => {
  await buildTrade();
  const { body } = await boss.call({ url: `${api}/export.csv?by=carrier` });
  const [heading, ...lines] = String(body).split('\r\n');
  expect(heading).toContain('Carrier');
  expect(lines[0]).toContain(carrier.name);
  const orders = String((await boss.call({ url: `${api}/orders/export.csv?stage=returned` })).body);
  expect(orders.trim().split('\r\n')).toHaveLength(3);
  expect((await boss.call({ url: `${api}/export.xlsx` })).status).toBe(200);
});

test('a file has its name in Arabic, too, which a header says in its own way', async () => {
  const arab = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'ar' }));
  for (const path of ['/export.csv?by=wilaya', '/orders/export.xlsx']) {
    const { status, headers } = await arab.call({ url: `${api}${path}` });
    expect([status, String(headers['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[ -~]+"; filename\*=UTF-8''%D8/u),
    ]);
  }
});

test('another house’s orders are in no figure, and who reads no reports reads none', async () => {
  await buildTrade();
  const other = await build.buildShop(pool(), { host: `s${randomUUID().slice(0, 8)}.localhost` });
  const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
  const seen = reportSchema.parse((await stranger.call({ url: `${api}?shop=${shop.id}` })).body);
  expect([seen.sum.placed, seen.rows.length]).toEqual([0, 0]);
  expect((await ordersOf('')).total).toBe(7);
  const seller = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], roles: ['seller'] }));
  for (const path of ['', '/today', '/orders', '/export.csv'])
    expect((await seller.call({ url: `${api}${path}` })).status).toBe(403);
});

test('two processes that follow at once count nothing twice', async () => {
  await carried({ count: 4 });
  await Promise.all([followOrders(app().deps.db), followOrders(app().deps.db), followOrders(app().deps.db)]);
  expect((await read()).sum.placed).toBe(4);
});
