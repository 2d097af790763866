import { randomUUID } from 'node:crypto';
import { handOverListSchema, handOverSchema } from '@hanout/contracts/picking/hand-overs';
import { packingOrderSchema } from '@hanout/contracts/picking/packing';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let carrier: build.BuiltCarrier;
let boss: StaffBrowser;
let stranger: StaffBrowser;
let lamp: build.BuiltProduct;

beforeAll(async () => {
  shop = await build.buildShop(pool());
  warehouse = await build.buildWarehouse(pool(), { shop });
  carrier = await build.buildCarrierWithRates(pool(), { shop, name: 'Rimel Express' });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  const elsewhere = await build.buildShop(pool());
  stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [elsewhere.id] }));
  lamp = await build.buildProduct(pool(), { shop });
  await build.buildStock(pool(), { warehouse, product: lamp, quantity: 50 });
});

const post = async (url: string, body: object = {}) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await boss.call({ method: 'POST', url: `${api}${url}`, body, headers });
  return { status: answer.status, body: Object(answer.body) };
};
const text = async (url: string, who = boss) => {
  const { status, body } = await who.call({ url: `${api}${url}` });
  return { status, text: String(body) };
};
const confirmed = async (quantity = 1) => {
  const { id, number } = await build.buildOrder(pool(), { shop, carrier, lines: [{ product: lamp, quantity }] });
  await post(`/orders/${id}/actions/confirm`, { version: 1 });
  return { id, number };
};
const packed = async (number: number, units: number) => {
  const order = packingOrderSchema.parse((await boss.call({ url: `${api}/packing/orders/${number}` })).body);
  const quantities = [{ lineId: order.lines[0]?.lineId, quantity: units }];
  const done = await post(`/packing/orders/${order.id}/parcels`, {
    version: order.version,
    quantities,
    weightGrams: 640,
  });
  return packingOrderSchema.parse(done.body);
};

test('waves come as a file, in the words and with the filters of their list', async () => {
  const { id } = await confirmed(2);
  const wave = await post('/picking/waves', { warehouseId: warehouse.id, mode: 'by_order', orderIds: [id] });
  const file = await text(`/picking/waves/export.csv?q=W${wave.body.id}`);
  const [heading, row, ...rest] = file.text.trim().split(/\r?\n/u);
  expect(heading).toContain('Number');
  expect(row).toContain(`W${wave.body.id}`);
  expect(row).toContain('Order by order');
  expect(rest).toEqual([]);
  expect((await text('/picking/waves/export.csv?view=closed')).text).not.toContain(`W${wave.body.id}`);
  expect((await text(`/picking/waves/export.csv?q=W${wave.body.id}`, stranger)).text).not.toContain(`W${wave.body.id}`);
  expect((await boss.call({ url: `${api}/picking/waves/export.xlsx` })).status).toBe(200);
});

test('a parcel has a label of its own: its place among the others, to whom, and the money once', async () => {
  const { number } = await confirmed(2);
  const [first] = (await packed(number, 1)).parcels;
  const before = await text(`/papers/parcel-labels?parcels=${first?.id}`);
  expect(before.status).toBe(200);
  expect(before.text).toContain('Parcel 1<');
  const { parcels } = await packed(number, 1);
  const ids = parcels.map(({ id }) => id);
  const { text: page } = await text(`/papers/parcel-labels?parcels=${ids.join(',')}&size=100x150`);
  for (const said of [`${number}-1`, `${number}-2`, 'Parcel 1/2', 'Parcel 2/2', 'Yasmine Benali', '640 g', 'l100'])
    expect(page).toContain(said);
  expect(page.split('To collect with parcel 1')).toHaveLength(2);
  expect(page.split('12 rue Didouche Mourad')).toHaveLength(3);
  expect(page).toContain('Carrier’s label');
  expect((await text(`/papers/parcel-labels?parcels=${ids[0]}`, stranger)).status).toBe(404);
  const order = packingOrderSchema.parse((await boss.call({ url: `${api}/packing/orders/${number}` })).body);
  await post(`/packing/parcels/${ids[1]}/unpack`, { version: order.version });
  expect((await text(`/papers/parcel-labels?parcels=${ids[1]}`)).status).toBe(404);
});

test('a hand-over list is found by state, carrier and number, comes as a file, and is signed with a typed name', async () => {
  const { number } = await confirmed();
  await packed(number, 1);
  const list = handOverSchema.parse((await post('/hand-overs', { carrierId: carrier.id })).body);
  const read = async (search: string) =>
    handOverListSchema.parse((await boss.call({ url: `${api}/hand-overs${search}` })).body);
  const row = { id: list.id, state: 'open', orders: list.orders.length };
  const open = await read(`?carrier=${carrier.id}`);
  expect(open).toMatchObject({ rows: [row], carriers: [{ id: carrier.id, name: 'Rimel Express' }] });
  expect(open.counts).toMatchObject({ open: 1, signed: 0, all: 1 });
  expect((await read('?view=signed')).rows).toEqual([]);
  expect((await read(`?q=B${list.id}&view=all`)).rows).toMatchObject([row]);
  expect((await read('?carrier=999999')).rows).toEqual([]);

  expect(await post(`/hand-overs/${list.id}/sign`, { version: list.version, signedBy: ' ' })).toMatchObject({
    status: 400,
  });
  const signed = await post(`/hand-overs/${list.id}/sign`, { version: list.version, signedBy: 'Karim Ziani' });
  expect(signed).toMatchObject({ status: 200, body: { state: 'signed', signedBy: 'Karim Ziani', signature: null } });
  const { text: paper } = await text(`/papers/hand-overs/${list.id}`);
  expect(paper).toContain('Signed by keyboard');
  const file = await text(`/hand-overs/export.csv?view=signed&q=B${list.id}`);
  expect(file.text).toContain('Karim Ziani');
  expect(file.text).toContain('Handed over');
  expect((await text('/hand-overs/export.csv?view=all', stranger)).text).not.toContain('Karim Ziani');
});

test('a hand-over list and a label say the same amount, also of an order of which a part is paid', async () => {
  const { id, number } = await confirmed();
  const { parcels, version } = await packed(number, 1);
  const paid = await post(`/orders/${id}/actions/record_payment`, {
    version,
    amountCentimes: 30_000,
    paymentType: 'deposit',
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const list = handOverSchema.parse((await post('/hand-overs', { carrierId: carrier.id })).body);
  const [order] = list.orders;
  expect(order).toMatchObject({ number, toCollectCentimes: 110_000 });
  const label = await text(`/papers/parcel-labels?parcels=${parcels[0]?.id}&language=en`);
  expect(label.text.replaceAll(/\s/gu, ' ')).toContain('1 100,00');
});
