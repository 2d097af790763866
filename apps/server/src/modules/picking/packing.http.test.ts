import { randomUUID } from 'node:crypto';
import { packingOrderSchema, type PackingOrder } from '@hanout/contracts/picking/packing';
import { handOverListSchema, handOverSchema } from '@hanout/contracts/picking/hand-overs';
import { waveDetailSchema } from '@hanout/contracts/picking/waves';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followOrders } from './use-cases/follow-orders.ts';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let carrier: build.BuiltCarrier;
let boss: StaffBrowser;
/** of another shop */
let stranger: StaffBrowser;
let lamp: build.BuiltProduct;
let cup: build.BuiltProduct;

beforeAll(async () => {
  shop = await build.buildShop(pool());
  warehouse = await build.buildWarehouse(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  const elsewhere = await build.buildShop(pool());
  stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [elsewhere.id] }));
});

/** A carrier of their own, so that no list holds what another test has packed. */
beforeEach(async () => {
  carrier = await build.buildCarrierWithRates(pool(), { shop });
  [lamp, cup] = [await build.buildProduct(pool(), { shop }), await build.buildProduct(pool(), { shop })];
  await build.buildStock(pool(), { warehouse, product: lamp, quantity: 10 });
  await build.buildStock(pool(), { warehouse, product: cup, quantity: 10 });
});

afterEach(async () => {
  expect(await brokenInvariants(pool())).toEqual({});
});

interface Sending {
  readonly key?: string;
  readonly who?: StaffBrowser;
}
const post = async (url: string, body: object = {}, { key = randomUUID(), who = boss }: Sending = {}) => {
  const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: Object(answer.body) };
};
const table = async (number: number): Promise<PackingOrder> =>
  packingOrderSchema.parse((await boss.call({ url: `${api}/packing/orders/${number}` })).body);
/** Two lamps and a cup, confirmed. */
const confirmed = async (): Promise<PackingOrder> => {
  const lines = [
    { product: lamp, quantity: 2 },
    { product: cup, quantity: 1 },
  ];
  const { id, number } = await build.buildOrder(pool(), { shop, carrier, lines });
  expect(await post(`/orders/${id}/actions/confirm`, { version: 1 })).toMatchObject({ status: 200 });
  return table(number);
};
const allOf = ({ lines }: PackingOrder) => lines.map(({ lineId, units }) => ({ lineId, quantity: units }));
const pack = (order: PackingOrder, body: object = {}, key?: string) =>
  post(
    `/packing/orders/${order.id}/parcels`,
    { version: order.version, quantities: allOf(order), ...body },
    key === undefined ? {} : { key },
  );
const preparation = async ({ id }: PackingOrder) =>
  (await pool().query('select preparation_state as state from orders where id = $1', [id])).rows[0]?.state;
const onHand = async (product: build.BuiltProduct) =>
  (await pool().query('select on_hand from stocks where product_id = $1', [product.id])).rows[0]?.on_hand;
const photoOf = async (order: PackingOrder): Promise<number> => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await boss.postForm(`${api}/packing/orders/${order.id}/photos`, {
    file: new File([new Uint8Array(picture)], 'box.jpg'),
  });
  expect(status).toBe(200);
  return Object(body).id;
};

describe('the packing table', () => {
  test('ST-02 · shows what is to pack, and closes the box by the order’s own action with weight and photo', async () => {
    const order = await confirmed();
    expect(order).toMatchObject({ mayPack: true, lines: [{ units: 2 }, { units: 1 }], parcels: [] });
    const photoId = await photoOf(order);
    const { body } = await pack(order, { weightGrams: 740, photoId });
    expect(body).toMatchObject({
      mayPack: false,
      mayUnpack: true,
      lines: [{ units: 0 }, { units: 0 }],
      parcels: [{ number: 1, weightGrams: 740, isUnpacked: false, photos: [{ id: photoId }] }],
    });
    expect([await preparation(order), await onHand(lamp)]).toEqual(['packed', 8]);
    const shown = await boss.call({ url: `${api}/orders/${order.id}/parcels` });
    expect(shown).toMatchObject({ status: 200, body: { parcels: [{ number: 1, photos: [{ id: photoId }] }] } });
    expect(await boss.call({ url: `${api}/parcel-photos/${photoId}` })).toMatchObject({ status: 200 });
    expect(await stranger.call({ url: `${api}/parcel-photos/${photoId}` })).toMatchObject({ status: 404 });
  });

  test('ST-02 · makes a second parcel of what the first left, and opens one by itself', async () => {
    const order = await confirmed();
    const [first] = allOf(order);
    const part = (await pack(order, { quantities: [{ ...first, quantity: 1 }] })).body;
    expect([await preparation(order), await onHand(lamp)]).toEqual(['partially_packed', 9]);
    const whole = (await pack(packingOrderSchema.parse(part))).body;
    expect(whole.parcels).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect([await preparation(order), await onHand(lamp), await onHand(cup)]).toEqual(['packed', 8, 9]);
    const opened = await post(`/packing/parcels/${whole.parcels[1].id}/unpack`, { version: whole.version });
    expect(opened.body).toMatchObject({
      parcels: [{ isUnpacked: false }, { isUnpacked: true }],
      lines: [{ units: 1 }, { units: 1 }],
    });
    expect([await preparation(order), await onHand(cup)]).toEqual(['partially_packed', 10]);
  });

  // Seen red: the first box stayed a parcel for ever, and the carrier was told of two.
  test('knows a box that another screen has opened when the order is packed again', async () => {
    const order = await confirmed();
    const { version } = (await pack(order)).body;
    await post(`/orders/${order.id}/actions/unpack`, { version });
    const again = await pack(await table(order.number));
    expect(again.body.parcels).toMatchObject([
      { number: 1, isUnpacked: true },
      { number: 2, isUnpacked: false },
    ]);
  });

  test('packs once under a key, never more than was ordered, and nothing that somebody else has changed', async () => {
    const order = await confirmed();
    const key = randomUUID();
    expect([(await pack(order, {}, key)).status, (await pack(order, {}, key)).status]).toEqual([200, 200]);
    expect((await table(order.number)).parcels).toHaveLength(1);
    const other = await confirmed();
    const [first] = allOf(other);
    expect(await pack(other, { quantities: [{ ...first, quantity: 3 }] })).toMatchObject({ status: 422 });
    expect(await pack(other, { version: other.version + 1 })).toMatchObject({ status: 409 });
    expect(await pack(other, { photoId: await photoOf(order) })).toMatchObject({ status: 404 });
    expect((await table(other.number)).parcels).toEqual([]);
  });

  test('takes photos alone, of orders that one sees', async () => {
    const order = await confirmed();
    const url = `${api}/packing/orders/${order.id}/photos`;
    const text = new File(['no picture'], 'box.jpg');
    expect(await boss.postForm(url, { file: text })).toMatchObject({ status: 422 });
    expect(await stranger.call({ url: `${api}/packing/orders/${order.number}` })).toMatchObject({ status: 404 });
    expect(await stranger.call({ url: `${api}/orders/${order.id}/parcels` })).toMatchObject({ status: 404 });
  });

  test('lets the order out of its wave, as another screen does that packs, gives up or opens', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()];
    const orderIds = [first, second, third].map(({ id }) => id);
    const made = await post('/picking/waves', { warehouseId: warehouse.id, mode: 'by_order', orderIds });
    const waveId: number = made.body.id;
    const shown = async () => waveDetailSchema.parse((await boss.call({ url: `${api}/picking/waves/${waveId}` })).body);
    await pack(first);
    await post(`/orders/${second.id}/actions/pack`, { version: second.version });
    await post(`/orders/${third.id}/actions/cancel`, { version: third.version, reason: 'no longer wanted' });
    await followOrders(app().deps.db, orderIds);
    expect(await shown()).toMatchObject({
      state: 'closed',
      orders: [{ wayOut: 'packed' }, { wayOut: 'packed' }, { wayOut: 'changed' }],
    });
    const { version } = await table(first.number);
    await post(`/orders/${first.id}/actions/unpack`, { version });
    await followOrders(app().deps.db, orderIds);
    expect((await table(first.number)).parcels).toMatchObject([{ isUnpacked: true }]);
  });
});

describe('a hand-over list', () => {
  const signature = [[10, 10, 500, 200, 900, 40]];
  const packed = async () => {
    const order = await confirmed();
    expect(await pack(order, { weightGrams: 500 })).toMatchObject({ status: 200 });
    return order;
  };
  const made = async (who = boss) => post('/hand-overs', { carrierId: carrier.id }, { who });

  test('ST-02 · takes all that is packed for a carrier, and hands it over once when it is signed', async () => {
    const [first, second] = [await packed(), await packed()];
    const before = handOverListSchema.parse((await boss.call({ url: `${api}/hand-overs` })).body);
    expect(before.waiting).toContainEqual({ carrier: { id: carrier.id, name: expect.any(String) }, orders: 2 });
    const { status, body } = await made();
    expect(status).toBe(201);
    const list = handOverSchema.parse(body);
    expect(list.orders.map(({ number }) => number)).toEqual([first.number, second.number]);
    expect(await made()).toMatchObject({ status: 409 });
    const sign = { version: list.version, signedBy: 'Karim', signature };
    const signs = await meet(pool(), {
      held: `select from hand_overs where id = ${list.id} for update`,
      calls: [1, 2].map(() => () => post(`/hand-overs/${list.id}/sign`, sign)),
    });
    expect(signs.map(({ status }) => status)).not.toContain(409);
    expect(await post(`/hand-overs/${list.id}/sign`, sign)).toMatchObject({
      status: 200,
      body: { state: 'signed', signedBy: 'Karim' },
    });
    expect([await preparation(first), await preparation(second)]).toEqual(['handed_over', 'handed_over']);
    const { rows } = await pool().query(
      `select count(*)::int as count from order_history where order_id = any($1) and action = 'send_to_expedition'`,
      [[first.id, second.id]],
    );
    expect(rows).toEqual([{ count: 2 }]);
    const paper = await boss.call({ url: `${api}/papers/hand-overs/${list.id}` });
    expect(paper.status).toBe(200);
  });

  // Seen red: without the lock of the carrier both lists held the order, and the second could never be signed.
  test('is made by two people at once: an order stands on one of them', async () => {
    await packed();
    const answers = await meet(pool(), {
      held: `select from carriers where id = ${carrier.id} for update`,
      calls: [1, 2].map(() => () => made()),
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('is signed for all of its orders or for none, and changed while it is open', async () => {
    const [first, second] = [await packed(), await packed()];
    const list = handOverSchema.parse((await made()).body);
    const { version } = await table(first.number);
    await post(`/orders/${first.id}/actions/unpack`, { version });
    const sign = (body: object) => post(`/hand-overs/${list.id}/sign`, { signedBy: 'Karim', signature, ...body });
    expect(await sign({ version: list.version })).toMatchObject({ status: 409 });
    expect(await preparation(second)).toBe('packed');
    const left = await post(`/hand-overs/${list.id}/take-off`, { orderId: first.id });
    expect(left.body).toMatchObject({ orders: [{ number: second.number }] });
    expect(await sign({ version: list.version })).toMatchObject({ status: 409 });
    expect(await sign({ version: left.body.version })).toMatchObject({ status: 200, body: { state: 'signed' } });
    expect(await post(`/hand-overs/${list.id}/cancel`)).toMatchObject({ status: 409 });
  });

  test('is given up, and its orders wait again; nobody of another shop sees it', async () => {
    await packed();
    const list = handOverSchema.parse((await made()).body);
    expect(await stranger.call({ url: `${api}/hand-overs/${list.id}` })).toMatchObject({ status: 404 });
    expect(await post(`/hand-overs/${list.id}/cancel`, {}, { who: stranger })).toMatchObject({ status: 404 });
    expect((await post(`/hand-overs/${list.id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
    expect(await made()).toMatchObject({ status: 201 });
  });
});
