import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const STOCK = '/dashboard/api/stock';
let keeper: StaffBrowser;
let shop: build.BuiltShop;
let item: build.BuiltProduct;
let own: build.BuiltWarehouse;
let other: build.BuiltWarehouse;

/** One shop that sells the same thing from two warehouses, and somebody who works in one of them. */
beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  own = await build.buildWarehouse(pool, { shop });
  other = await build.buildWarehouse(pool, { shop });
  item = await build.buildProduct(pool, { shop, warehouse: own, stock: 10 });
  await build.buildStock(pool, { warehouse: other, product: item, quantity: 20 });
  const employee = await buildEmployee(app().deps.db, { roles: ['warehouse'] });
  await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: own.id });
  keeper = await signIn(app(), employee);
});

const read = async (url: string) => {
  const { status, body } = await keeper.call({ url: `${STOCK}${url}` });
  return { status, body: Object(body) };
};
const onHand = async ({ id }: build.BuiltWarehouse) => {
  const { rows } = await app().database.pool.query(
    'select id, on_hand as "onHand" from stocks where product_id = $1 and warehouse_id = $2',
    [item.id, id],
  );
  return rows[0];
};
const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

test('who works in one warehouse sees what lies in it, and neither figures nor movements of another of the same shop', async () => {
  const { body } = await read(`/product/${item.id}`);
  expect(idsOf(body.warehouses)).toEqual([own.id]);
  expect(body.totals).toEqual([{ warehouseId: own.id, onHand: 10, reserved: 0 }]);
  expect(body.rows[0].figures.map(({ warehouseId }: { warehouseId: number }) => warehouseId)).toEqual([own.id]);
  const movementsOf = async (warehouse: build.BuiltWarehouse) =>
    (await read(`/movements/${(await onHand(warehouse)).id}`)).status;
  expect([await movementsOf(own), await movementsOf(other)]).toEqual([200, 404]);
  expect(idsOf((await read('/warehouses')).body.rows)).toEqual([own.id]);
});

test('they add and count in their own alone, one by one and as a sheet', async () => {
  const product = `/dashboard/api/product/product/${item.id}/stock`;
  const add = async ({ id }: build.BuiltWarehouse) =>
    (await keeper.postForm(`${product}/${id}`, { quantity: '2', reason: 'Retour de foire' })).status;
  const count = async ({ id }: build.BuiltWarehouse, seen: number) =>
    (
      await keeper.postForm(`${product}/${id}/count`, {
        quantity: String(seen + 1),
        seen: String(seen),
        reason: 'Compté',
      })
    ).status;
  expect([await add(own), await add(other)]).toEqual([200, 404]);
  expect([await count(own, 12), await count(other, 20)]).toEqual([200, 404]);
  const press = (key: string, { id: warehouseId }: build.BuiltWarehouse, changes: object = {}) =>
    keeper.call({
      method: 'POST',
      url: `${product}/additions`,
      headers: key === '' ? {} : { 'idempotency-key': key },
      body: { warehouseId, combinationId: null, quantity: 1, reason: 'Retour de foire', ...changes },
    });
  expect((await press('one', other)).status).toBe(404);
  expect(await press('two', own)).toMatchObject({ status: 200, body: { onHand: 14 } });
  expect(await press('two', own)).toMatchObject({ status: 200, body: { onHand: 14 } });
  for (const [key, changes] of [
    ['', {}],
    ['three', { quantity: 0 }],
    ['four', { quantity: -2 }],
    ['five', { quantity: 1.5 }],
    ['six', { reason: ' ' }],
    ['seven', { seen: 3 }],
  ] as const)
    expect([key, (await press(key, own, changes)).status]).toEqual([key, 400]);
  const cell = ({ id }: build.BuiltWarehouse, seen: number) => ({
    warehouseId: id,
    combinationId: null,
    seen,
    quantity: seen + 1,
  });
  const sheet = await keeper.call({
    method: 'POST',
    url: `${product}/counts`,
    body: { reason: 'Inventaire', counts: [cell(own, 14), cell(other, 20)] },
  });
  expect(sheet).toMatchObject({ status: 200, body: { refused: [{ warehouseId: other.id, onHand: null }] } });
  expect([(await onHand(own)).onHand, (await onHand(other)).onHand]).toEqual([15, 20]);
});

test('they change no other warehouse, and make none', async () => {
  const form = {
    name: 'Dépôt',
    code: '',
    wilayaCode: null,
    communeId: null,
    address: '',
    isActive: true,
    shopIds: [shop.id],
  };
  const save = async (path: string, body: object) =>
    (await keeper.call({ method: 'POST', url: `${STOCK}/warehouses${path}`, body })).status;
  expect(await save(`/${other.id}`, { ...form, version: 1 })).toBe(404);
  expect(await save(`/${own.id}`, { ...form, version: 1 })).toBe(200);
  expect(await save('', { ...form, name: 'Troisième dépôt' })).toBe(403);
});
