import type { StaffActor } from '@hanout/core/staff';
import { buildEmployee } from '@hanout/test-kit';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import type { BuiltProduct } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { updateWarehouseStocks } from './use-cases/update-warehouse-stocks.ts';

const scene = checkoutScene();
const { app, rows } = scene;
let actor: StaffActor;
let first: BuiltProduct;
let last: BuiltProduct;

beforeAll(async () => {
  const { id: employeeId } = await buildEmployee(app().deps.db, { name: 'Magasinier' });
  actor = { kind: 'staff', employeeId, permissions: new Set(['stock.write']), shopIds: null, requestId: 'recount' };
});
beforeEach(async () => {
  first = await scene.product({ price: 1000, stock: 10 });
  last = await scene.product({ price: 1000, stock: 10 });
});

const recount = (productsAtOnce: number) =>
  updateWarehouseStocks(app().deps, { warehouseId: scene.warehouse().id, actor, productsAtOnce });
/** Books that say less than what moved. */
const damage = (...products: readonly BuiltProduct[]) =>
  rows('update stocks set on_hand = 7 where product_id = any($1::int[])', [products.map(({ id }) => id)]);
const levels = async (): Promise<unknown> =>
  (
    await rows('select on_hand from stocks where product_id = any($1::int[]) order by product_id', [
      [first.id, last.id],
    ])
  ).map((row) => row['on_hand']);

test('an order is placed for what has been recounted while the recount of its warehouse goes on', async () => {
  await damage(first, last);
  const holder = await app().database.pool.connect();
  await holder.query('begin');
  await holder.query('select from stocks where product_id = $1 for update', [last.id]);
  const running = recount(1).then(
    ({ ok }) => ok,
    () => false,
  );
  try {
    await expect
      .poll(
        async () =>
          (await rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
            .length,
        { timeout: 10_000, interval: 20 },
      )
      .toBeGreaterThan(0);
    await rows('select from stocks where product_id = $1 for update nowait', [first.id]);
    expect((await scene.checkout(scene.body([{ product: first.id, unitPrice: 1000 }]))).status).toBe(201);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  // Whoever waited too long for the row has left the rest to the next who asks.
  if (!(await running)) expect((await recount(1)).ok).toBe(true);
  expect(await levels()).toEqual([10, 10]);
  expect(await rows('select reserved from stocks where product_id = $1', [first.id])).toEqual([{ reserved: 1 }]);
});

test('a recount that was left is gone on with from where it stood, and one that is done finds nothing more', async () => {
  await damage(first, last);
  await rows(
    `insert into stock_recounts (warehouse_id, run_id, after_product_id, corrected, moved_at) values ($1, $2, $3, 4, '-infinity')`,
    [scene.warehouse().id, randomUUID(), first.id],
  );
  expect(await recount(1)).toEqual({ ok: true, value: { corrected: 5 } });
  expect(await levels()).toEqual([7, 10]);
  expect(await recount(200)).toEqual({ ok: true, value: { corrected: 1 } });
  expect(await levels()).toEqual([10, 10]);
  expect(await recount(200)).toEqual({ ok: true, value: { corrected: 0 } });
});

test('a warehouse that somebody is recounting is not recounted a second time', async () => {
  await rows('insert into stock_recounts (warehouse_id, run_id) values ($1, $2)', [scene.warehouse().id, randomUUID()]);
  expect(await recount(1)).toMatchObject({ ok: false, error: { code: 'inventory.recount-is-running' } });
  await rows('delete from stock_recounts', []);
});
