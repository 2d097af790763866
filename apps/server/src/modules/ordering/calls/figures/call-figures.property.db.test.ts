import { buildEmployee, useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../../database/database.ts';
import { listCountedCalls, readFigures, type Asked } from './queries.ts';

const database = useTestDatabase();
const SOURCES = ['quick', 'cart', 'dashboard'];
const FIRST_DAY = Date.UTC(2026, 2, 10);
const HOUR = 3_600_000;

interface KnownOrder {
  readonly id: string;
  readonly shopId: number;
  readonly source: string;
  readonly placedAt: number;
  readonly productIds: number[];
}

const shopIds: number[] = [];
const productIds: number[] = [];
const agents: number[] = [];

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    shopIds.push((await buildShop(database.pool)).id);
    productIds.push((await buildProduct(database.pool)).id);
    agents.push((await buildEmployee(createDatabase(database.pool), { roles: ['seller'] })).id);
  }
});

const pick = fc.nat({ max: 2 });
const anOrder = fc.record({
  shop: pick,
  source: pick,
  hour: fc.nat({ max: 30 }),
  products: fc.subarray([0, 1, 2], { minLength: 1 }),
});
const step = fc.record({
  order: fc.nat({ max: 5 }),
  agent: pick,
  outcome: fc.constantFrom('confirm', 'no_answer', 'cancel'),
  /** after what was done before */
  hours: fc.integer({ min: 0, max: 9 }),
  isTakenBack: fc.boolean(),
  /** what the order has from then on, in place of what it had; null: as it was */
  swap: fc.option(pick, { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Counted {
  readonly order: KnownOrder;
  readonly agent: number;
  readonly outcome: string;
  readonly at: number;
  readonly products: readonly number[];
  readonly wait: number | null;
}

async function place({ shop, source, hour, products }: typeof anOrder extends fc.Arbitrary<infer T> ? T : never) {
  const placedAt = FIRST_DAY + hour * HOUR;
  const known = {
    shopId: shopIds[shop] ?? 0,
    source: SOURCES[source] ?? '',
    placedAt,
    productIds: products.map((at) => productIds[at] ?? 0),
  };
  const { id } = await buildOrder(database.pool, {
    shop: { id: known.shopId },
    placedAt: new Date(placedAt),
    lines: known.productIds.map((product) => ({ product: { id: product } })),
    columns: { source: known.source },
  });
  return { id, ...known };
}

/** Calls one after the other, some of which are taken back before the next one; answers those that count. */
async function call(orders: readonly KnownOrder[], steps: readonly Step[]): Promise<readonly Counted[]> {
  const counted: Counted[] = [];
  let at = FIRST_DAY + 31 * HOUR;
  for (const { order: index, agent, outcome, hours, isTakenBack, swap } of steps) {
    const order = orders[index % orders.length];
    if (order === undefined) continue;
    at += hours * HOUR + 60_000;
    const { id } = await insertRow(database.pool, 'order_calls', {
      order_id: order.id,
      shop_id: order.shopId,
      employee_id: agents[agent],
      outcome,
      channel: 'phone',
      from_state: 'new',
      from_attempts: 0,
      version: 2,
      occurred_at: new Date(at),
    });
    const isFirst = !counted.some((earlier) => earlier.order === order);
    const wait = isFirst ? Math.round((at - order.placedAt) / 60_000) : null;
    if (isTakenBack) await database.pool.query('update order_calls set undone_at = now() where id = $1', [id]);
    else counted.push({ order, agent: agents[agent] ?? 0, outcome, at, products: [...order.productIds], wait });
    if (swap !== null) await swapProduct(order, productIds[swap] ?? 0);
  }
  return counted;
}

async function swapProduct(order: KnownOrder, productId: number): Promise<void> {
  await database.pool.query('update order_lines set product_id = $2 where order_id = $1', [order.id, productId]);
  order.productIds.splice(0, order.productIds.length, productId);
}

function figuresOf(calls: readonly Counted[]) {
  const waits = calls.flatMap(({ wait }) => wait ?? []).sort((a, b) => a - b);
  return {
    calls: calls.length,
    orders: new Set(calls.map(({ order }) => order)).size,
    confirmed: new Set(calls.flatMap(({ order, outcome }) => (outcome === 'confirm' ? [order] : []))).size,
    hours: new Set(calls.map(({ agent, at }) => `${agent} ${Math.floor(at / HOUR)}`)).size,
    firstCallMinutes: waits[Math.ceil(waits.length / 2) - 1] ?? null,
  };
}

const groupsOf = (calls: readonly Counted[], keysOf: (call: Counted) => readonly (string | number)[]) => {
  const keys = new Set(calls.flatMap(keysOf).map(String));
  return new Map(
    [...keys].map((key) => [key, figuresOf(calls.filter((each) => keysOf(each).map(String).includes(key)))]),
  );
};
const byKey = (rows: readonly { readonly key: string; readonly name: string }[]) =>
  new Map(
    rows.map(({ key, ...row }) => [key, Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'name'))]),
  );

test('whatever is called, taken back and changed in an order afterwards, each figure is what its calls come to, and opens them', async () => {
  const db = createDatabase(database.pool);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 1, maxLength: 6 }),
      fc.array(step, { maxLength: 14 }),
      fc.record({ from: fc.nat({ max: 4 }), days: fc.nat({ max: 4 }), shop: fc.option(pick) }),
      async (wanted, steps, { from, days, shop }) => {
        await database.pool.query('delete from order_calls');
        const orders: KnownOrder[] = [];
        for (const each of wanted) orders.push(await place(each));
        const made = await call(orders, steps);
        const day = (at: number) => new Date(FIRST_DAY + at * 24 * HOUR).toISOString().slice(0, 10);
        const asked: Asked = {
          period: { from: day(from), to: day(from + days) },
          shopIds: shop === null ? null : [shopIds[shop] ?? 0],
        };
        const opens = (at: number) => Date.parse(`${day(at)}T00:00:00+01:00`);
        const counted = made.filter(
          ({ at, order }) =>
            at >= opens(from) && at < opens(from + days + 1) && (shop === null || order.shopId === shopIds[shop]),
        );
        const figures = await readFigures(db, { ...asked, language: 'fr' });
        expect(figures.total).toEqual(figuresOf(counted));
        expect(byKey(figures.agents)).toEqual(groupsOf(counted, ({ agent }) => [agent]));
        expect(byKey(figures.sources)).toEqual(groupsOf(counted, ({ order }) => [order.source]));
        expect(byKey(figures.products)).toEqual(groupsOf(counted, ({ products }) => products));
        for (const { key, calls } of figures.products)
          expect(await listCountedCalls(db, asked, { of: 'calls', by: 'product', key, limit: 50 })).toHaveLength(calls);
        expect(await brokenInvariants(database.pool)).toEqual({});
      },
    ),
    { numRuns: 25 },
  );
});
