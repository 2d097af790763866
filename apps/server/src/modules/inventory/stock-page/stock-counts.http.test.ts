import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildWarehouse, type BuiltProduct, type BuiltWarehouse } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows } = scene;
let browser: StaffBrowser;
let item: BuiltProduct;
let here: BuiltWarehouse;
let there: BuiltWarehouse;
let elsewhere: BuiltWarehouse;

beforeAll(async () => {
  browser = await signInAs(app());
  here = scene.warehouse();
  there = await buildWarehouse(app().database.pool, { shop: scene.shop() });
  elsewhere = await buildWarehouse(app().database.pool, { shop: scene.shop() });
});
beforeEach(async () => {
  item = await scene.product({ price: 1000, stock: 10 });
});

type Cell = readonly [warehouse: BuiltWarehouse, seen: number, quantity: number];
const count = (cells: readonly Cell[], headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
  browser.call({
    method: 'POST',
    url: `/dashboard/api/product/product/${item.id}/stock/counts`,
    headers,
    body: {
      reason: 'Inventaire',
      counts: cells.map(([{ id }, seen, quantity]) => ({ warehouseId: id, combinationId: null, seen, quantity })),
    },
  });
const onHand = async (): Promise<unknown> =>
  (await rows('select on_hand as n from stocks where product_id = $1 order by warehouse_id', [item.id])).map(
    ({ n }) => n,
  );
const movements = async (): Promise<unknown> =>
  (
    await rows(
      'select m.quantity from stock_movements m join stocks s on s.id = m.stock_id where s.product_id = $1 order by m.id',
      [item.id],
    )
  ).map(({ quantity }) => quantity);

describe('many counts of one product by one call', () => {
  test('each cell is judged for itself: what somebody was faster with stays, all others are counted', async () => {
    const answer = await count([
      [here, 10, 7],
      [there, 3, 4],
      [elsewhere, 0, 5],
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: { refused: [{ warehouseId: there.id, combinationId: null, onHand: 0 }] },
    });
    expect(await onHand()).toEqual([7, 0, 5]);
  });

  test('C13 · sent twice under one key they are counted once, and answered as before', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const cells: readonly Cell[] = [
      [here, 10, 7],
      [there, 0, 4],
      [elsewhere, 2, 5],
    ];
    const [first, again] = [await count(cells, key), await count(cells, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await onHand()).toEqual([7, 4, 0]);
    expect(await movements()).toHaveLength(3);
  });

  test('a key of other counts and a cell that stands twice change nothing', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await count([[here, 10, 7]], key);
    expect((await count([[there, 0, 4]], key)).status).toBe(422);
    const twice: readonly Cell[] = [
      [here, 7, 1],
      [here, 7, 2],
    ];
    expect((await count(twice)).status).toBe(400);
    expect(await onHand()).toEqual([7]);
  });
});
