import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect } from 'vitest';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse } from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { wayTo } from '../order-ways.ts';
import { useSecondApp } from '../second-app.ts';
import { buildEmployee, signIn, signInAs, type StaffAnswer, type StaffBrowser } from '../staff.ts';
import { useTestApp, type TestApp } from '../test-app.ts';

type Things = Awaited<ReturnType<typeof buildThings>>;
type Asking = { readonly key?: string; readonly by?: StaffBrowser };

/** Orders of 3 × 1 000 DA and 400 DA of delivery, and who takes their money; after each test every invariant holds. */
export function paymentsScene() {
  const app = useTestApp();
  const second = useSecondApp(app);
  const there: { things?: Things; elsewhere?: StaffBrowser } = {};
  beforeAll(async () => {
    there.things = await buildThings(app());
    there.elsewhere = await signIn(second(), there.things.employee);
  });
  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });
  function known<T>(what: T | undefined): T {
    if (what === undefined) throw new Error('the scene is there in tests and hooks only');
    return what;
  }
  const things = (): Things => known(there.things);
  const owner = () => things().owner;

  async function place(channel = 'Phone'): Promise<OrderDetail> {
    const { shop, product, stock } = things();
    const lines = [{ product, quantity: 3, heldIn: stock }];
    const { id } = await buildOrder(app().database.pool, { shop, lines, columns: { channel } });
    return read(id);
  }
  async function read(id: string, browser: StaffBrowser = owner()): Promise<OrderDetail> {
    return orderDetailSchema.parse((await browser.call({ url: `/dashboard/api/orders/${id}` })).body);
  }
  const ask = (
    { id, version }: OrderDetail,
    action: string,
    ...[said, { key = randomUUID(), by = owner() } = {}]: [said: object, asking?: Asking]
  ): Promise<StaffAnswer> =>
    by.call({
      method: 'POST',
      url: `/dashboard/api/orders/${id}/actions/${action}`,
      body: { version, ...said },
      headers: { 'idempotency-key': key },
    });
  async function act(order: OrderDetail, action: string, said: object = {}): Promise<OrderDetail> {
    const answer = await ask(order, action, said);
    expect([action, answer.status, answer.body]).toMatchObject([action, 200, {}]);
    return orderDetailSchema.parse(answer.body);
  }

  return {
    app,
    owner,
    /** The same person at another process. */
    elsewhere: () => known(there.elsewhere),
    cashier: () => things().cashier,
    place,
    read,
    ask,
    act,
    /** The order led to its door, where this is done. */
    deliver: async (order: OrderDetail): Promise<OrderDetail> => {
      let now = order;
      for (const { action } of wayTo('mark_delivered'))
        now = await act(now, action, action === 'announce' ? { transporterId: now.delivery.carrierId } : {});
      return act(now, 'mark_delivered');
    },
    onShelf: async (): Promise<unknown> =>
      (await app().database.pool.query('select on_hand, reserved from stocks where id = $1', [things().stock.id]))
        .rows[0],
  };
}

async function buildThings(app: TestApp) {
  const db = app.database.pool;
  const shop = await buildShop(db);
  const warehouse = await buildWarehouse(db, { shop });
  const product = await buildProduct(db, { shop });
  const stock = await buildStock(db, { warehouse, product, quantity: 500 });
  const employee = await buildEmployee(app.deps.db);
  return {
    shop,
    product,
    stock,
    employee,
    owner: await signIn(app, employee),
    cashier: await signInAs(app, 'cashier'),
  };
}
