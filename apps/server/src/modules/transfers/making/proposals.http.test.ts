import { randomUUID } from 'node:crypto';
import { transferProposalsSchema } from '@hanout/contracts/warehouses/transfers';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, buildStock, buildWarehouse, insertRow } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api/transfers';

const proposalsOf = async (who: StaffBrowser) =>
  transferProposalsSchema.parse((await who.call({ url: `${api}/proposals` })).body).proposals;

test('what is low is proposed out of the warehouse of its shop that has most above its own threshold, once', async () => {
  const { pool } = app().database;
  const [shop, other] = [await buildShop(pool), await buildShop(pool)];
  const [low, some, most] = [
    await buildWarehouse(pool, { shop }),
    await buildWarehouse(pool, { shop }),
    await buildWarehouse(pool, { shop }),
  ];
  const elsewhere = await buildWarehouse(pool, { shop: other });
  const product = await buildProduct(pool, { shop, columns: { low_stock_threshold: 5 } });
  for (const [warehouse, quantity] of [
    [low, 2],
    [some, 7],
    [most, 8],
    [elsewhere, 90],
  ] as const)
    await buildStock(pool, { warehouse, product, quantity });
  const enough = await buildProduct(pool, { shop, columns: { low_stock_threshold: 5 } });
  for (const warehouse of [low, some]) await buildStock(pool, { warehouse, product: enough, quantity: 6 });
  const nowhere = await buildProduct(pool, { shop, columns: { low_stock_threshold: 5 } });
  for (const warehouse of [low, some]) await buildStock(pool, { warehouse, product: nowhere, quantity: 5 });
  const ids = [product.id, enough.id, nowhere.id];
  await pool.query('select refresh_product_rows($1::int[]), refresh_stock_lines($1::int[])', [ids]);
  const boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
  const stranger = await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id] });
  await insertRow(pool, 'employee_warehouses', { employee_id: stranger.id, warehouse_id: some.id });

  const items = [{ productId: product.id, combinationId: null, quantity: 3 }];
  const ends = { source: { id: most.id }, target: { id: low.id } };
  expect(await proposalsOf(boss)).toMatchObject([{ ...ends, pieces: 3, items }]);
  expect(await proposalsOf(await signIn(app(), stranger))).toEqual([
    expect.objectContaining({ source: expect.objectContaining({ id: some.id }), pieces: 2 }),
  ]);

  // Two are planned already: two are wanted still, and of what is above its threshold the other warehouse has more now.
  const body = { sourceId: most.id, targetId: low.id, items: [{ ...items[0], quantity: 2 }] };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await boss.call({ method: 'POST', url: api, body, headers })).status).toBe(201);
  expect(await proposalsOf(boss)).toMatchObject([{ source: { id: some.id }, target: { id: low.id }, pieces: 2 }]);
});
