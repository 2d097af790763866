import { notificationsSchema } from '@hanout/contracts/notifications';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../../jobs/plan-jobs.ts';
import { planning } from '../../../modules.ts';
import { tellSupplierOrderLate } from '../../notifications/repository.ts';
import { tellLateOrders } from './use-cases/tell-late-orders.ts';

const app = useTestApp();
const api = '/dashboard/api';
let buyer: StaffBrowser;
let elsewhere: StaffBrowser;
let keeper: StaffBrowser;
let warehouse: build.BuiltWarehouse;
let supplier: number;
let lamp: build.BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  warehouse = await build.buildWarehouse(pool, { shop });
  const other = await build.buildWarehouse(pool, { shop });
  lamp = await build.buildProduct(pool, { shop, warehouse });
  const worker = async (role: string, { id }: build.BuiltWarehouse) => {
    const employee = await buildEmployee(app().deps.db, { roles: [role], shopIds: [shop.id], language: 'en' });
    await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: id });
    return signIn(app(), employee);
  };
  buyer = await worker('supplier-orders', warehouse);
  elsewhere = await worker('supplier-orders', other);
  keeper = await worker('warehouse', warehouse);
  supplier = (await post('/suppliers', { name: 'Atlas' })).id;
});
beforeEach(() => sql`delete from outbox`.execute(app().deps.db));

const post = async (url: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  return Object((await buyer.call({ method: 'POST', url: `${api}${url}`, body, headers })).body);
};

/** One that was to come on this day. */
async function sent(expectedOn: string): Promise<number> {
  const lines = [{ productId: lamp.id, combinationId: null, quantity: 2, priceCentimes: 100 }];
  const head = { supplierId: supplier, warehouseId: warehouse.id, expectedOn, lines };
  const { id, version } = await post('/supplier-orders', head);
  expect(await post(`/supplier-orders/${id}/actions/send`, { version })).toMatchObject({ state: 'sent' });
  return id;
}
const announced = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select (payload ->> 'orderId')::int as id from outbox where type = 'supplier-order.late' order by 1`.execute(
    app().deps.db,
  );
  return rows.map(({ id }) => id);
};
const toldOf = async (who: StaffBrowser, orderId: number) => {
  const { rows } = notificationsSchema.parse((await who.call({ url: `${api}/notifications` })).body);
  return rows.filter(({ kind, supplierOrder }) => kind === 'supplier_order_late' && supplierOrder?.id === orderId)
    .length;
};

test('an order whose day has passed is told of once, to who ordered it', async () => {
  const late = await sent('2020-01-31');
  await sent('2999-01-31');
  await Promise.all([tellLateOrders(app().deps.db), tellLateOrders(app().deps.db)]);
  await tellLateOrders(app().deps.db);
  expect(await announced()).toEqual([late]);
  const { jobs } = planJobs([{ id: 1, type: 'supplier-order.late', payload: { orderId: late } }], planning);
  expect(jobs).toHaveLength(1);
  await tellSupplierOrderLate(app().deps.db, late);
  await tellSupplierOrderLate(app().deps.db, late);
  expect([await toldOf(buyer, late), await toldOf(elsewhere, late), await toldOf(keeper, late)]).toEqual([1, 0, 0]);
});

test('of what has come, is closed or is a draft nobody is told', async () => {
  const closed = await sent('2020-02-01');
  const { version } = Object((await buyer.call({ url: `${api}/supplier-orders/${closed}` })).body);
  await post(`/supplier-orders/${closed}/actions/close`, { version });
  await post('/supplier-orders', {
    supplierId: supplier,
    warehouseId: warehouse.id,
    expectedOn: '2020-02-01',
    lines: [],
  });
  await tellLateOrders(app().deps.db);
  expect(await announced()).toEqual([]);
});
