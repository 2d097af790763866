import { randomUUID } from 'node:crypto';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { ORDER_ACTION_RULES, stateOn, type OrderActionRule } from '@hanout/core/ordering';
import { initialRoles } from '@hanout/core/staff';
import { buildEmployee, signIn } from '@hanout/test-kit/staff';
import { signInAs, useTestApp, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import {
  buildCarrierWithRates,
  buildOrder,
  buildProduct,
  buildShop,
  buildStock,
  buildWarehouse,
} from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { inHours } from '@hanout/test-kit/moments';
import { wayTo } from '@hanout/test-kit/order-ways';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let colleague: StaffBrowser;
let stranger: StaffBrowser;
let people: readonly { readonly role: string; readonly browser: StaffBrowser }[];
let shop: { id: number };
let carrierId: number;
let stock: { id: number };
let product: { id: number };

beforeAll(async () => {
  const db = app().database.pool;
  shop = await buildShop(db);
  const elsewhere = await buildShop(db);
  carrierId = (await buildCarrierWithRates(db, { shop })).id;
  const warehouse = await buildWarehouse(db, { shop });
  product = await buildProduct(db, { shop, name: 'Théière' });
  stock = await buildStock(db, { warehouse, product, quantity: 1_000 });
  [owner, colleague] = [await signInAs(app()), await signInAs(app())];
  stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [elsewhere.id] }));
  people = await Promise.all(
    initialRoles
      .filter(({ onlyAssignedOrders }) => onlyAssignedOrders !== true)
      .map(async ({ code }) => ({ role: code, browser: await signInAs(app(), code) })),
  );
});
afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

async function read(id: string, browser: StaffBrowser = owner): Promise<OrderDetail> {
  return orderDetailSchema.parse((await browser.call({ url: `/dashboard/api/orders/${id}` })).body);
}

/** What has to be said with an action on this order. */
async function answersTo(rule: OrderActionRule, { lines, totals, payments }: OrderDetail): Promise<object> {
  const [line] = lines;
  if (line === undefined) throw new Error('an order has lines');
  const answers = {
    reason: 'parce que',
    nextCallAt: inHours(2).toISOString(),
    postponedUntil: inHours(24).toISOString(),
    duplicateOf: rule.action === 'mark_duplicate' ? (await place()).id : '',
    employeeId: owner.employee.id,
    transporterId: carrierId,
    trackingNumber: randomUUID(),
    pool: 'matin',
    quantities: [{ lineId: line.id, quantity: line.quantity - 1 }],
    outcomes: lines.map(({ id, packedQuantity }) => ({
      lineId: id,
      sellable: packedQuantity - 1,
      damaged: 1,
      missing: 0,
    })),
    paymentType: 'cash',
    amountCentimes: rule.action === 'refund' ? totals.paidCentimes : totals.outstandingCentimes,
    purse: 'bank',
    feeCentimes: 0,
    paidOn: '2026-01-02',
    paymentId: payments?.findLast(({ mayBeTakenBack }) => mayBeTakenBack)?.id,
    installments: [{ dueOn: '2030-01-01', amountCentimes: null }],
  };
  const said = rule.action === 'unpack' ? [] : [...rule.needs, ...(rule.takes ?? [])];
  return Object.fromEntries(said.map((input) => [input, answers[input]]));
}

const place = () => buildOrder(app().database.pool, { shop, lines: [{ product, quantity: 3, heldIn: stock }] });

interface Asked {
  readonly rule: OrderActionRule;
  readonly body: object;
  readonly key?: string;
}

const send = (browser: StaffBrowser, id: string, { rule, body, key }: Asked): Promise<StaffAnswer> =>
  browser.call({
    method: 'POST',
    url: `/dashboard/api/orders/${id}/actions/${rule.action}`,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** A new order, led by the owner to where the action may be done; with what is to be said to do it. */
async function bringTo(rule: OrderActionRule): Promise<{ readonly order: OrderDetail; readonly body: object }> {
  const { id } = await place();
  let order = await read(id);
  for (const step of wayTo(rule.action)) {
    const answer = await send(owner, id, {
      rule: step,
      body: { version: order.version, ...(await answersTo(step, order)) },
    });
    expect([step.action, answer.status, answer.body]).toMatchObject([step.action, 200, {}]);
    order = orderDetailSchema.parse(answer.body);
  }
  return { order, body: { version: order.version, ...(await answersTo(rule, order)) } };
}

const traces = async (id: string): Promise<unknown> =>
  (
    await app().database.pool.query(
      `select (select count(*)::int from order_history where order_id = $1) as told,
         (select count(*)::int from stock_movements where cause_id = $1::text) as moved,
         (select count(*)::int from outbox where payload ->> 'orderId' = $1::text) as announced,
         (select version from orders where id = $1) as version`,
      [id],
    )
  ).rows[0];

describe.each(ORDER_ACTION_RULES.map((rule) => [rule.action, rule] as const))('%s', (action, rule) => {
  test('C54 · of two people who do it at once one wins, and the other sees what is now', async () => {
    const { order, body } = await bringTo(rule);
    const answers = await Promise.all([
      send(owner, order.id, { rule, body }),
      send(colleague, order.id, { rule, body }),
    ]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect([winner?.status, loser?.status]).toEqual([200, 409]);
    const done = orderDetailSchema.parse(winner?.body);
    expect(loser?.body).toMatchObject({
      code: 'ordering.order-changed',
      current: { version: order.version + 1, state: done.state },
    });
    const { confirmationState, preparationState, deliveryState, paymentStatus } = done;
    const states = {
      confirmation: confirmationState,
      preparation: preparationState,
      parcel: deliveryState,
      money: paymentStatus,
    };
    const isPart = action === 'pack_partial';
    expect(stateOn(states, rule.axis)).toBe(isPart ? rule.toInPart : rule.to);
    expect(done.history.filter((entry) => entry.action === action)).toHaveLength(
      1 + wayTo(action).filter((step) => step.action === action).length,
    );
  });

  test('C13 · sent again under its key, at once or later, it is answered alike and done once', async () => {
    const { order, body } = await bringTo(rule);
    const key = randomUUID();
    const first = await Promise.all([1, 2, 3].map(() => send(owner, order.id, { rule, body, key })));
    const left = await traces(order.id);
    const again = await send(owner, order.id, { rule, body, key });
    for (const answer of [...first, again])
      expect([answer.status, answer.body]).toEqual([200, { ...(again.body as object) }]);
    expect(left).toMatchObject({ version: order.version + 1 });
    expect(await traces(order.id)).toEqual(left);
    expect(await send(owner, order.id, { rule, body: { ...body, note: 'autre chose' }, key })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await traces(order.id)).toEqual(left);
  });

  test('C18 · who holds its permission may, nobody else, and to a seller of another shop the order is not there', async () => {
    const { order, body } = await bringTo(rule);
    const before = await traces(order.id);
    const holders: StaffBrowser[] = [];
    for (const { role, browser } of people) {
      const held = new Set(initialRoles.find(({ code }) => code === role)?.permissions);
      if (held.has(rule.permission) && held.has('orders.read')) {
        holders.push(browser);
        const offer = (await read(order.id, browser)).actions.find((each) => each.action === action);
        expect([role, offer?.allowed]).toEqual([role, true]);
      } else {
        expect([role, (await send(browser, order.id, { rule, body })).status]).toEqual([role, 403]);
      }
    }
    expect(await send(stranger, order.id, { rule, body })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await stranger.call({ url: `/dashboard/api/orders/${order.id}` })).status).toBe(404);
    expect(await traces(order.id)).toEqual(before);
    const last = holders.at(-1);
    if (last === undefined) throw new Error(`nobody may ${action}`);
    expect((await send(last, order.id, { rule, body })).status).toBe(200);
  });
});
