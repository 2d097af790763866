import { toInstant } from '@hanout/core/kernel';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { firmReservations } from '../reserving/settle-reservations.ts';

/**
 * Seen red: a removal that holds no rows of stock lets an order before it through unseen; an order that looks only before it
 * holds them whether its shop sells them is served after it.
 */
const scene = checkoutScene();
const { app, shop, body, checkout, rows } = scene;
let owner: StaffBrowser;

beforeAll(async () => {
  owner = await signInAs(app());
});

/** A warehouse of the shop's with three pieces of a thing that lies nowhere else. */
async function fill() {
  const { pool } = app().database;
  const warehouse = await build.buildWarehouse(pool, { shop: shop() });
  const product = await build.buildProduct(pool, { shop: shop(), priceCentimes: 100_000 });
  const stock = await build.buildStock(pool, { warehouse, product, quantity: 3 });
  return { warehouse, product, stock };
}
type Filled = Awaited<ReturnType<typeof fill>>;

const leave = async ({ warehouse }: Filled): Promise<number> => {
  const answer = await owner.call({
    method: 'POST',
    url: `/dashboard/api/stock/warehouses/${warehouse.id}`,
    body: {
      name: 'Quitté',
      code: '',
      wilayaCode: null,
      communeId: null,
      address: '',
      isActive: true,
      version: 1,
      shopIds: [],
    },
  });
  return answer.status;
};
const order = async ({ product }: Filled): Promise<number> =>
  (await checkout(body([{ product: product.id, unitPrice: 1000 }]))).status;

interface Meeting {
  readonly first: () => Promise<number>;
  readonly second: () => Promise<number>;
  /** What somebody holds meanwhile. */
  readonly held: string;
}
const rowOf = ({ stock }: Filled): string => `select from stocks where id = ${stock.id} for update`;
/** Who reserves has its rows of stock by then. */
const reservations = 'lock table stock_reservations in share mode';

/** Begins one after the other, the second once the first waits for what somebody holds. */
async function meet({ first, second, held }: Meeting): Promise<readonly [number, number]> {
  const holder = await app().database.pool.connect();
  await holder.query('begin');
  await holder.query(held);
  let done = 0;
  const begin = async (work: () => Promise<number>, waiting: number): Promise<{ end: Promise<number> }> => {
    const end = work().finally(() => (done += 1));
    await vi.waitFor(
      async () => {
        const [row] = await rows(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(Number(row?.['waiting']) + done).toBeGreaterThanOrEqual(waiting);
      },
      { timeout: 10_000, interval: 5 },
    );
    return { end };
  };
  const one = await begin(first, 1);
  const other = await begin(second, 2);
  await holder.query('commit');
  holder.release();
  return [await one.end, await other.end] as const;
}

const promisedElsewhere = (): Promise<Record<string, unknown>[]> =>
  rows(`select r.id from stock_reservations r join stocks s on s.id = r.stock_id join orders o on o.id = r.order_id
    where r.state in ('held', 'firm')
      and not exists (select from shop_warehouses w where w.shop_id = o.shop_id and w.warehouse_id = s.warehouse_id)`);

describe('a shop that leaves a warehouse in the very moment of an order', () => {
  // Either one goes first: what waits too long begins anew, behind the other.
  const oneOfBoth = expect.toBeOneOf([
    [201, 409],
    [409, 200],
  ]);

  test('stays when the order has its goods, and leaves before an order that has not', async () => {
    const begun = await fill();
    const reserving = { first: () => order(begun), second: () => leave(begun), held: reservations };
    expect(await meet(reserving)).toEqual(oneOfBoth);
    const waiting = await fill();
    const asking = { first: () => order(waiting), second: () => leave(waiting), held: rowOf(waiting) };
    expect(await meet(asking)).toEqual(oneOfBoth);
    const late = await fill();
    expect(await meet({ first: () => leave(late), second: () => order(late), held: rowOf(late) })).toEqual([200, 409]);
    expect(await promisedElsewhere()).toEqual([]);
  });

  test('leaves before an order that is confirmed after its hold has ended', async () => {
    const filled = await fill();
    const { id: orderId } = await build.buildOrder(app().database.pool, {
      shop: shop(),
      lines: [{ product: filled.product, quantity: 1 }],
    });
    const confirm = async (): Promise<number> => {
      const { db, ids } = app().deps;
      const firm = await inTransaction(db, (tx) => firmReservations(tx, { orderId, now: toInstant(inHours(0)), ids }));
      return firm.ok ? 200 : 409;
    };
    expect(await meet({ first: () => leave(filled), second: confirm, held: rowOf(filled) })).toEqual([200, 409]);
    expect(await promisedElsewhere()).toEqual([]);
  });
});
