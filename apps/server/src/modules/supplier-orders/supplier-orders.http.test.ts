import { randomUUID } from 'node:crypto';
import {
  supplierOrderDetailSchema,
  supplierProposalsSchema,
  type SupplierOrderDetail,
} from '@hanout/contracts/purchasing/supplier-orders';
import { buildEmployee, signIn, useTestApp, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { noteReceived } from './index.ts';
import { countOrders, listOrders, lookUp } from './reading/list-queries.ts';

const app = useTestApp();
const api = '/dashboard/api';
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let other: build.BuiltWarehouse;
let buyer: StaffBrowser;
let lamp: build.BuiltProduct;
let chair: build.BuiltProduct;
let supplier: number;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  [warehouse, other] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  const employee = await buildEmployee(app().deps.db, {
    roles: ['supplier-orders'],
    shopIds: [shop.id],
    language: 'en',
  });
  await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: warehouse.id });
  buyer = await signIn(app(), employee);
  lamp = await build.buildProduct(pool, { shop, warehouse, stock: 2, name: 'Lampe', columns: { sku: 'LAMP-1' } });
  chair = await build.buildProduct(pool, { shop, warehouse, stock: 40, name: 'Chaise', columns: { sku: 'CHAIR-1' } });
  supplier = Object((await post('/suppliers', { name: 'Grossiste Atlas', whatsappPhone: '0550 12 34 56' })).body).id;
  await post(`/suppliers/${supplier}/products`, {
    productId: lamp.id,
    combinationId: null,
    supplierCode: 'F-77',
    priceCentimes: 120_000,
    minimumQuantity: 6,
    packQuantity: 6,
  });
});

afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

const post = (url: string, body: object = {}, key: string = randomUUID()): Promise<StaffAnswer> =>
  buyer.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': key } });
const get = async (url: string) => (await buyer.call({ url: `${api}${url}` })).body;
const line = (product: build.BuiltProduct, quantity: number, priceCentimes = 1000) => ({
  productId: product.id,
  combinationId: null,
  quantity,
  priceCentimes,
});

async function ordered(...lines: readonly object[]): Promise<SupplierOrderDetail> {
  const { body } = await post('/supplier-orders', { supplierId: supplier, warehouseId: warehouse.id, lines });
  return supplierOrderDetailSchema.parse(body);
}

async function sent(...lines: readonly object[]): Promise<SupplierOrderDetail> {
  const { id, version } = await ordered(...lines);
  return supplierOrderDetailSchema.parse((await post(`/supplier-orders/${id}/actions/send`, { version })).body);
}

const incoming = async (product: build.BuiltProduct): Promise<number> => {
  const asked = `select coalesce(sum(quantity), 0)::int as quantity from stock_incoming where product_id = $1 and warehouse_id = $2`;
  return (await app().database.pool.query(asked, [product.id, warehouse.id])).rows[0].quantity;
};

test('orders are numbered by year without a hole; a key that comes again makes none, and a refused one takes no number', async () => {
  const key = randomUUID();
  const asked = { supplierId: supplier, warehouseId: warehouse.id, lines: [line(lamp, 6)] };
  const [first, again] = [await post('/supplier-orders', asked, key), await post('/supplier-orders', asked, key)];
  expect([first.status, Object(again.body).id]).toEqual([201, Object(first.body).id]);
  expect(await post('/supplier-orders', { ...asked, lines: [line(lamp, 1), line(lamp, 2)] })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', message: 'An item stands twice in the order.' },
  });
  expect(await post('/supplier-orders', { ...asked, warehouseId: other.id })).toMatchObject({ status: 422 });
  const next = await ordered();
  const numberOf = (number: string): number => Number(/^CF-\d{4}-(\d{4})$/u.exec(number)?.[1]);
  expect(numberOf(next.number)).toBe(numberOf(Object(first.body).number) + 1);
});

test('a draft is saved whole over the version that was seen; who was slower is told what stands there', async () => {
  const { id, version } = await ordered(line(lamp, 6), line(chair, 2));
  const head = { supplierId: supplier, warehouseId: warehouse.id, expectedOn: '2030-05-01', note: 'Avant midi' };
  const saved = await post(`/supplier-orders/${id}`, { ...head, version, lines: [line(chair, 5)] });
  expect(saved).toMatchObject({ status: 200, body: { version: version + 1, note: 'Avant midi', totalCentimes: 5000 } });
  expect(Object(saved.body).lines).toHaveLength(1);
  expect(await post(`/supplier-orders/${id}`, { ...head, version, lines: [] })).toMatchObject({
    status: 409,
    body: { code: 'supplier-orders.order-changed', current: { lines: [{ quantity: 5 }] } },
  });
});

test('of two who save or send a draft at once, as both saw it, one is told that it has changed', async () => {
  const { id, version } = await ordered(line(chair, 2));
  const saving = { supplierId: supplier, warehouseId: warehouse.id, version, lines: [line(chair, 5)] };
  const answers = await meet(app().database.pool, {
    held: `select from supplier_orders where id = ${id} for update`,
    calls: [
      () => post(`/supplier-orders/${id}`, saving),
      () => post(`/supplier-orders/${id}/actions/send`, { version }),
    ],
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await get(`/supplier-orders/${id}`)).toMatchObject({ version: version + 1 });
});

test('what is sent is coming, what has come of it is not, and what is closed leaves out what is missing', async () => {
  const before = await incoming(lamp);
  const order = await sent(line(lamp, 6), line(chair, 4));
  expect([order.state, await incoming(lamp)]).toEqual(['sent', before + 6]);
  const [lampLine] = order.lines;
  const note = (quantity: number) =>
    inTransaction(app().deps.db, (tx) =>
      noteReceived(tx, { orderId: order.id, lines: [{ lineId: lampLine?.id ?? 0, quantity }], employeeId: null }),
    );
  const came = {
    orderLineId: lampLine?.id,
    productId: lamp.id,
    combinationId: null,
    passed: 0,
    onHold: 4,
    priceCentimes: 1000,
  };
  const receipt = { supplierId: supplier, orderId: order.id, warehouseId: warehouse.id, lines: [came] };
  expect((await post('/receipts', receipt)).status).toBe(201);
  expect(await get(`/supplier-orders/${order.id}`)).toMatchObject({ state: 'partially_received' });
  expect(await incoming(lamp)).toBe(before + 2);
  expect(await note(-5)).toMatchObject({ ok: false, error: { code: 'supplier-orders.received-would-be-negative' } });
  const { version } = supplierOrderDetailSchema.parse(await get(`/supplier-orders/${order.id}`));
  expect(await post(`/supplier-orders/${order.id}/actions/cancel`, { version })).toMatchObject({
    status: 409,
    body: { code: 'supplier-orders.something-was-received' },
  });
  expect(await post(`/supplier-orders/${order.id}/actions/close`, { version })).toMatchObject({
    status: 200,
    body: { state: 'closed' },
  });
  expect(await incoming(lamp)).toBe(before);
  expect(await note(1)).toMatchObject({ ok: false, error: { code: 'supplier-orders.is-in-another-state' } });
});

test('an order is sent once by one key, by hand or by WhatsApp; by mail only where a shop has a server', async () => {
  const { id, version, message } = await ordered(line(lamp, 6));
  expect(message.whatsappUrl).toMatch(/^https:\/\/wa\.me\/213550123456\?text=/u);
  expect(message.text).toContain('6 × Lampe');
  const mail = { version, via: 'mail', recipient: 'atlas@example.com' };
  expect(await post(`/supplier-orders/${id}/actions/send`, mail)).toMatchObject({
    status: 409,
    body: { code: 'supplier-orders.mail-is-not-set-up' },
  });
  const key = randomUUID();
  const send = () => post(`/supplier-orders/${id}/actions/send`, { version, via: 'whatsapp' }, key);
  const done = { status: 200, body: { state: 'sent', version: version + 1 } };
  expect([await send(), await send()]).toMatchObject([done, done]);
  const { history } = supplierOrderDetailSchema.parse(await get(`/supplier-orders/${id}`));
  expect(history.map(({ action, via }) => [action, via])).toEqual([
    ['send', 'whatsapp'],
    ['create', null],
  ]);
  const paper = String(await get(`/papers/supplier-orders/${id}?language=ar`));
  expect(paper).toContain('dir="rtl"');
  expect(paper).toContain('F-77');
});

test('what is looked for comes with stock, what is coming, and what the supplier asks; what is low stands first', async () => {
  const { things } = Object(await get(`/supplier-orders/things?supplier=${supplier}&warehouse=${warehouse.id}`));
  expect(things[0]).toMatchObject({
    productId: lamp.id,
    available: 2,
    isLow: true,
    supplierCode: 'F-77',
    priceCentimes: 120_000,
    minimumQuantity: 6,
  });
  const asked = `/supplier-orders/things?supplier=${supplier}&warehouse=${other.id}&q=Lampe`;
  expect(Object(await get(asked)).things).toMatchObject([{ productId: lamp.id, available: 0, incoming: 0 }]);
});

test('pasted rows are matched by reference, barcode and the supplier’s code; a wrong one says why and keeps no other back', async () => {
  const text = 'LAMP-1;12;99\nf-77;1\nCHAIR-1;zwei\nNOBODY;1';
  const { body } = await post('/supplier-orders/match', { supplierId: supplier, warehouseId: warehouse.id, text });
  expect(body).toMatchObject({
    rows: [
      { row: 1, ok: true, quantity: 12, priceCentimes: 9900, thing: { productId: lamp.id } },
      { row: 2, ok: false, message: 'This item stands further up already.' },
      { row: 3, ok: false, message: 'The quantity must be a whole number from 1 up.' },
      { row: 4, ok: false, message: 'No product has this reference.' },
    ],
  });
});

test('what is low and not coming is proposed to who is asked first, in whole boxes', async () => {
  const desk = await build.buildProduct(app().database.pool, { shop, warehouse, stock: 2 });
  const terms = { priceCentimes: 5000, minimumQuantity: 6, packQuantity: 6 };
  await post(`/suppliers/${supplier}/products`, {
    productId: desk.id,
    combinationId: null,
    supplierCode: '',
    ...terms,
  });
  const proposed = async () => {
    const { proposals } = supplierProposalsSchema.parse(await get('/supplier-orders/proposals'));
    return proposals.flatMap(({ supplier: asked, items }) =>
      items.filter(({ productId }) => productId === desk.id).map(({ quantity }) => [asked?.id, quantity]),
    );
  };
  expect(await proposed()).toEqual([[supplier, 6]]);
  await sent(line(desk, 6));
  expect(await proposed()).toEqual([]);
});

test('what a text finds is the same, whether what it finds is looked up at once or asked for one by one', async () => {
  const { db } = app().deps;
  const { id, number } = await sent(line(chair, 4));
  const filter = {
    view: 'all',
    supplierId: null,
    warehouseId: warehouse.id,
    shopIds: null,
    warehouseIds: null,
  } as const;
  const found = async (q: string) => {
    const known = await lookUp(db, { ...filter, q });
    const lists = [known, { ...known, few: null }].map(async (asked) => ({
      rows: (await listOrders(db, asked, { before: null, limit: 50 })).map((row) => row.id),
      counts: await countOrders(db, asked),
    }));
    const [few, many] = await Promise.all(lists);
    expect(many).toEqual(few);
    return few?.rows;
  };
  expect(await found(number)).toEqual([id]);
  for (const q of ['chair-1', 'Chaise', 'grossiste atlas']) expect(await found(q)).toContain(id);
  expect(await found('nobody has it')).toEqual([]);
});

test('a copy is a draft of its own; lists, files and words of the states are served to whom the warehouse belongs', async () => {
  const order = await sent(line(chair, 4));
  const copy = supplierOrderDetailSchema.parse((await post(`/supplier-orders/${order.id}/duplicate`)).body);
  expect(copy).toMatchObject({ state: 'draft', lines: [{ productId: chair.id, quantity: 4, received: 0 }] });
  const list = Object(await get(`/supplier-orders?view=draft&q=${copy.number}`));
  expect(list.rows).toMatchObject([{ id: copy.id, pieces: 4, totalCentimes: 4000 }]);
  expect(String(await get('/supplier-orders/export.csv?view=all'))).toContain(copy.number);
  const words = Object(await get('/supplier-orders/enumerations'));
  expect(words.states).toContainEqual({ value: 'partially_received', label: 'Partly received' });
  expect(words.transitions).toContainEqual(
    expect.objectContaining({ action: 'send', from: ['draft', 'sent', 'partially_received'] }),
  );
  const choices = Object(
    await get(`/supplier-orders/choices?items=${lamp.id}:9&supplier=${supplier}&warehouse=${warehouse.id}`),
  );
  expect(choices).toMatchObject({
    warehouses: [{ id: warehouse.id }],
    items: [{ productId: lamp.id, quantity: 9, supplierCode: 'F-77' }],
  });
});
