import { randomUUID } from 'node:crypto';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema } from '@hanout/contracts/orders/order-enumerations';
import {
  buildEmployee,
  signIn,
  signInAs,
  useSecondApp,
  useTestApp,
  type StaffAnswer,
  type StaffBrowser,
} from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { wayTo } from '@hanout/test-kit/order-ways';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
const second = useSecondApp(app);
let owner: StaffBrowser;
/** The same person at another process. */
let elsewhere: StaffBrowser;
let cashier: StaffBrowser;
let shop: { id: number };
let product: { id: number };
let stock: { id: number };

beforeAll(async () => {
  const db = app().database.pool;
  shop = await buildShop(db);
  const warehouse = await buildWarehouse(db, { shop });
  product = await buildProduct(db, { shop });
  stock = await buildStock(db, { warehouse, product, quantity: 500 });
  const employee = await buildEmployee(app().deps.db);
  owner = await signIn(app(), employee);
  elsewhere = await signIn(second(), employee);
  cashier = await signInAs(app(), 'cashier');
});
afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

/** 3 × 1 000 DA and 400 DA of delivery. */
async function place(channel = 'Phone'): Promise<OrderDetail> {
  const lines = [{ product, quantity: 3, heldIn: stock }];
  const { id } = await buildOrder(app().database.pool, { shop, lines, columns: { channel } });
  return read(id);
}

async function read(id: string, browser: StaffBrowser = owner): Promise<OrderDetail> {
  return orderDetailSchema.parse((await browser.call({ url: `/dashboard/api/orders/${id}` })).body);
}

const ask = (
  { id, version }: OrderDetail,
  action: string,
  said: object,
  { key = randomUUID(), by = owner }: { readonly key?: string; readonly by?: StaffBrowser } = {},
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

/** The order led to its door, where this is done. */
async function deliver(order: OrderDetail): Promise<OrderDetail> {
  let now = order;
  for (const { action } of wayTo('mark_delivered'))
    now = await act(now, action, action === 'announce' ? { transporterId: now.delivery.carrierId } : {});
  return act(now, 'mark_delivered');
}

const onShelf = async (): Promise<unknown> =>
  (await app().database.pool.query('select on_hand, reserved from stocks where id = $1', [stock.id])).rows[0];

describe('payments', () => {
  test('ST-05 · each has day, employee and note, and the figures of the order are their sums', async () => {
    const order = await place();
    const said = { paymentType: 'deposit', amountCentimes: 100_000, purse: 'bank', paidOn: '2026-01-05', note: 'CCP' };
    const paid = await act(order, 'record_payment', said);
    expect(paid).toMatchObject({
      paymentStatus: 'partially_paid',
      totals: {
        totalCentimes: 340_000,
        paidCentimes: 100_000,
        depositHeldCentimes: 100_000,
        outstandingCentimes: 240_000,
      },
      payments: [
        {
          kind: 'payment',
          type: 'deposit',
          amountCentimes: 100_000,
          paidOn: '2026-01-05',
          purse: 'bank',
          note: 'CCP',
          employeeName: 'Amine Test',
        },
      ],
    });
    expect(await act(paid, 'record_payment', { paymentType: 'cash' })).toMatchObject({
      paymentStatus: 'paid',
      totals: { paidCentimes: 340_000, outstandingCentimes: 0 },
    });
  });

  test('ST-05 · a deposit is not above the total', async () => {
    const order = await place();
    expect(await ask(order, 'record_payment', { paymentType: 'deposit', amountCentimes: 340_001 })).toMatchObject({
      status: 422,
      body: { errors: { amountCentimes: [expect.stringContaining('L’acompte ne peut pas dépasser le total')] } },
    });
  });

  test('what the carrier collected is with it until it pays, and what it kept is a fee', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'deposit', amountCentimes: 40_000 });
    const delivered = await deliver(paid);
    expect(delivered).toMatchObject({
      paymentStatus: 'with_carrier',
      shipment: { codAmountCentimes: 300_000 },
      totals: { paidCentimes: 40_000, withCarrierCentimes: 300_000, outstandingCentimes: 300_000 },
    });
    expect(await act(delivered, 'record_payment', { paymentType: 'carrier', feeCentimes: 50_000 })).toMatchObject({
      paymentStatus: 'paid',
      totals: { paidCentimes: 340_000, withCarrierCentimes: 0, outstandingCentimes: 0, costCentimes: 50_000 },
    });
  });

  test('one that was written down by mistake is taken back by an entry against it, once', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'cash' });
    const paymentId = paid.payments?.[0]?.id;
    const back = await act(paid, 'take_back_payment', { paymentId });
    expect(back).toMatchObject({
      paymentStatus: 'unpaid',
      totals: { paidCentimes: 0, refundedCentimes: 0 },
      payments: [{ isTakenBack: true }, { kind: 'payment_taken_back', amountCentimes: -340_000 }],
    });
    expect((await ask(back, 'take_back_payment', { paymentId })).status).toBe(409);
  });

  test('who may not read payments sees what is owed, and no payment', async () => {
    const { id } = await act(await place(), 'record_payment', { paymentType: 'cash', amountCentimes: 10_000 });
    expect(await read(id, cashier)).toMatchObject({ payments: null, totals: { outstandingCentimes: 330_000 } });
  });

  test('ST-05 · cash, carrier payment, deposit and installment are served as what a payment is', async () => {
    const { paymentTypes } = orderEnumerationsSchema.parse(
      (await owner.call({ url: '/dashboard/api/orders/enumerations' })).body,
    );
    expect(paymentTypes.map(({ value }) => value)).toEqual(['cash', 'carrier', 'deposit', 'installment']);
  });
});

describe('money that goes back, or stays', () => {
  test('ST-05 · a refund is an entry against it, whole or in part, and never above what was paid', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'cash' });
    const part = await act(paid, 'refund', { reason: 'défaut', amountCentimes: 40_000 });
    expect(part).toMatchObject({
      paymentStatus: 'partially_paid',
      totals: { paidCentimes: 300_000, refundedCentimes: 40_000 },
    });
    expect(await ask(part, 'refund', { reason: 'défaut', amountCentimes: 300_001 })).toMatchObject({
      status: 422,
      body: { errors: { amountCentimes: [expect.stringContaining('dépasse ce qui a été payé')] } },
    });
    expect(await act(part, 'refund', { reason: 'défaut' })).toMatchObject({
      paymentStatus: 'refunded',
      totals: { paidCentimes: 0, refundedCentimes: 340_000 },
    });
  });

  test.each(['POS', 'Installment'])('ST-05 · %s: a refund of a part is not yet supported', async (channel) => {
    const paid = await act(await place(channel), 'record_payment', { paymentType: 'cash' });
    expect(await ask(paid, 'refund', { reason: 'défaut', amountCentimes: 1 })).toMatchObject({
      status: 422,
      body: { errors: { amountCentimes: ['Le remboursement partiel n’est pas encore pris en charge.'] } },
    });
  });

  test('ST-05 · cancelling gives nothing back; forfeiting keeps the deposit and frees the stock', async () => {
    const free = await onShelf();
    const [given, kept] = [await place(), await place()];
    const deposit = { paymentType: 'deposit', amountCentimes: 100_000 };
    const cancelled = await act(await act(given, 'record_payment', deposit), 'cancel', { reason: 'x' });
    expect(cancelled).toMatchObject({ paymentStatus: 'partially_paid', totals: { depositHeldCentimes: 100_000 } });
    const forfeited = await act(await act(kept, 'record_payment', deposit), 'forfeit', { reason: 'x' });
    expect(forfeited).toMatchObject({
      paymentStatus: 'forfeited',
      confirmationState: 'rejected',
      totals: { depositHeldCentimes: 0, outstandingCentimes: 0 },
    });
    expect(await onShelf()).toEqual(free);
    expect((await ask(forfeited, 'reopen', {})).body).toMatchObject({ code: 'ordering.deposit-is-forfeited' });
  });

  test('a parcel that comes back costs both ways', async () => {
    let order = await place();
    for (const { action } of wayTo('mark_returned'))
      order = await act(order, action, {
        reason: 'x',
        ...(action === 'announce' ? { transporterId: order.delivery.carrierId } : {}),
      });
    const outcomes = order.lines.map(({ id }) => ({ lineId: id, sellable: 3, damaged: 0, missing: 0 }));
    expect(await act(order, 'mark_returned', { outcomes })).toMatchObject({
      paymentStatus: 'unpaid',
      totals: { costCentimes: 80_000, outstandingCentimes: 0 },
    });
  });

  test('its way back costs what its carrier asks for it, where that is known', async () => {
    const { pool } = app().database;
    await pool.query('update carriers set way_back_centimes = 25000');
    let order = await place();
    for (const { action } of wayTo('mark_returned'))
      order = await act(order, action, {
        reason: 'x',
        ...(action === 'announce' ? { transporterId: order.delivery.carrierId } : {}),
      });
    const outcomes = order.lines.map(({ id }) => ({ lineId: id, sellable: 3, damaged: 0, missing: 0 }));
    expect(await act(order, 'mark_returned', { outcomes })).toMatchObject({
      paymentStatus: 'unpaid',
      totals: { costCentimes: 65_000, outstandingCentimes: 0 },
    });
    await pool.query('update carriers set way_back_centimes = null');
  });
});

describe('instalments', () => {
  const planned = (amounts: readonly (number | null)[]) => ({
    installments: amounts.map((amountCentimes, at) => ({ dueOn: `2030-0${at + 1}-01`, amountCentimes })),
  });

  test('ST-05 · due date, amount and state; an empty amount is what remains', async () => {
    const order = await act(await place('Installment'), 'plan_installments', planned([100_000, null]));
    expect(order.installments).toEqual([
      { dueOn: '2030-01-01', amountCentimes: 100_000, state: 'due' },
      { dueOn: '2030-02-01', amountCentimes: 240_000, state: 'due' },
    ]);
    const paid = await act(order, 'record_payment', { paymentType: 'installment', amountCentimes: 100_000 });
    expect(paid.installments?.map(({ state }) => state)).toEqual(['paid', 'due']);
  });

  test('the sum must be the total', async () => {
    expect(await ask(await place(), 'plan_installments', planned([100_000, 240_001]))).toMatchObject({
      status: 422,
      body: { errors: { installments: [expect.stringContaining('le total de la commande')] } },
    });
  });
});

describe('at once', () => {
  test('C13 · the same payment sent twice under one key is one', async () => {
    const order = await place();
    const key = randomUUID();
    const said = { paymentType: 'cash', amountCentimes: 50_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order, 'record_payment', said, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 50_000 }, payments: [{}] });
  });

  // Seen red without the name of what was asked for (`isDone`): one of the two was told that the order had changed.
  test('the same payment sent under one key to two processes at once is one, and both are told so', async () => {
    const order = await place();
    const key = randomUUID();
    const said = { paymentType: 'cash', amountCentimes: 50_000 };
    const answers = await Promise.all([owner, elsewhere].map((by) => ask(order, 'record_payment', said, { key, by })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 50_000 }, payments: [{}] });
  });

  // Seen red without the lock of the order: both decided at one version, and the second failed.
  test('of two processes that record a payment of one order at once one does, and the other sees what is paid now', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await place();
      const said = { paymentType: 'cash', amountCentimes: 340_000 };
      const answers = await Promise.all([owner, elsewhere].map((by) => ask(order, 'record_payment', said, { by })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 340_000 }, payments: [{}] });
    }
  });

  test('C54 · two refunds at once never exceed what was paid', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'cash' });
    const said = { reason: 'double', amountCentimes: 200_000 };
    const answers = await Promise.all([ask(paid, 'refund', said), ask(paid, 'refund', said)]);
    expect(answers.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409']);
    const order = await read(paid.id);
    expect(order.totals).toMatchObject({ paidCentimes: 140_000, refundedCentimes: 200_000 });
    expect((await ask(order, 'refund', said)).status).toBe(422);
  });

  test('what was posted is never changed, and comes to nothing', async () => {
    const { pool } = app().database;
    await act(await place(), 'record_payment', { paymentType: 'cash' });
    await expect(pool.query('update ledger_lines set amount_centimes = 1')).rejects.toThrow('append-only');
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('append-only');
    await expect(
      pool.query(`with e as (insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id)
        select shop_id, id, '2026-01-01', 'sale', 'x' from orders limit 1 returning id)
        insert into ledger_lines select id, 'till', 1 from e`),
    ).rejects.toThrow('off balance');
  });
});
