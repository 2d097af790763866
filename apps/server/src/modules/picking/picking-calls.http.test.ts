import { randomUUID } from 'node:crypto';
import { handOverListSchema, handOverSchema } from '@hanout/contracts/picking/hand-overs';
import { packingOrderSchema, parcelPhotoSchema, parcelsSchema } from '@hanout/contracts/picking/packing';
import {
  candidatesSchema,
  pickingEnumerationsSchema,
  scannedSchema,
  scanRefusalSchema,
  waveChoicesSchema,
  waveConflictSchema,
  waveDetailSchema,
  waveListSchema,
} from '@hanout/contracts/picking/waves';
import { WAVE_ACTION_RULES } from '@hanout/core/picking';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let carrier: build.BuiltCarrier;
let lamp: build.BuiltProduct;
let boss: StaffBrowser;
let reader: StaffBrowser;

beforeAll(async () => {
  shop = await build.buildShop(pool());
  warehouse = await build.buildWarehouse(pool(), { shop });
  carrier = await build.buildCarrierWithRates(pool(), { shop, name: 'Rimel Express' });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'fr' }));
  reader = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'ar' }));
  lamp = await build.buildProduct(pool(), { shop });
  await build.buildStock(pool(), { warehouse, product: lamp, quantity: 50 });
  await pool().query(`update products set barcode = 'CALL-1' where id = $1`, [lamp.id]);
});

const get = (path: string, who = boss) => who.call({ url: `${api}${path}` });
const post = (path: string, body: object = {}) =>
  boss.call({ method: 'POST', url: `${api}${path}`, body, headers: { 'idempotency-key': randomUUID() } });
type Answer = Awaited<ReturnType<typeof get>>;

/** The answer as its contract has it: nothing is missing, and nothing is there that it does not name. */
function parsed<Schema extends z.ZodType>(schema: Schema, { status, body }: Answer, expected = 200): z.infer<Schema> {
  expect(status, JSON.stringify(body)).toBe(expected);
  const read = schema.parse(body);
  expect(read).toEqual(body);
  return read;
}
const confirmed = async (): Promise<build.BuiltOrder> => {
  const order = await build.buildOrder(pool(), { shop, carrier, lines: [{ product: lamp }] });
  expect((await post(`/orders/${order.id}/actions/confirm`, { version: 1 })).status).toBe(200);
  return order;
};
const waveOf = async (...orderIds: readonly string[]) =>
  parsed(
    waveDetailSchema,
    await post('/picking/waves', { warehouseId: warehouse.id, mode: 'by_order', orderIds }),
    201,
  );
const packed = async () => {
  const { id, number } = await confirmed();
  const order = parsed(packingOrderSchema, await get(`/packing/orders/${number}`));
  const quantities = order.lines.map(({ lineId, units }) => ({ lineId, quantity: units }));
  const body = { version: order.version, quantities };
  return parsed(packingOrderSchema, await post(`/packing/orders/${id}/parcels`, body));
};

describe('calls of waves', () => {
  test('choices, candidates, the new wave, the list and one of them', async () => {
    const { id } = await confirmed();
    const choices = parsed(waveChoicesSchema, await get('/picking/choices'));
    expect(choices.warehouses.map((each) => each.id)).toContain(warehouse.id);
    const found = parsed(candidatesSchema, await get(`/picking/candidates?warehouse=${warehouse.id}&limit=50`));
    expect(found.orders.map((each) => each.id)).toContain(id);
    const wave = await waveOf(id);
    const list = parsed(waveListSchema, await get(`/picking/waves?q=W${wave.id}`));
    expect(list.rows).toMatchObject([{ id: wave.id, orders: 1, pieces: 1, picked: 0 }]);
    expect(parsed(waveDetailSchema, await get(`/picking/waves/${wave.id}`)).orders).toHaveLength(1);
    expect((await get(`/papers/waves/${wave.id}?language=ar`)).status).toBe(200);
  });

  test('each action, a scan, what is wrong with one, and who was faster', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const { id, lines, version } = await waveOf(first.id, second.id);
    const act = (action: string, body: object = {}) => post(`/picking/waves/${id}/actions/${action}`, body);
    parsed(waveDetailSchema, await act('assign', { pickerId: null }));
    parsed(waveDetailSchema, await act('start'));
    const late = await act('finish', { version });
    expect(late.status).toBe(409);
    waveConflictSchema.parse(late.body);
    const wrong = await post(`/picking/waves/${id}/scans`, { code: 'OTHER' });
    expect([wrong.status, scanRefusalSchema.parse(wrong.body).expected]).toEqual([409, lines[0]?.id]);
    expect(parsed(scannedSchema, await post(`/picking/waves/${id}/scans`, { code: 'CALL-1' })).rest).toBe(1);
    parsed(waveDetailSchema, await act('put_back', { lineId: lines[0]?.id, quantity: 1 }));
    parsed(scannedSchema, await post(`/picking/waves/${id}/scans`, { lineId: lines[0]?.id, quantity: 1 }));
    const short = { lineId: lines[1]?.id, quantity: 1, reason: 'damaged' };
    expect(parsed(waveDetailSchema, await act('report_short', short)).state).toBe('picked');
    parsed(waveDetailSchema, await act('reopen'));
    parsed(waveDetailSchema, await act('finish'));
    parsed(waveDetailSchema, await act('take_out', { orderId: first.id }));
    expect((await act('close')).status).toBe(409);
    expect((await act('dance')).status).toBe(404);
    const { id: other } = await waveOf((await confirmed()).id);
    expect(parsed(waveDetailSchema, await post(`/picking/waves/${other}/actions/cancel`)).state).toBe('cancelled');
  });

  test('ST-20 · states, ways, reasons and transitions of waves are served in the language of who asks', async () => {
    const words = parsed(pickingEnumerationsSchema, await get('/picking/enumerations'));
    expect(words.states.map(({ label }) => label)).toContain('À emballer');
    expect(words.reasons.map(({ value, label }) => [value, label])).toContainEqual(['not_found', 'Introuvable']);
    expect(words.transitions.map(({ action }) => action)).toEqual(WAVE_ACTION_RULES.map(({ action }) => action));
    const arabic = parsed(pickingEnumerationsSchema, await get('/picking/enumerations', reader));
    expect(arabic.modes).toContainEqual({ value: 'by_order', label: 'طلبية بعد طلبية' });
  });
});

describe('calls of packing and handing over', () => {
  test('ST-02 · an order that is not there is not found: not on the table, not for its box, not for its photo', async () => {
    expect(await get('/packing/orders/999999999')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const [id, lineId] = [randomUUID(), randomUUID()];
    const body = { version: 1, quantities: [{ lineId, quantity: 1 }] };
    expect((await post(`/packing/orders/${id}/parcels`, body)).status).toBe(404);
    expect((await get(`/orders/${id}/parcels`)).status).toBe(404);
    expect((await post('/packing/parcels/999999999/unpack', { version: 1 })).status).toBe(404);
  });

  test('the table, the photo of the open box, the parcel, its label, and opening it again', async () => {
    const { id, number } = await confirmed();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], 'box.jpg');
    const photo = parsed(parcelPhotoSchema, await boss.postForm(`${api}/packing/orders/${id}/photos`, { file }));
    const order = parsed(packingOrderSchema, await get(`/packing/orders/${number}`));
    const quantities = order.lines.map(({ lineId, units }) => ({ lineId, quantity: units }));
    const body = { version: order.version, quantities, weightGrams: 300, photoId: photo.id };
    const done = parsed(packingOrderSchema, await post(`/packing/orders/${id}/parcels`, body));
    const { parcels } = parsed(parcelsSchema, await get(`/orders/${id}/parcels`));
    expect(parcels).toMatchObject([{ number: 1, weightGrams: 300, photos: [photo] }]);
    expect((await boss.call({ url: photo.url })).status).toBe(200);
    const [parcel] = parcels;
    expect((await get(`/papers/parcel-labels?parcels=${parcel?.id}&language=ar`)).status).toBe(200);
    const opened = await post(`/packing/parcels/${parcel?.id}/unpack`, { version: done.version });
    expect(parsed(packingOrderSchema, opened).mayPack).toBe(true);
  });

  test('the list of lists, a new one, taking off, giving up, signing', async () => {
    const [first] = [await packed(), await packed()];
    const made = parsed(handOverSchema, await post('/hand-overs', { carrierId: carrier.id }), 201);
    parsed(handOverListSchema, await get('/hand-overs?view=all'));
    parsed(handOverSchema, await get(`/hand-overs/${made.id}`));
    const fewer = await post(`/hand-overs/${made.id}/take-off`, { orderId: first.id });
    expect(parsed(handOverSchema, fewer).orders).toHaveLength(made.orders.length - 1);
    expect(parsed(handOverSchema, await post(`/hand-overs/${made.id}/cancel`)).state).toBe('cancelled');
    const again = parsed(handOverSchema, await post('/hand-overs', { carrierId: carrier.id }), 201);
    const sign = { version: again.version, signedBy: 'Karim', signature: [[1, 2, 3, 4]] };
    expect(parsed(handOverSchema, await post(`/hand-overs/${again.id}/sign`, sign)).state).toBe('signed');
    expect((await get(`/papers/hand-overs/${again.id}?language=ar`)).status).toBe(200);
    expect((await get('/hand-overs/export.xlsx?view=all')).status).toBe(200);
  });
});
