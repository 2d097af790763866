import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { returnDetailSchema, type ReturnDetail } from '@hanout/contracts/orders/returns';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { buildOrder } from './builders/orders.ts';
import { buildProduct, type BuiltProduct } from './builders/products.ts';
import { buildStock } from './builders/stock.ts';
import { nextPhone } from './checkout.ts';
import { checkoutScene } from './checkout-scene.ts';
import { wayTo } from './order-ways.ts';
import type { TestAppOptions } from './test-app.ts';
import { buildEmployee, signIn, type StaffAnswer, type StaffBrowser } from './staff.ts';

/** A shop with a product of 1 000 DA, orders of it that were delivered, and what is done with what comes back. */
export function returnsScene(options: TestAppOptions = {}) {
  const scene = checkoutScene(options);
  const { app, rows } = scene;
  let employee: Awaited<ReturnType<typeof buildEmployee>>;
  let owner: StaffBrowser;
  let product: BuiltProduct;
  let stock: { id: number };

  beforeAll(async () => {
    const db = app().database.pool;
    product = await buildProduct(db, { shop: scene.shop() });
    stock = await buildStock(db, { warehouse: scene.warehouse(), product, quantity: 500 });
    employee = await buildEmployee(app().deps.db);
    owner = await signIn(app(), employee);
  });

  const post = (url: string, body: object, { key = randomUUID(), by = owner } = {}): Promise<StaffAnswer> =>
    by.call({ method: 'POST', url: `/dashboard/api/${url}`, body, headers: { 'idempotency-key': key } });

  async function read(id: string): Promise<OrderDetail> {
    return orderDetailSchema.parse((await owner.call({ url: `/dashboard/api/orders/${id}` })).body);
  }

  async function act(order: OrderDetail, action: string, said: object = {}): Promise<OrderDetail> {
    const answer = await post(`orders/${order.id}/actions/${action}`, { version: order.version, ...said });
    expect([action, answer.status, answer.body]).toMatchObject([action, 200, {}]);
    return orderDetailSchema.parse(answer.body);
  }

  /** 3 × 1 000 DA and 400 DA of delivery, led to its door. */
  async function deliver({
    phone = nextPhone(),
    columns = {},
  }: { phone?: string; columns?: object } = {}): Promise<OrderDetail> {
    const { id } = await buildOrder(app().database.pool, {
      shop: scene.shop(),
      lines: [{ product, quantity: 3, heldIn: stock }],
      columns: { channel: 'Phone', phone, ...columns },
    });
    let now = await read(id);
    for (const { action } of wayTo('mark_delivered'))
      now = await act(now, action, action === 'announce' ? { transporterId: now.delivery.carrierId } : {});
    return act(now, 'mark_delivered');
  }

  /** The same, and the carrier has paid for it. */
  const paid = async (): Promise<OrderDetail> => act(await deliver(), 'record_payment', { paymentType: 'carrier' });

  const lineOf = ({ lines: [line] }: OrderDetail): string => line?.id ?? '';
  /** Because it does not fit, which is not the shop's fault. */
  const ask = (order: OrderDetail, quantity: number, more: object = {}, options = {}): Promise<StaffAnswer> =>
    post(
      `orders/${order.id}/returns`,
      { lines: [{ lineId: lineOf(order), quantity }], reason: 'does_not_fit', isAccepted: true, ...more },
      options,
    );
  async function asked(order: OrderDetail, quantity: number, more: object = {}): Promise<ReturnDetail> {
    const answer = await ask(order, quantity, more);
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return returnDetailSchema.parse(answer.body);
  }
  const onReturn = (
    { id, version }: Pick<ReturnDetail, 'id' | 'version'>,
    action: string,
    said: object = {},
    options = {},
  ): Promise<StaffAnswer> => post(`returns/${id}/actions/${action}`, { version, ...said }, options);
  async function did(given: ReturnDetail, action: string, said: object = {}): Promise<ReturnDetail> {
    const answer = await onReturn(given, action, said);
    expect([action, answer.status, answer.body]).toMatchObject([action, 200, {}]);
    return returnDetailSchema.parse(answer.body);
  }
  const came = ({ lines: [line] }: ReturnDetail, sellable: number, damaged = 0, missing = 0) => ({
    outcomes: [{ lineId: line?.lineId, sellable, damaged, missing }],
  });
  const moved = (orderId: string) =>
    rows(
      `select type, sum(quantity)::int as quantity from stock_movements where cause_id = $1 group by 1 having sum(quantity) <> 0 order by 1`,
      [orderId],
    );

  return {
    ...scene,
    /** who signs in as the owner */
    employee: () => employee,
    owner: () => owner,
    product: () => product,
    stock: () => stock,
    call: post,
    read,
    act,
    deliver,
    paid,
    lineOf,
    ask,
    asked,
    onReturn,
    did,
    came,
    moved,
  };
}
