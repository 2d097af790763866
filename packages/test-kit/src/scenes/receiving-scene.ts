import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as build from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { buildEmployee, signIn, type StaffBrowser } from '../staff.ts';
import { useTestApp } from '../test-app.ts';

interface Line {
  readonly id: number;
  readonly [figure: string]: unknown;
}
export interface ShownReceipt {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly lines: readonly Line[];
  readonly [figure: string]: unknown;
}

interface Things {
  readonly shop: build.BuiltShop;
  readonly warehouse: build.BuiltWarehouse;
  readonly supplierId: number;
  /** holds every right */
  readonly boss: StaffBrowser;
  /** buys, and may receive what was ordered */
  readonly buyer: StaffBrowser;
  /** buys and receives in another warehouse */
  readonly stranger: StaffBrowser;
  /** works in the warehouse and buys nothing */
  readonly keeper: StaffBrowser;
}

const api = '/dashboard/api';

/** A supplier, a warehouse that receives, and people who may do this and not that; a product of its own for each test. */
export function receivingScene() {
  const app = useTestApp();
  const there: { things?: Things; product?: build.BuiltProduct } = {};
  beforeAll(async () => {
    const { pool } = app().database;
    const shop = await build.buildShop(pool);
    const third = await build.buildWarehouse(pool, { shop });
    const warehouse = await build.buildWarehouse(pool, { shop });
    await pool.query("insert into roles (code, name) values ('buys-only', 'Achats') on conflict do nothing");
    await pool.query(
      `insert into role_permissions (role_id, permission)
       select id, unnest(array['purchasing.manage', 'stock.receive', 'stock.read']) from roles where code = 'buys-only' on conflict do nothing`,
    );
    const workerIn = async (role: string, { id }: build.BuiltWarehouse): Promise<StaffBrowser> => {
      const employee = await buildEmployee(app().deps.db, { roles: [role], shopIds: [shop.id], language: 'en' });
      await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: id });
      return signIn(app(), employee);
    };
    there.things = {
      shop,
      warehouse,
      supplierId: await insertSupplier('Atlas Import'),
      boss: await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' })),
      buyer: await workerIn('buys-only', warehouse),
      stranger: await workerIn('buys-only', third),
      keeper: await workerIn('warehouse', warehouse),
    };
  });
  beforeEach(async () => {
    there.product = await build.buildProduct(app().database.pool, { shop: things().shop });
  });
  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });
  const things = (): Things => {
    if (there.things === undefined) throw new Error('the scene is there in tests and hooks only');
    return there.things;
  };
  const product = (): build.BuiltProduct => {
    if (there.product === undefined) throw new Error('each test has a product of its own');
    return there.product;
  };

  async function insertSupplier(name: string): Promise<number> {
    const { rows } = await app().database.pool.query<{ id: number }>(
      'insert into suppliers (uuid, name, is_active) values ($1, $2, true) returning id',
      [randomUUID(), name],
    );
    return rows[0]?.id ?? 0;
  }

  const post = async (url: string, body: object = {}, who = things().boss, key: string = randomUUID()) => {
    const answer = await who.call({
      method: 'POST',
      url: `${api}${url}`,
      body,
      headers: { 'idempotency-key': key },
    });
    return { status: answer.status, body: Object(answer.body) };
  };
  const get = async (url: string, who = things().boss) => {
    const { status, body } = await who.call({ url: `${api}${url}` });
    return { status, body: Object(body) };
  };
  const line = (change: object = {}) => ({
    orderLineId: null,
    productId: product().id,
    combinationId: null,
    passed: 5,
    priceCentimes: 10_000,
    ...change,
  });
  const receipt = (lines: readonly object[], change: object = {}) => ({
    supplierId: things().supplierId,
    orderId: null,
    warehouseId: things().warehouse.id,
    lines,
    ...change,
  });
  const received = async (lines: readonly object[], change: object = {}): Promise<ShownReceipt> => {
    const { status, body } = await post('/receipts', receipt(lines, change));
    expect(body).toMatchObject({ id: expect.any(Number) });
    expect(status).toBe(201);
    return body;
  };
  const act = (id: number, action: string, body: object = {}, who = things().boss) =>
    post(`/receipts/${id}/actions/${action}`, body, who);

  /** An order of ten that was sent. */
  async function ordered(): Promise<{ readonly orderId: number; readonly orderLineId: number }> {
    const { pool } = app().database;
    const { rows } = await pool.query<{ id: number }>(
      `with numbered as (insert into supplier_order_series (year, last_number) values (2029, 1)
         on conflict (year) do update set last_number = supplier_order_series.last_number + 1 returning last_number)
       insert into supplier_orders (number, supplier_id, warehouse_id, state, sent_at)
       select 'CF-2029-' || last_number, $1, $2, 'sent', now() from numbered returning id`,
      [things().supplierId, things().warehouse.id],
    );
    const orderId = rows[0]?.id ?? 0;
    const { rows: lines } = await pool.query<{ id: number }>(
      `insert into supplier_order_lines (supplier_order_id, position, product_id, quantity, price_centimes)
       values ($1, 1, $2, 10, 10000) returning id`,
      [orderId, product().id],
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
      [product().id],
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
  const average = async () =>
    (await get(`/product/product/${product().id}/costs`)).body.costs[0]?.averageCentimes ?? null;
  return {
    app,
    things,
    product,
    insertSupplier,
    post,
    get,
    line,
    receipt,
    received,
    act,
    ordered,
    orderLine,
    stateOf,
    shelf,
    shorts,
    average,
  };
}
