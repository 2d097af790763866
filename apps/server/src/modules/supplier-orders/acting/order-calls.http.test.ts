import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let buyer: StaffBrowser;
let elsewhere: StaffBrowser;
let keeper: StaffBrowser;
let warehouse: build.BuiltWarehouse;
let second: build.BuiltWarehouse;
let suppliers: readonly number[];
let lamp: build.BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  const third = await build.buildWarehouse(pool, { shop });
  [warehouse, second] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  lamp = await build.buildProduct(pool, { shop, warehouse });
  const worker = async (role: string, places: readonly build.BuiltWarehouse[]) => {
    const employee = await buildEmployee(app().deps.db, { roles: [role], shopIds: [shop.id], language: 'en' });
    for (const { id } of places)
      await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: id });
    return signIn(app(), employee);
  };
  buyer = await worker('supplier-orders', [warehouse, second]);
  elsewhere = await worker('supplier-orders', [third]);
  keeper = await worker('warehouse', [warehouse]);
  const made = async (name: string) => (await post('/suppliers', { name })).body.id;
  suppliers = [await made('Atlas'), await made('Nour')];
});
afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

const post = async (url: string, body: object = {}, who = buyer) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers });
  return { status: answer.status, body: Object(answer.body) };
};
const lines = () => [{ productId: lamp.id, combinationId: null, quantity: 2, priceCentimes: 100 }];
const draft = async (with_ = lines()): Promise<{ readonly id: number; readonly version: number }> =>
  (await post('/supplier-orders', { supplierId: suppliers[0], warehouseId: warehouse.id, lines: with_ })).body;
const act = (id: number, action: string, version: number) =>
  post(`/supplier-orders/${id}/actions/${action}`, { version });

test('a draft turns to another supplier and another warehouse; to one where nobody of them works it does not', async () => {
  const { id, version } = await draft();
  const head = { supplierId: suppliers[1], warehouseId: second.id, lines: lines(), version };
  expect(await post(`/supplier-orders/${id}`, head)).toMatchObject({
    status: 200,
    body: { supplier: { id: suppliers[1] }, warehouse: { id: second.id }, version: version + 1 },
  });
  const { body } = await elsewhere.call({ url: `${api}/supplier-orders/choices` });
  const strange = { ...head, warehouseId: Object(body).warehouses[0].id, version: version + 1 };
  expect((await post(`/supplier-orders/${id}`, strange)).status).toBe(422);
  await post(`/suppliers/${suppliers[0]}/archive`, { version: 1 });
  const archived = { ...head, supplierId: suppliers[0], version: version + 1 };
  expect((await post(`/supplier-orders/${id}`, archived)).status).toBe(422);
  await post(`/suppliers/${suppliers[0]}/restore`, { version: 2 });
});

test('what was cancelled or closed is opened again as it was, and a draft of nothing is not sent', async () => {
  const { id, version } = await draft();
  expect((await act(id, 'cancel', version)).body).toMatchObject({ state: 'cancelled' });
  expect((await act(id, 'send', version + 1)).status).toBe(409);
  expect((await act(id, 'reopen', version + 1)).body).toMatchObject({ state: 'draft' });
  expect((await act(id, 'send', version + 2)).body).toMatchObject({ state: 'sent' });
  expect((await act(id, 'close', version + 3)).body).toMatchObject({ state: 'closed' });
  expect((await act(id, 'reopen', version + 4)).body).toMatchObject({ state: 'sent' });
  expect((await act(id, 'eat', version + 5)).status).toBe(404);
  const empty = await draft([]);
  expect(await act(empty.id, 'send', empty.version)).toMatchObject({
    status: 409,
    body: { code: 'supplier-orders.nothing-is-ordered' },
  });
});

test('who works elsewhere finds none of it, who does not buy is refused, and what is not there is not found', async () => {
  const { id, version } = await draft();
  const calls = [
    ['GET', `/supplier-orders/${id}`],
    ['GET', `/supplier-orders/${id}/receipts`],
    ['GET', `/papers/supplier-orders/${id}`],
    ['POST', `/supplier-orders/${id}/actions/send`],
    ['POST', `/supplier-orders/${id}/duplicate`],
  ] as const;
  const statusOf = async (who: StaffBrowser, [method, url]: readonly ['GET' | 'POST', string]) =>
    (await who.call({ method, url: `${api}${url}`, ...(method === 'POST' ? { body: { version } } : {}) })).status;
  for (const call of calls) {
    expect([call[1], await statusOf(elsewhere, call)]).toEqual([call[1], 404]);
    expect([call[1], await statusOf(keeper, call)]).toEqual([call[1], 403]);
  }
  expect(await statusOf(buyer, ['GET', '/supplier-orders/999999999'])).toBe(404);
  const files = ['csv', 'xlsx'].map((kind) => `/supplier-orders/export.${kind}`);
  for (const url of ['/supplier-orders', '/supplier-orders/proposals', '/supplier-orders/choices', ...files]) {
    expect([url, await statusOf(buyer, ['GET', url])]).toEqual([url, 200]);
    expect([url, await statusOf(keeper, ['GET', url])]).toEqual([url, 403]);
  }
});
