import { randomUUID } from 'node:crypto';
import { packingOrderSchema } from '@hanout/contracts/picking/packing';
import { candidatesSchema, waveDetailSchema } from '@hanout/contracts/picking/waves';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { followOrders } from './use-cases/follow-orders.ts';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let [near, far]: build.BuiltWarehouse[] = [];
let boss: StaffBrowser;
let lamp: build.BuiltProduct;
let cup: build.BuiltProduct;

beforeAll(async () => {
  shop = await build.buildShop(pool());
  near = await build.buildWarehouse(pool(), { shop });
  far = await build.buildWarehouse(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

/** Lamps near, cups far. */
beforeEach(async () => {
  [lamp, cup] = [await build.buildProduct(pool(), { shop }), await build.buildProduct(pool(), { shop })];
  await build.buildStock(pool(), { warehouse: idOf(near), product: lamp, quantity: 9 });
  await build.buildStock(pool(), { warehouse: idOf(far), product: cup, quantity: 9 });
});

afterEach(async () => {
  expect(await brokenInvariants(pool())).toEqual({});
});

function idOf(warehouse: build.BuiltWarehouse | undefined): build.BuiltWarehouse {
  if (warehouse === undefined) throw new Error('no warehouse');
  return warehouse;
}
const post = async (url: string, body: object = {}) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await boss.call({ method: 'POST', url: `${api}${url}`, body, headers });
  return { status: answer.status, body: Object(answer.body) };
};
/** A lamp and a cup, confirmed. */
const confirmed = async () => {
  const order = await build.buildOrder(pool(), { shop, lines: [{ product: lamp }, { product: cup }] });
  expect(await post(`/orders/${order.id}/actions/confirm`, { version: 1 })).toMatchObject({ status: 200 });
  return order;
};
const waveIn = async (warehouse: build.BuiltWarehouse | undefined, orderIds: readonly string[]) => {
  const made = await post('/picking/waves', { warehouseId: idOf(warehouse).id, mode: 'by_order', orderIds });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return waveDetailSchema.parse(made.body);
};
const shown = async (id: number) =>
  waveDetailSchema.parse((await boss.call({ url: `${api}/picking/waves/${id}` })).body);
const act = (id: number, action: string, body: object = {}) => post(`/picking/waves/${id}/actions/${action}`, body);
const pickAll = async ({ id, lines }: Awaited<ReturnType<typeof waveIn>>) => {
  for (const line of lines)
    expect(await post(`/picking/waves/${id}/scans`, { lineId: line.id, quantity: line.quantity })).toMatchObject({
      status: 200,
    });
};
const table = async (number: number) =>
  packingOrderSchema.parse((await boss.call({ url: `${api}/packing/orders/${number}` })).body);
const pack = async (number: number, units?: number) => {
  const { id, version, lines } = await table(number);
  const quantities = lines.map((line) => ({ lineId: line.lineId, quantity: units ?? line.units }));
  return post(`/packing/orders/${id}/parcels`, { version, quantities });
};
const hasBegun = async (orderId: string) =>
  (await pool().query(`select 1 from shipments where order_id = $1 and state <> 'dropped'`, [orderId])).rows.length > 0;

test('an order that is held in two warehouses is offered in both, with what lies there, and is in one wave of each', async () => {
  const { id } = await confirmed();
  for (const [here, there] of [
    [near, far],
    [far, near],
  ]) {
    const url = `${api}/picking/candidates?warehouse=${idOf(here).id}`;
    const { orders } = candidatesSchema.parse((await boss.call({ url })).body);
    const { rows } = await pool().query('select name from warehouses where id = $1', [idOf(there).id]);
    expect(orders.find((order) => order.id === id)).toMatchObject({ pieces: 1, others: [rows[0]?.name] });
  }
  expect((await waveIn(near, [id])).lines).toMatchObject([{ productId: lamp.id, quantity: 1 }]);
  expect((await waveIn(far, [id])).lines).toMatchObject([{ productId: cup.id, quantity: 1 }]);
  const again = { warehouseId: idOf(far).id, mode: 'by_order', orderIds: [id] };
  expect(await post('/picking/waves', again)).toMatchObject({ status: 422 });
});

test('it is packed once both have picked it, and both waves are over then', async () => {
  const { id, number } = await confirmed();
  const [here, there] = [await waveIn(near, [id]), await waveIn(far, [id])];
  await pickAll(here);
  expect((await table(number)).waves).toMatchObject([
    { id: here.id, slot: 1, rest: 0 },
    { id: there.id, slot: 1, rest: 1 },
  ]);
  expect(await pack(number)).toMatchObject({ status: 409, body: { code: 'is_still_picked' } });
  await pickAll(there);
  expect(await pack(number)).toMatchObject({ status: 200 });
  for (const wave of [here, there])
    expect(await shown(wave.id)).toMatchObject({ state: 'closed', orders: [{ wayOut: 'packed' }] });
});

test('what is taken out of one wave goes on in the other, and is packed in part', async () => {
  const { id, number } = await confirmed();
  const [here, there] = [await waveIn(near, [id]), await waveIn(far, [id])];
  await act(here.id, 'start');
  await act(there.id, 'start');
  await act(there.id, 'take_out', { orderId: id });
  expect(await hasBegun(id)).toBe(true);
  await pickAll(here);
  const { id: orderId, version, lines } = await table(number);
  const [first] = lines;
  const quantities = [{ lineId: first?.lineId, quantity: 1 }];
  expect(await post(`/packing/orders/${orderId}/parcels`, { version, quantities })).toMatchObject({ status: 200 });
  expect(await shown(here.id)).toMatchObject({ state: 'closed', orders: [{ wayOut: 'packed' }] });
});

test('its expedition is given up with the last of its waves, also when both are given up at once', async () => {
  const { id } = await confirmed();
  const [here, there] = [await waveIn(near, [id]), await waveIn(far, [id])];
  await act(here.id, 'start');
  await act(there.id, 'start');
  const given = await meet(pool(), {
    held: `select from orders where id = '${id}' for update`,
    calls: [here, there].map((wave) => () => act(wave.id, 'cancel')),
  });
  expect(given.map(({ status }) => status)).toEqual([200, 200]);
  expect(await hasBegun(id)).toBe(false);
});

test('what is short in one lets it out of the other too, whose pieces wait to be put back', async () => {
  const { id } = await confirmed();
  const [here, there] = [await waveIn(near, [id]), await waveIn(far, [id])];
  await pickAll(here);
  const lineId = there.lines[0]?.id;
  expect(await act(there.id, 'report_short', { lineId, quantity: 1, reason: 'not_found' })).toMatchObject({
    status: 200,
  });
  await followOrders(app().deps.db, [id]);
  const left = await shown(here.id);
  expect(left).toMatchObject({ state: 'closed', orders: [{ wayOut: 'changed' }], lines: [{ picked: 1 }] });
  const back = await act(here.id, 'put_back', { lineId: left.lines[0]?.id, quantity: 1 });
  expect(back).toMatchObject({ status: 200, body: { state: 'closed', lines: [{ picked: 0 }] } });
  expect(await act(here.id, 'put_back', { lineId: left.lines[0]?.id, quantity: 1 })).toMatchObject({ status: 422 });
});
