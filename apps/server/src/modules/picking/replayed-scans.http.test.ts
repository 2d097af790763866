import { randomUUID } from 'node:crypto';
import { waveDetailSchema } from '@hanout/contracts/picking/waves';
import { heldLotsSchema } from '@hanout/contracts/stock/lots';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let boss: StaffBrowser;
let other: StaffBrowser;
let lamp: build.BuiltProduct;
let stock: { readonly id: number };

beforeAll(async () => {
  shop = await build.buildShop(pool());
  warehouse = await build.buildWarehouse(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  other = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

beforeEach(async () => {
  lamp = await build.buildProduct(pool(), { shop });
  const lots = [
    { lotNumber: 'late', quantity: 6, expiresOn: '2029-09-01' },
    { lotNumber: 'soon', quantity: 6, expiresOn: '2029-01-01' },
  ];
  stock = await build.buildStock(pool(), { warehouse, product: lamp, lots });
  await pool().query('update products set barcode = $2 where id = $1', [lamp.id, `LAMP${lamp.id}`]);
});

afterEach(async () => {
  expect(await brokenInvariants(pool())).toEqual({});
});

const post = async (url: string, body: object = {}, key: string = randomUUID(), who = boss) => {
  const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: Object(answer.body) };
};
const confirmed = async (quantity = 1): Promise<string> => {
  const { id } = await build.buildOrder(pool(), { shop, lines: [{ product: lamp, quantity }] });
  expect(await post(`/orders/${id}/actions/confirm`, { version: 1 })).toMatchObject({ status: 200 });
  return id;
};
const made = async (orderIds: readonly string[], mode = 'by_order') =>
  waveDetailSchema.parse((await post('/picking/waves', { warehouseId: warehouse.id, mode, orderIds })).body);
const shown = async (id: number, who = boss) =>
  waveDetailSchema.parse((await who.call({ url: `${api}/picking/waves/${id}` })).body);

test('what a device scanned without a network is counted once, in the line that it named, and its name is told to that person', async () => {
  const [first, second] = [await confirmed(2), await confirmed()];
  const { id, lines } = await made([first, second]);
  const lineOf = (orderId: string) => lines.find((line) => line.orderId === orderId)?.id;
  const code = `LAMP${lamp.id}`;
  const scans = [lineOf(first), lineOf(second), lineOf(first)].map((lineId) => ({ key: randomUUID(), lineId }));
  // Told twice, as a device does that heard no answer.
  for (const { key, lineId } of [...scans, ...scans])
    expect(await post(`/picking/waves/${id}/scans`, { code, lineId }, key)).toMatchObject({
      status: 200,
      body: { line: { id: lineId } },
    });
  const wave = await shown(id);
  expect(wave).toMatchObject({ state: 'picked', lines: [{ picked: 2 }, { picked: 1 }] });
  expect(wave.counted.toSorted()).toEqual(scans.map(({ key }) => key).toSorted());
  expect((await shown(id, other)).counted).toEqual([]);
});

test('a piece that somebody else has taken meanwhile, or whose order has left, is refused with the reason', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const { id, lines } = await made([first, second], 'by_product');
  const [one, two] = lines.map((line) => line.id);
  const code = `LAMP${lamp.id}`;
  await post(`/picking/waves/${id}/scans`, { code, lineId: one }, randomUUID(), other);
  const refused = await post(`/picking/waves/${id}/scans`, { code, lineId: one });
  expect(refused).toMatchObject({ status: 409, body: { code: 'piece_complete', expected: one } });
  await post(`/picking/waves/${id}/actions/take_out`, { orderId: first });
  await post(`/picking/waves/${id}/actions/put_back`, { lineId: one, quantity: 1 });
  expect(await post(`/picking/waves/${id}/scans`, { code, lineId: one })).toMatchObject({
    status: 409,
    body: { code: 'order_has_left', message: expect.stringContaining('put the piece back') },
  });
  expect(await post(`/picking/waves/${id}/scans`, { code: 'VASE', lineId: two })).toMatchObject({
    status: 409,
    body: { code: 'wrong_piece', expected: two },
  });
  expect((await shown(id)).lines).toMatchObject([{ picked: 0 }, { picked: 0 }]);
});

test('a lot that was moved by hand after the wave was made is the one that it shows, on screen and on paper', async () => {
  const { id, lines } = await made([await confirmed(2)]);
  expect(lines).toMatchObject([{ lots: [{ lotNumber: 'soon', expiresOn: '2029-01-01', quantity: 2 }] }]);
  const held = heldLotsSchema.parse((await boss.call({ url: `${api}/stock/lines/${stock.id}/reservations` })).body);
  const late = held.lots.find(({ lotNumber }) => lotNumber === 'late');
  const moved = await post(`/stock/reservations/${held.reservations[0]?.id}/lot`, { lotId: late?.id });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await shown(id)).lines).toMatchObject([{ lots: [{ lotNumber: 'late', quantity: 2 }] }]);
  const paper = String((await boss.call({ url: `${api}/papers/waves/${id}` })).body);
  expect([paper.includes('late'), paper.includes('soon')]).toEqual([true, false]);
});
