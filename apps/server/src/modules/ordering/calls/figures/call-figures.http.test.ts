import { callFiguresSchema, countedCallsSchema } from '@hanout/contracts/orders/call-figures';
import { buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let shop: { readonly id: number };
let product: { readonly id: number };
let agents: readonly number[];

/** Four orders of a shop, called by two agents: one agreed at once, one at the second call, one did not, one was a slip. */
beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await buildShop(pool);
  product = await buildProduct(pool, { shop });
  agents = [
    (await buildEmployee(app().deps.db, { roles: ['seller'] })).id,
    (await buildEmployee(app().deps.db, { roles: ['seller'] })).id,
  ];
  const place = (source: string, lines: readonly { readonly product: { readonly id: number } }[] = []) =>
    buildOrder(pool, { shop, placedAt: inHours(-48), lines: [...lines], columns: { source } });
  const orders = [
    await place('quick', [{ product }]),
    await place('cart'),
    await place('cart'),
    await place('quick', [{ product }]),
  ];
  // [order, agent, outcome, hours after it was placed, taken back]
  const calls = [
    [0, 0, 'confirm', 1, false],
    [1, 0, 'no_answer', 3, false],
    [1, 1, 'confirm', 6, false],
    [2, 1, 'cancel', 5, false],
    [3, 0, 'confirm', 2, true],
  ] as const;
  for (const [order, agent, outcome, hours, isUndone] of calls)
    await insertRow(pool, 'order_calls', {
      order_id: orders[order]?.id,
      shop_id: shop.id,
      employee_id: agents[agent],
      outcome,
      channel: 'phone',
      note: '',
      from_state: 'new',
      from_attempts: 0,
      version: 2,
      occurred_at: inHours(hours - 48),
      undone_at: isUndone ? inHours(hours - 48) : null,
    });
});

const read = async (query: string) =>
  callFiguresSchema.parse((await owner.call({ url: `/dashboard/api/calls/figures${query}` })).body);
const calls = async (query: string) =>
  countedCallsSchema.parse((await owner.call({ url: `/dashboard/api/calls/figures/calls${query}` })).body).rows;

test('the figures of a shop: what agreed, how many an hour, how soon the first call came; a slip counts nowhere', async () => {
  const figures = await read(`?days=7&shop=${shop.id}`);
  expect(figures.total).toEqual({ calls: 4, orders: 3, confirmed: 2, hours: 4, firstCallMinutes: 180 });
  expect(figures.agents.map(({ key, calls: made, confirmed }) => [key, made, confirmed])).toEqual([
    [String(agents[0]), 2, 1],
    [String(agents[1]), 2, 1],
  ]);
  expect(figures.products).toMatchObject([{ key: String(product.id), calls: 1, confirmed: 1, firstCallMinutes: 60 }]);
  expect(figures.sources).toMatchObject([
    { key: 'cart', name: 'Panier', calls: 3, orders: 2, confirmed: 1 },
    { key: 'quick', calls: 1 },
  ]);
  expect((await read(`?days=1&shop=${shop.id}`)).total.calls).toBe(0);
});

test('days may be chosen freely, both of the period; one that ends before it begins, or lasts for years, is none', async () => {
  const day = (hours: number) => new Date(inHours(hours).getTime() + 3_600_000).toISOString().slice(0, 10);
  const within = (from: string, to: string) => `from=${from}&to=${to}&shop=${shop.id}`;
  expect((await read(`?${within(day(-72), day(0))}`)).total.calls).toBe(4);
  expect((await calls(`?${within(day(-72), day(0))}&of=confirmed`)).length).toBe(2);
  expect((await read(`?${within('2020-01-01', '2020-12-31')}`)).total.calls).toBe(0);
  const { rows } = await app().database.pool.query(
    `select min((occurred_at at time zone 'Africa/Algiers')::date)::text as first from order_calls where shop_id = $1`,
    [shop.id],
  );
  const first = String(rows[0]?.first);
  expect((await read(`?${within(first, first)}`)).total.calls).toBeGreaterThan(0);
  for (const wrong of [within(day(0), day(-72)), within('2020-01-01', '2022-01-01'), `from=${day(0)}`])
    expect((await owner.call({ url: `/dashboard/api/calls/figures?${wrong}` })).status).toBe(400);
});

test('each figure opens the calls that it counts', async () => {
  const scope = `days=7&shop=${shop.id}`;
  expect(await calls(`?${scope}`)).toHaveLength(4);
  expect((await calls(`?${scope}&of=confirmed&by=source&key=cart`)).map(({ label }) => label)).toEqual([
    'Commande confirmée',
  ]);
  expect(await calls(`?${scope}&of=confirmed&by=product&key=${product.id}`)).toHaveLength(1);
  expect((await calls(`?${scope}&of=first&by=agent&key=${agents[1]}`)).map(({ waitMinutes }) => waitMinutes)).toEqual([
    300,
  ]);
});

test('are for those who read reports, of their own shops', async () => {
  const seller = await signInAs(app(), 'seller');
  expect((await seller.call({ url: '/dashboard/api/calls/figures' })).status).toBe(403);
  const elsewhere = await buildShop(app().database.pool);
  expect((await read(`?days=7&shop=${elsewhere.id}`)).total.calls).toBe(0);
});
