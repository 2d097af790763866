import { buildEmployee, letSeeEveryOrder, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const KEYS = '/dashboard/api/api-keys';
let maker: StaffBrowser;
let shop: build.BuiltShop;
let other: build.BuiltShop;
let warehouses: readonly build.BuiltWarehouse[];
let orders: readonly build.BuiltOrder[];

/** Somebody of two shops, with an order in each, and two warehouses that sell for the first. */
beforeAll(async () => {
  const { pool } = app().database;
  [shop, other] = [await build.buildShop(pool), await build.buildShop(pool)];
  warehouses = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  orders = [await build.buildOrder(pool, { shop }), await build.buildOrder(pool, { shop: other })];
  const employee = await buildEmployee(app().deps.db, { roles: ['manager'], shopIds: [shop.id, other.id] });
  maker = await signIn(app(), employee);
});

const query = (text: string, values: readonly unknown[] = []) => app().database.pool.query(text, [...values]);

async function make(shopIds: readonly number[]) {
  const { status, body } = await maker.call({
    method: 'POST',
    url: KEYS,
    body: {
      name: 'Programme',
      permissions: ['orders.read', 'stock.read'],
      shopIds,
      requestsPerMinute: 600,
      expiresOn: null,
    },
  });
  expect(status).toBe(200);
  return Object(body);
}

async function read(token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app().http.inject({ url: `/api/v1${path}`, headers });
  return { status: answer.statusCode, body: Object(answer.json()) };
}
const statusesOf = async (token: string) => [
  (await read(token, `/orders/${orders[0]?.id}`)).status,
  (await read(token, `/orders/${orders[1]?.id}`)).status,
];

test('a key reaches the shops of its maker that it was given, and of these those that are still its maker’s', async () => {
  const [own, both] = [await make([shop.id]), await make([shop.id, other.id])];
  expect([await statusesOf(own.token), await statusesOf(both.token)]).toEqual([
    [200, 404],
    [200, 200],
  ]);
  await query('delete from employee_shops where employee_id = $1 and shop_id = $2', [maker.employee.id, other.id]);
  expect(await statusesOf(both.token)).toEqual([200, 404]);
  await query('insert into employee_shops (employee_id, shop_id) values ($1, $2)', [maker.employee.id, other.id]);
});

test('of who works in one warehouse it sees no other', async () => {
  const { token } = await make([]);
  const listed = async () => (await read(token, '/warehouses')).body.rows.map(({ id }: { id: number }) => id);
  expect(await listed()).toEqual(warehouses.map(({ id }) => id));
  await query('insert into employee_warehouses (employee_id, warehouse_id) values ($1, $2)', [
    maker.employee.id,
    warehouses[0]?.id,
  ]);
  expect(await listed()).toEqual([warehouses[0]?.id]);
  await query('delete from employee_warehouses where employee_id = $1', [maker.employee.id]);
});

test('of who sees their own orders alone it sees these, and of who owes a second factor nothing', async () => {
  const { token } = await make([]);
  const listed = async () => (await read(token, '/orders')).body.rows?.map(({ id }: { id: string }) => id);
  expect(await listed()).toHaveLength(2);
  await query(`update roles set only_assigned_orders = true where code = 'manager'`);
  expect(await listed()).toEqual([]);
  await query('update orders set assigned_employee_id = $1 where id = $2', [maker.employee.id, orders[1]?.id]);
  expect(await listed()).toEqual([orders[1]?.id]);
  await letSeeEveryOrder(app(), 'manager');
  await query(`update roles set requires_second_factor = true where code = 'manager'`);
  expect((await read(token, '/orders')).status).toBe(403);
  await query(`update roles set requires_second_factor = false where code = 'manager'`);
});

test('one that was revoked is not made anew', async () => {
  const { key, token } = await make([]);
  const post = (path: string, body: object) =>
    maker.call({ method: 'POST', url: `${KEYS}/${key.id}${path}`, body: { version: key.version, ...body } });
  expect((await post('/revoke', {})).status).toBe(200);
  const renewed = await post('/rotate', { version: key.version + 1, overlapHours: 24 });
  expect(renewed).toMatchObject({ status: 409, body: { code: 'api.key-is-over' } });
  expect((await read(token, '/orders')).status).toBe(401);
});
