import { randomUUID } from 'node:crypto';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import * as build from '@hanout/test-kit/builders';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let supplierId: number;
/** holds every right; buys, and may receive what was ordered; buys elsewhere */
let boss: StaffBrowser;
let buyer: StaffBrowser;
let stranger: StaffBrowser;
let product: build.BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  const third = await build.buildWarehouse(pool, { shop });
  warehouse = await build.buildWarehouse(pool, { shop });
  supplierId = await insertSupplier('Atlas Import');
  boss = await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' }));
  await pool.query("insert into roles (code, name) values ('buys-only', 'Achats') on conflict do nothing");
  await pool.query(
    `insert into role_permissions (role_id, permission) select id, unnest(array['purchasing.manage', 'stock.read']) from roles
     where code = 'buys-only' on conflict do nothing`,
  );
  [buyer, stranger] = [await buyerIn(warehouse), await buyerIn(third)];
});

beforeEach(async () => {
  product = await build.buildProduct(app().database.pool, { shop });
});

afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

async function insertSupplier(name: string): Promise<number> {
  const { rows } = await app().database.pool.query<{ id: number }>(
    'insert into suppliers (uuid, name, is_active) values ($1, $2, true) returning id',
    [randomUUID(), name],
  );
  return rows[0]?.id ?? 0;
}

async function buyerIn({ id }: build.BuiltWarehouse): Promise<StaffBrowser> {
  const employee = await buildEmployee(app().deps.db, { roles: ['buys-only'], shopIds: [shop.id], language: 'en' });
  await build.insertRow(app().database.pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: id });
  return signIn(app(), employee);
}

interface Line {
  readonly id: number;
  readonly [figure: string]: unknown;
}
interface Shown {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly lines: readonly Line[];
  readonly [figure: string]: unknown;
}
const post = async (url: string, body: object = {}, who = boss, key: string = randomUUID()) => {
  const answer = await who.call({
    method: 'POST',
    url: `${api}${url}`,
    body,
    headers: { 'idempotency-key': key },
  });
  return { status: answer.status, body: Object(answer.body) };
};
const get = async (url: string, who = boss) => {
  const { status, body } = await who.call({ url: `${api}${url}` });
  return { status, body: Object(body) };
};
const line = (change: object = {}) => ({
  orderLineId: null,
  productId: product.id,
  combinationId: null,
  passed: 5,
  priceCentimes: 10_000,
  ...change,
});
const receipt = (lines: readonly object[], change: object = {}) => ({
  supplierId,
  orderId: null,
  warehouseId: warehouse.id,
  lines,
  ...change,
});
const received = async (lines: readonly object[], change: object = {}): Promise<Shown> => {
  const { status, body } = await post('/receipts', receipt(lines, change));
  expect(body).toMatchObject({ id: expect.any(Number) });
  expect(status).toBe(201);
  return body;
};
const act = (id: number, action: string, body: object = {}, who = boss) =>
  post(`/receipts/${id}/actions/${action}`, body, who);

/** An order of ten that was sent. */
async function ordered(): Promise<{ readonly orderId: number; readonly orderLineId: number }> {
  const { pool } = app().database;
  const { rows } = await pool.query<{ id: number }>(
    `with numbered as (insert into supplier_order_series (year, last_number) values (2029, 1)
       on conflict (year) do update set last_number = supplier_order_series.last_number + 1 returning last_number)
     insert into supplier_orders (number, supplier_id, warehouse_id, state, sent_at)
     select 'CF-2029-' || last_number, $1, $2, 'sent', now() from numbered returning id`,
    [supplierId, warehouse.id],
  );
  const orderId = rows[0]?.id ?? 0;
  const { rows: lines } = await pool.query<{ id: number }>(
    `insert into supplier_order_lines (supplier_order_id, position, product_id, quantity, price_centimes)
     values ($1, 1, $2, 10, 10000) returning id`,
    [orderId, product.id],
  );
  return { orderId, orderLineId: lines[0]?.id ?? 0 };
}
const orderLine = async (orderId: number) => (await get(`/supplier-orders/${orderId}/receipts`)).body.lines[0];
const stateOf = async (orderId: number) =>
  (await app().database.pool.query('select state from supplier_orders where id = $1', [orderId])).rows[0].state;
const shelf = async () => {
  const { rows } = await app().database.pool.query(
    `select l.lot_number, l.expires_on::text, l.quantity, l.supply_price_centimes::int as cost, l.supplier, l.receipt from stock_lots l
     join stocks s on s.id = l.stock_id where s.product_id = $1 and l.quantity > 0 order by l.id`,
    [product.id],
  );
  return rows;
};
const shorts = async (receiptId: number) =>
  (
    await app().database.pool.query(
      "select payload from outbox where type = 'receiving.short_found' and (payload ->> 'receiptId')::int = $1 order by id",
      [receiptId],
    )
  ).rows.map(({ payload }) => payload);
const average = async () => (await get(`/product/product/${product.id}/costs`)).body.costs[0]?.averageCentimes ?? null;

describe('a receipt', () => {
  test('ST-12 · puts what passed on the shelf at once, with lot, expiry, cost and supplier; what is on hold or rejected is not sold', async () => {
    const made = await received([
      line({ passed: 5, rejected: 1, onHold: 2, lotNumber: 'L-77', expiresOn: '2029-05-01' }),
      line({ passed: 3, lotNumber: '' }),
    ]);
    expect(made).toMatchObject({
      state: 'on_hold',
      lines: [{ passed: 5, rejected: 1, onHold: 2, lotNumber: 'L-77', expiresOn: '2029-05-01' }, { passed: 3 }],
    });
    const of = { cost: 10_000, supplier: 'Atlas Import', receipt: `R${made.id}` };
    expect(await shelf()).toEqual([
      { lot_number: 'L-77', expires_on: '2029-05-01', quantity: 5, ...of },
      { lot_number: `R${made.id}`, expires_on: null, quantity: 3, ...of },
    ]);
    const { rows } = await app().database.pool.query('select available from product_rows where product_id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ available: 8 }]);
  });

  test('ST-12 · what is on hold is sold once it is passed, and never when it is rejected', async () => {
    const { id, version, lines } = await received([line({ passed: 0, onHold: 4 })]);
    expect(await shelf()).toEqual([]);
    const lineId = lines[0]?.id;
    expect(await act(id, 'decide', { version, decisions: [{ lineId, passed: 4, rejected: 1 }] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('4') },
    });
    const some = await act(id, 'decide', { version, decisions: [{ lineId, passed: 1, rejected: 2 }] });
    expect(some).toMatchObject({
      status: 200,
      body: { state: 'on_hold', lines: [{ passed: 1, rejected: 2, onHold: 1 }] },
    });
    expect(await shelf()).toMatchObject([{ quantity: 1 }]);
    expect(await act(id, 'decide', { version, decisions: [{ lineId, passed: 1, rejected: 0 }] })).toMatchObject({
      status: 409,
      body: { current: { version: version + 1 } },
    });
    await act(id, 'decide', { decisions: [{ lineId, passed: 0, rejected: 1 }] });
    expect((await act(id, 'decide', { decisions: [] })).body.message).toContain('Complete');
    expect(await shorts(id)).toMatchObject([{ missing: 2 }, { missing: 1 }]);
  });

  test('that is sent again is done once; another one under its key is refused', async () => {
    const key = randomUUID();
    const body = receipt([line()]);
    const answers = await meet(app().database.pool, {
      held: 'lock table receipts in share mode',
      calls: [1, 2, 3].map(() => () => post('/receipts', body, boss, key)),
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await shelf()).toMatchObject([{ quantity: 5 }]);
    expect((await post('/receipts', receipt([line({ passed: 6 })]), boss, key)).status).toBe(422);
  });

  test('is taken back by counter-movements, as long as nothing of it is sold', async () => {
    const first = await received([line({ priceCentimes: 8_000 })]);
    const { id, version } = await received([line({ onHold: 1 })]);
    expect(await average()).toBe(9_000);
    const answers = await meet(app().database.pool, {
      held: `select from receipts where id = ${id} for update`,
      calls: [1, 2].map(() => () => act(id, 'take-back', { version })),
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Told that it has changed, not that the goods are gone.
    expect(answers.map(({ body }) => body.code)).not.toContain('receiving.goods-are-gone');
    expect((await get(`/receipts/${id}`)).body).toMatchObject({ state: 'taken_back' });
    expect(await shelf()).toMatchObject([{ quantity: 5, receipt: `R${first.id}` }]);
    expect(await average()).toBe(8_000);
    expect((await act(id, 'take-back')).status).toBe(409);
    const change = { warehouseId: warehouse.id, productId: product.id, combinationId: null, kind: 'take_out' };
    await post('/stock/changes', { ...change, quantity: 1, reasonCode: 'gift', reason: 'gift' });
    const gone = await act(first.id, 'take-back');
    expect(gone).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5 to take back, 4 still free') },
    });
  });

  test('tells of what the packing list has and did not come, and of what goes back', async () => {
    const { id } = await received([line({ passed: 5, rejected: 2, expected: 9 })]);
    const of = { warehouseId: warehouse.id, productId: product.id, combinationId: null, receiptId: id };
    expect(await shorts(id)).toEqual([
      { ...of, missing: 2, reason: 'fewer_than_listed' },
      { ...of, missing: 2, reason: 'rejected' },
    ]);
  });
});

describe('a supplier’s order', () => {
  test('ST-12 · is received in several deliveries; what is rejected is still open', async () => {
    const { orderId, orderLineId } = await ordered();
    await received([line({ orderLineId, passed: 4, rejected: 1, onHold: 1 })], { orderId });
    expect(await orderLine(orderId)).toMatchObject({
      ordered: 10,
      received: 5,
      open: 5,
      passed: 4,
      rejected: 1,
      onHold: 1,
    });
    expect(await stateOf(orderId)).toBe('partially_received');
    expect((await get(`/receipts/form?order=${orderId}`)).body).toMatchObject({
      order: { mayReceive: true },
      lines: [{ orderLineId, ordered: 10, open: 5, priceCentimes: 10_000 }],
    });
    const second = await received([line({ orderLineId, passed: 5 })], { orderId });
    expect(await stateOf(orderId)).toBe('received');
    await act(second.id, 'take-back');
    expect(await orderLine(orderId)).toMatchObject({ received: 5, open: 5 });
    expect(await stateOf(orderId)).toBe('partially_received');
  });

  test('ST-12 · more than ordered is refused beside the field without the permission, and received with it', async () => {
    const { orderId, orderLineId } = await ordered();
    const more = receipt([line({ orderLineId, passed: 11 })], { orderId });
    expect(await post('/receipts', more, buyer)).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.passed': [expect.stringContaining('10 are still to come')] } },
    });
    expect(await orderLine(orderId)).toMatchObject({ received: 0 });
    expect((await post('/receipts', more)).status).toBe(201);
    expect(await orderLine(orderId)).toMatchObject({ received: 11, open: 0 });
  });

  test('is never received twice by two at once', async () => {
    const { orderId, orderLineId } = await ordered();
    const body = receipt([line({ orderLineId, passed: 10 })], { orderId });
    const answers = await meet(app().database.pool, {
      held: `select from supplier_orders where id = ${orderId} for update`,
      calls: [1, 2, 3].map(() => () => post('/receipts', body, buyer)),
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await orderLine(orderId)).toMatchObject({ received: 10 });
  });
});

describe('what goods cost', () => {
  test('transport and customs are borne to the centime, and move the average of what comes in', async () => {
    await received([line({ passed: 3, priceCentimes: 1_000 })]);
    const other = await build.buildProduct(app().database.pool, { shop });
    const made = await received(
      [line({ passed: 1, priceCentimes: 1_000 }), line({ productId: other.id, passed: 2, priceCentimes: 1_000 })],
      {
        costSpread: 'quantity',
        costs: [
          { kind: 'transport', amountCentimes: 60 },
          { kind: 'customs', amountCentimes: 40, note: 'D10' },
        ],
      },
    );
    expect(made).toMatchObject({
      costs: [{ kind: 'transport' }, { kind: 'customs', note: 'D10' }],
      lines: [
        { shareCentimes: 33, unitCostCentimes: 1_033, averageCentimes: 1_008 },
        { shareCentimes: 67, unitCostCentimes: 1_034 },
      ],
    });
    expect(await average()).toBe(1_008);
  });

  test('what is on hold moves it when it is passed, with its share', async () => {
    const { id, lines } = await received([line({ passed: 1, onHold: 1 })], {
      costs: [{ kind: 'other', amountCentimes: 500 }],
    });
    expect(await average()).toBe(10_250);
    await received([line({ passed: 1, priceCentimes: 10_350 })]);
    await act(id, 'decide', { decisions: [{ lineId: lines[0]?.id, passed: 1, rejected: 0 }] });
    const { body } = await get(`/product/product/${product.id}/costs`);
    expect(body.costs[0]).toMatchObject({
      averageCentimes: 10_283,
      steps: [{ averageAfterCentimes: 10_283 }, { averageAfterCentimes: 10_300 }, { averageAfterCentimes: 10_250 }],
    });
  });

  test('another price is proposed, and becomes the product’s by a press alone', async () => {
    const { id, lines } = await received([line({ priceCentimes: 12_345 })]);
    const supply = async () =>
      (
        await app().database.pool.query('select supply_price_ht_centimes::int as price from products where id = $1', [
          product.id,
        ])
      ).rows[0].price;
    const before = await supply();
    expect(before).not.toBe(12_345);
    expect(lines[0]).toMatchObject({ formerPriceCentimes: before ?? 0 });
    const url = `/receipts/${id}/lines/${lines[0]?.id}/accept-price`;
    expect((await post(url, {}, buyer)).status).toBe(403);
    expect(await post(url)).toMatchObject({ status: 200, body: { lines: [{ formerPriceCentimes: null }] } });
    expect(await supply()).toBe(12_345);
  });
});

test('receipts are seen, listed and written by those who work in their warehouse', async () => {
  const { id, version, lines } = await received([line({ onHold: 1, lotNumber: 'LOT-9' })]);
  const listed = async (who: StaffBrowser, query = `q=R${id}`) =>
    (await get(`/receipts?${query}`, who)).body.rows.map((row: Shown) => row.id);
  expect(await listed(buyer)).toEqual([id]);
  expect(await listed(boss, 'q=LOT-9&view=on_hold')).toEqual([id]);
  expect(await listed(stranger)).toEqual([]);
  expect((await get(`/receipts/${id}`, stranger)).status).toBe(404);
  const decisions = [{ lineId: lines[0]?.id, passed: 1, rejected: 0 }];
  expect((await act(id, 'decide', { version, decisions }, stranger)).status).toBe(404);
  expect((await post('/receipts', receipt([line()]), stranger)).status).toBe(422);
  const file = await boss.call({ url: `${api}/receipts/export.csv?q=R${id}` });
  expect(String(file.body)).toContain(`R${id}`);
});

test('what is scanned is found by its code, with what this supplier asks for it', async () => {
  const { pool } = app().database;
  const barcode = `613${String(product.id).padStart(10, '0')}`;
  await pool.query('update products set barcode = $2 where id = $1', [product.id, barcode]);
  await pool.query('select refresh_product_rows($1)', [[product.id]]);
  const found = async (q: string) =>
    (await get(`/receipts/things?q=${encodeURIComponent(q)}&supplier=${supplierId}`)).body.things[0];
  expect(await found(barcode)).toMatchObject({ productId: product.id, barcode, orderLineId: null });
  const terms = { supplier_id: supplierId, product_id: product.id, supplier_code: `AT/${product.id}` };
  await build.insertRow(pool, 'supplier_products', { ...terms, price_centimes: 777 });
  expect(await found(`at/${product.id}`)).toMatchObject({ productId: product.id, priceCentimes: 777 });
  expect((await get('/receipts/things?q=')).body).toEqual({ things: [] });
});

test('ST-20 · states, qualities, costs and transitions of receipts are served in the person’s language', async () => {
  expect((await get('/receipts/enumerations')).body).toMatchObject({
    states: [{ value: 'on_hold', label: 'On hold' }, { value: 'complete' }, { value: 'taken_back' }],
    qualities: [{ value: 'passed', label: 'Passed' }, { value: 'rejected' }, { value: 'on_hold' }],
    costKinds: [{ value: 'transport' }, { value: 'customs' }, { value: 'other' }],
    costSpreads: [{ value: 'value' }, { value: 'quantity' }],
    transitions: [
      { action: 'decide', from: ['on_hold'], permission: 'purchasing.manage' },
      { action: 'take-back', from: ['on_hold', 'complete'] },
    ],
  });
  expect((await get('/supplier-invoices/enumerations')).body.paidBy).toContainEqual({ value: 'cash', label: 'Cash' });
});
