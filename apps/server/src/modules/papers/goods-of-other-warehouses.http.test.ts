import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { postAs } from '@hanout/test-kit/scope-cases';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
/** works in one of the shop's two warehouses */
let packer: StaffBrowser;
let order: build.BuiltOrder;
let here: build.BuiltWarehouse;
let there: build.BuiltWarehouse;
let lines: readonly { readonly id: string; readonly sku: string }[];

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  [here, there] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  const employee = await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [shop.id] });
  await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: here.id });
  packer = await signIn(app(), employee);
  const goods = await Promise.all(
    [here, there].map((warehouse) => build.buildProduct(pool, { shop, warehouse, stock: 5 })),
  );
  const placed = await Promise.all(
    goods.map(async (product) => {
      const { rows } = await pool.query('select id from stocks where product_id = $1 and on_hand > 0', [product.id]);
      return { product, heldIn: { id: Number(rows[0].id) } };
    }),
  );
  order = await build.buildOrder(pool, { shop, lines: placed });
  const boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
  await postAs({ browser: boss }, `/orders/${order.id}/actions/confirm`, { version: 1 });
  const read = Object((await boss.call({ url: `/dashboard/api/orders/${order.id}` })).body);
  lines = read.lines;
});

const call = (url: string) => packer.call({ url: `/dashboard/api${url}` });
const stateOf = async () =>
  (await app().database.pool.query('select version, preparation_state as state from orders where id = $1', [order.id]))
    .rows[0];
const act = async (action: string, body: object = {}) =>
  postAs({ browser: packer }, `/orders/${order.id}/actions/${action}`, { version: (await stateOf()).version, ...body });

test('who works in one warehouse picks what lies there, and reads nothing of another', async () => {
  const { status, body } = await call(`/papers/picking-list?orders=${order.id}`);
  expect(status).toBe(200);
  expect(body).toContain(here.code);
  expect(body).not.toContain(there.code);
});

test('BO-42 · what lies in a warehouse where somebody does not work is not there to pack: neither whole nor in part', async () => {
  const [own, others] = lines;
  expect(await act('pack')).toMatchObject({ status: 409, body: { missing: [{ requested: 1, available: 0 }] } });
  const quantities = (id: string | undefined) => ({ quantities: [{ lineId: id, quantity: 1 }] });
  expect((await act('pack_partial', quantities(others?.id))).status).toBe(409);
  expect((await stateOf()).state).toBe('to_prepare');
  expect(await act('pack_partial', quantities(own?.id))).toMatchObject({
    status: 200,
    body: { preparationState: 'partially_packed' },
  });
});

test('the warehouses of others are in no list of stock, and their shelves are not found', async () => {
  const { status, body } = await call('/stock/warehouses');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain(here.code);
  expect(JSON.stringify(body)).not.toContain(there.code);
  expect((await call(`/stock/warehouse/${there.id}/levels`)).status).toBe(404);
});
