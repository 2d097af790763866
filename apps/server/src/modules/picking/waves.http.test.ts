import { randomUUID } from 'node:crypto';
import { callClaimSchema } from '@hanout/contracts/orders/calls';
import { candidatesSchema, waveDetailSchema, waveListSchema, type WaveDetail } from '@hanout/contracts/picking/waves';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let boss: StaffBrowser;
/** works in another warehouse */
let stranger: StaffBrowser;
let lamp: build.BuiltProduct;
let cup: build.BuiltProduct;

beforeAll(async () => {
  shop = await build.buildShop(pool());
  warehouse = await build.buildWarehouse(pool(), { shop });
  const other = await build.buildWarehouse(pool(), { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  const employee = await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id] });
  await build.insertRow(pool(), 'employee_warehouses', { employee_id: employee.id, warehouse_id: other.id });
  stranger = await signIn(app(), employee);
});

/** Lamps on A-10, of two lots; cups on A-2. */
beforeEach(async () => {
  [lamp, cup] = [await build.buildProduct(pool(), { shop }), await build.buildProduct(pool(), { shop })];
  const lots = [
    { lotNumber: 'late', quantity: 6, expiresOn: '2029-09-01' },
    { lotNumber: 'soon', quantity: 6, expiresOn: '2029-01-01' },
  ];
  await build.buildStock(pool(), { warehouse, product: lamp, lots });
  await build.buildStock(pool(), { warehouse, product: cup, quantity: 20 });
  await pool().query(`update products set barcode = case id when $1 then $3 else $4 end where id in ($1, $2)`, [
    lamp.id,
    cup.id,
    `LAMP${lamp.id}`,
    `CUP${cup.id}`,
  ]);
  await pool().query(
    `insert into stock_locations (warehouse_id, product_id, zone, shelf) values ($1, $2, 'A', '10'), ($1, $3, 'A', '2')`,
    [warehouse.id, lamp.id, cup.id],
  );
});

afterEach(async () => {
  expect(await brokenInvariants(pool())).toEqual({});
});

const post = async (who: StaffBrowser, url: string, body: object = {}, key: string = randomUUID()) => {
  const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: Object(answer.body) };
};
type OrderLines = NonNullable<Parameters<typeof build.buildOrder>[1]['lines']>;
const count = { phones: 0 };
/** A confirmed order; phones differ, so that agents have one customer each. */
const confirmed = async (...lines: OrderLines): Promise<string> => {
  count.phones += 1;
  const phone = `0661${String(count.phones).padStart(6, '0')}`;
  const { id } = await build.buildOrder(pool(), { shop, phone, lines });
  expect(await post(boss, `/orders/${id}/actions/confirm`, { version: 1 })).toMatchObject({ status: 200 });
  return id;
};
const made = async (orderIds: readonly string[], mode = 'by_product'): Promise<WaveDetail> => {
  const { status, body } = await post(boss, '/picking/waves', { warehouseId: warehouse.id, mode, orderIds });
  expect(status).toBe(201);
  return waveDetailSchema.parse(body);
};
const shown = async (id: number): Promise<WaveDetail> =>
  waveDetailSchema.parse((await boss.call({ url: `${api}/picking/waves/${id}` })).body);
const act = (id: number, action: string, body: object = {}, who = boss) =>
  post(who, `/picking/waves/${id}/actions/${action}`, body);
const scan = (id: number, what: object, key?: string, who = boss) => post(who, `/picking/waves/${id}/scans`, what, key);
const lampCode = () => ({ code: `LAMP${lamp.id}` });
const cupCode = () => ({ code: `cup${cup.id}` });
const orderRow = async (id: string) =>
  (
    await pool().query(
      `select o.confirmation_state as state, o.preparation_state as preparation,
        exists (select from shipments s where s.order_id = o.id and s.state <> 'dropped') as begun from orders o where id = $1`,
      [id],
    )
  ).rows[0];

describe('a wave', () => {
  test('is made of confirmed orders and lists the walk: A-2 before A-10, and the lot that expires first', async () => {
    const first = await confirmed({ product: lamp, quantity: 2 }, { product: cup, quantity: 1 });
    const second = await confirmed({ product: cup, quantity: 1 });
    const url = `${api}/picking/candidates?warehouse=${warehouse.id}&single=true`;
    const single = candidatesSchema.parse((await boss.call({ url })).body);
    expect(single.orders.map(({ id }) => id)).toEqual([second]);
    const { lines, orders, state } = await made([first, second]);
    expect(state).toBe('open');
    expect(orders).toMatchObject([
      { orderId: first, slot: 1, wayOut: null },
      { orderId: second, slot: 2 },
    ]);
    expect(lines).toMatchObject([
      { productId: cup.id, slot: 1, zone: 'A', shelf: '2' },
      { productId: cup.id, slot: 2 },
      {
        productId: lamp.id,
        slot: 1,
        shelf: '10',
        lots: [{ lotNumber: 'soon', expiresOn: '2029-01-01', quantity: 2 }],
        quantity: 2,
      },
    ]);
  });

  test('takes no order that another wave has, nor one that is not confirmed', async () => {
    const taken = await confirmed({ product: cup });
    await made([taken]);
    const { id: waiting } = await build.buildOrder(pool(), { shop, lines: [{ product: cup }] });
    for (const id of [taken, waiting])
      expect(
        await post(boss, '/picking/waves', { warehouseId: warehouse.id, mode: 'by_order', orderIds: [id] }),
      ).toMatchObject({ status: 422 });
  });

  test('takes no order that another wave takes at the same moment', async () => {
    const body = { warehouseId: warehouse.id, mode: 'by_order', orderIds: [await confirmed({ product: cup })] };
    const answers = await meet(pool(), {
      held: 'lock table pick_wave_orders in share mode',
      calls: [1, 2].map(() => () => post(boss, '/picking/waves', body)),
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('is made once under its key', async () => {
    const orderIds = [await confirmed({ product: cup })];
    const [key, body] = [randomUUID(), { warehouseId: warehouse.id, mode: 'by_order', orderIds }];
    const [one, again] = [await post(boss, '/picking/waves', body, key), await post(boss, '/picking/waves', body, key)];
    expect(again).toMatchObject({ status: 201, body: { id: one.body.id } });
    expect(await post(boss, '/picking/waves', { ...body, mode: 'by_product' }, key)).toMatchObject({ status: 422 });
  });

  test('is seen and touched by nobody who works in another warehouse', async () => {
    const { id } = await made([await confirmed({ product: cup })]);
    const list = waveListSchema.parse((await stranger.call({ url: `${api}/picking/waves?view=all` })).body);
    expect(list.rows).toEqual([]);
    expect(await stranger.call({ url: `${api}/picking/waves/${id}` })).toMatchObject({ status: 404 });
    expect(await act(id, 'start', {}, stranger)).toMatchObject({ status: 404 });
    expect(await scan(id, cupCode(), randomUUID(), stranger)).toMatchObject({ status: 404 });
    expect(await stranger.call({ url: `${api}/picking/candidates?warehouse=${warehouse.id}` })).toMatchObject({
      status: 404,
    });
  });

  test('ST-02 · tells others that its orders are begun, and lets them go when it is given up', async () => {
    const orderId = await confirmed({ product: cup });
    const { id, version } = await made([orderId]);
    expect((await act(id, 'start', { version })).body).toMatchObject({ state: 'picking' });
    expect(await orderRow(orderId)).toMatchObject({ begun: true });
    expect(await act(id, 'start', { version })).toMatchObject({ status: 409, body: { current: { state: 'picking' } } });
    expect((await act(id, 'cancel')).body).toMatchObject({ state: 'cancelled', orders: [{ wayOut: 'cancelled' }] });
    expect(await orderRow(orderId)).toMatchObject({ begun: false, state: 'confirmed' });
    await made([orderId]);
  });
});

describe('a piece', () => {
  test('is counted once per scan, and the wave is picked with the last', async () => {
    const { id } = await made([await confirmed({ product: lamp }), await confirmed({ product: lamp })]);
    const key = randomUUID();
    expect(await scan(id, lampCode(), key)).toMatchObject({
      status: 200,
      body: { rest: 1, line: { slot: 1, picked: 1 } },
    });
    expect(await scan(id, lampCode(), key)).toMatchObject({ status: 200, body: { rest: 1, line: { slot: 1 } } });
    expect(await scan(id, cupCode(), key)).toMatchObject({ status: 422 });
    expect(await scan(id, lampCode())).toMatchObject({ body: { rest: 0, state: 'picked', line: { slot: 2 } } });
    expect(await scan(id, lampCode())).toMatchObject({ status: 409 });
  });

  test('that is wrong is refused with the line that was expected, and nothing is counted', async () => {
    const { id, lines } = await made([await confirmed({ product: lamp })]);
    expect(await scan(id, cupCode())).toMatchObject({
      status: 409,
      body: { code: 'wrong_piece', expected: lines[0]?.id, message: expect.stringContaining('Wrong piece') },
    });
    expect((await shown(id)).lines).toMatchObject([{ picked: 0 }]);
  });

  test('is counted by hand by who may say what lies on a shelf, and put back', async () => {
    const { id, lines } = await made([await confirmed({ product: cup, quantity: 4 })]);
    const lineId = lines[0]?.id;
    expect(await scan(id, { lineId, quantity: 5 })).toMatchObject({ status: 422 });
    expect(await scan(id, { lineId, quantity: 4 })).toMatchObject({ body: { rest: 0, state: 'picked' } });
    expect((await act(id, 'put_back', { lineId, quantity: 1 })).body).toMatchObject({
      state: 'picking',
      lines: [{ picked: 3 }],
    });
    await pool().query(`insert into roles (code, name) values ('picker', 'Picker') on conflict do nothing`);
    await pool().query(
      `insert into role_permissions (role_id, permission) select id, 'preparation.pack' from roles where code = 'picker' on conflict do nothing`,
    );
    const picker = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['picker'], shopIds: [shop.id] }));
    expect(await scan(id, { lineId, quantity: 1 }, randomUUID(), picker)).toMatchObject({ status: 403 });
    expect(await scan(id, cupCode(), randomUUID(), picker)).toMatchObject({ status: 200 });
  });
});

describe('what is short', () => {
  test('sends its order back to the agent, due at once with what is missing; the wave goes on, and it is announced', async () => {
    const [lacking, other] = [await confirmed({ product: lamp, quantity: 2 }), await confirmed({ product: cup })];
    const { id, lines } = await made([lacking, other]);
    await act(id, 'start');
    const lineId = lines.find(({ orderId }) => orderId === lacking)?.id;
    expect(await act(id, 'report_short', { lineId, quantity: 1 })).toMatchObject({ status: 422 });
    const reported = await act(id, 'report_short', {
      lineId,
      quantity: 1,
      reason: 'not_found',
      note: 'shelf is empty',
    });
    expect(reported.body).toMatchObject({ state: 'picking', orders: [{ wayOut: 'short' }, { wayOut: null }] });
    expect(await orderRow(lacking)).toMatchObject({ state: 'postponed', begun: false });
    const claim = callClaimSchema.parse((await post(boss, '/calls/next')).body).claim;
    expect(claim).toMatchObject({ orderId: lacking, rank: { kind: 'call_back' } });
    const { body } = await boss.call({ url: `${api}/orders/${lacking}` });
    expect(JSON.stringify(body)).toContain('Missing 1 ×');
    const told = await pool().query(
      `select payload from outbox where type = 'picking.short_found' order by id desc limit 1`,
    );
    expect(told.rows[0]?.payload).toMatchObject({
      warehouseId: warehouse.id,
      productId: lamp.id,
      combinationId: null,
      missing: 1,
      orderId: lacking,
      waveId: id,
      reason: 'not_found',
    });
    expect(await scan(id, cupCode())).toMatchObject({ body: { state: 'picked' } });
  });
});
