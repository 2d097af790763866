import { ownReturnsSchema, type OwnReturns } from '@hanout/contracts/orders/returns';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildStock, type BuiltProduct } from '@hanout/test-kit/builders';
import { checkoutScene, type Answer } from '@hanout/test-kit/checkout-scene';
import { wayTo } from '@hanout/test-kit/order-ways';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows, post } = scene;
let owner: StaffBrowser;
let product: BuiltProduct;
let stock: { id: number };

beforeAll(async () => {
  const db = app().database.pool;
  product = await buildProduct(db, { shop: scene.shop() });
  stock = await buildStock(db, { warehouse: scene.warehouse(), product, quantity: 100 });
  owner = await signInAs(app());
});

const act = (path: string, body: object) => owner.call({ method: 'POST', url: `/dashboard/api/${path}`, body });

/** So many days later, as seen from the order. */
const letPass = (id: string, days: number) =>
  rows(`update order_history set occurred_at = occurred_at - make_interval(days => $2) where order_id = $1`, [
    id,
    days,
  ]);

async function deliver(): Promise<{ readonly id: string; readonly lineId: string }> {
  const lines = [{ product, quantity: 2, heldIn: stock, name: 'Robe' }];
  const { id } = await buildOrder(app().database.pool, { shop: scene.shop(), lines });
  const [row] = await rows(
    'select o.carrier_id, l.id from orders o join order_lines l on l.order_id = o.id where o.id = $1',
    [id],
  );
  const way = [...wayTo('mark_delivered').map(({ action }) => action), 'mark_delivered'];
  for (const [at, action] of way.entries()) {
    const said = action === 'announce' ? { transporterId: row?.['carrier_id'] } : {};
    const done = await act(`orders/${id}/actions/${action}`, { version: at + 1, ...said });
    expect([action, done.status]).toEqual([action, 200]);
  }
  return { id, lineId: String(row?.['id']) };
}

const ask = (order: { id: string; lineId: string }, quantity: number, more: object = {}): Promise<Answer> =>
  post(
    `/web/api/orders/${order.id}/returns`,
    {
      key: randomUUID(),
      lines: [{ lineId: order.lineId, quantity }],
      reason: 'defective',
      note: 'Fermeture cassée',
      ...more,
    },
    { 'accept-language': 'fr' },
  );

async function look(id: string, language = 'fr'): Promise<OwnReturns> {
  const [shop] = await rows('select api_token from shops where id = $1', [scene.shop().id]);
  const answer = await app().http.inject({
    method: 'GET',
    url: `/web/api/orders/${id}/returns`,
    headers: { authorization: `Bearer ${String(shop?.['api_token'])}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return ownReturnsSchema.parse(answer.json());
}

describe('whoever knows the address of a delivered order', () => {
  test('asks for a return with a reason of the shop, and reads what became of it in three languages', async () => {
    const order = await deliver();
    expect((await look(order.id)).offer).toMatchObject({ lines: [{ name: 'Robe', quantity: 2 }] });
    const asked = await ask(order, 1);
    expect(asked).toMatchObject({ status: 201, json: { returns: [{ state: 'asked', label: 'Demande envoyée' }] } });
    expect((await look(order.id)).offer?.lines).toMatchObject([{ quantity: 1 }]);
    const [row] = await rows('select id, number, asked_by, employee_id, note from order_returns where order_id = $1', [
      order.id,
    ]);
    expect(row).toMatchObject({ asked_by: 'shopper', employee_id: null, note: 'Fermeture cassée' });
    const refused = await act(`returns/${String(row?.['id'])}/actions/refuse`, { version: 1, reason: 'Porté' });
    expect(refused.status).toBe(200);
    const labels = ['fr', 'ar', 'en'].map(async (language) => (await look(order.id, language)).returns[0]);
    expect(await Promise.all(labels)).toMatchObject([
      { label: 'Refusé', detail: 'Porté', lines: [{ name: 'Robe', quantity: 1 }] },
      { label: 'مرفوض' },
      { label: 'Refused' },
    ]);
  });

  test('takes the request back until the goods are there, once, and may ask anew', async () => {
    const order = await deliver();
    await ask(order, 2);
    const [{ number, mayWithdraw } = { number: '', mayWithdraw: false }] = (await look(order.id)).returns;
    expect([mayWithdraw, (await look(order.id)).offer]).toEqual([true, null]);
    const withdraw = (named: string) => post(`/web/api/orders/${order.id}/returns/${named}/withdraw`, {});
    const [first, again] = [await withdraw(number), await withdraw(number)];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(first.json).toMatchObject({
      returns: [{ state: 'withdrawn', mayWithdraw: false }],
      offer: { lines: [{ quantity: 2 }] },
    });
    const told = await rows(
      `select actor from order_history where order_id = $1 and action = 'return_withdraw' and return_id is not null`,
      [order.id],
    );
    expect(told).toEqual([{ actor: 'shopper' }]);
    expect((await withdraw('R999999')).status).toBe(404);
    await ask(order, 2);
    const [row] = await rows(`select id, number from order_returns where order_id = $1 and state = 'asked'`, [
      order.id,
    ]);
    const outcomes = [{ lineId: order.lineId, sellable: 2, damaged: 0, missing: 0 }];
    expect((await act(`returns/${String(row?.['id'])}/actions/accept`, { version: 1 })).status).toBe(200);
    expect((await act(`returns/${String(row?.['id'])}/actions/receive`, { version: 2, outcomes })).status).toBe(200);
    expect((await withdraw(`R${String(row?.['number'])}`)).status).toBe(409);
  });

  test('the same press sent twice asks once; more than there is is refused', async () => {
    const order = await deliver();
    const key = randomUUID();
    const [first, again] = [await ask(order, 1, { key }), await ask(order, 1, { key })];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await rows('select id from order_returns where order_id = $1', [order.id])).length).toBe(1);
    expect(await ask(order, 2)).toMatchObject({ status: 422 });
    expect(await ask(order, 1, { reason: 'because' })).toMatchObject({ status: 422 });
  });

  test('is offered nothing before the delivery and after the shop’s days, and is told so', async () => {
    const { id } = await buildOrder(app().database.pool, { shop: scene.shop(), lines: [{ product, heldIn: stock }] });
    expect((await look(id)).offer).toBeNull();
    const order = await deliver();
    await letPass(order.id, 8);
    expect((await look(order.id)).offer).toBeNull();
    expect(await ask(order, 1)).toMatchObject({ status: 409, json: { code: 'ordering.return-is-too-late' } });
  });

  test('asks within the days that the shop has set, for its reasons alone, unless it takes no requests', async () => {
    const url = `returns/rules/${scene.shop().id}`;
    const stored = await owner.call({ url: `/dashboard/api/${url}` });
    expect(stored.body).toMatchObject({ version: 0, rule: { days: 4, countsWorkingDays: true, refundDays: 15 } });
    const names = { fr: 'Autre couleur', ar: 'لون آخر', en: 'Another colour' };
    const reasons = [
      { code: 'colour', names, isOurFault: false, isArchived: false },
      { code: 'old', names, isOurFault: false, isArchived: true },
    ];
    const rule = { days: 30, countsWorkingDays: false, refundDays: 10, isOpenToShoppers: true, reasons };
    expect(await act(url, { version: 0, rule })).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await act(url, { version: 0, rule })).status).toBe(409);
    const order = await deliver();
    await letPass(order.id, 20);
    expect((await look(order.id)).offer?.reasons).toEqual([{ code: 'colour', name: 'Autre couleur', isFree: false }]);
    expect((await ask(order, 1, { reason: 'old' })).status).toBe(422);
    expect((await ask(order, 1, { reason: 'colour' })).status).toBe(201);
    await act(url, { version: 1, rule: { ...rule, isOpenToShoppers: false } });
    expect((await look(order.id)).offer).toBeNull();
    expect(await ask(order, 1, { reason: 'colour' })).toMatchObject({
      status: 409,
      json: { code: 'ordering.returns-are-closed-to-shoppers' },
    });
    expect((await act(url, { version: 2, rule: { ...rule, reasons: [reasons[0], reasons[0]] } })).status).toBe(422);
  });
});
