import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const scene = tillsScene();
const { app, second, there, rows, send, sale, line, openTill, product, ask, post } = scene;

const customer = { id: null, firstName: 'Nadia', lastName: 'Ferhat', phone: '0550112233' };
const settle = (device: Device, order: { readonly id: string }, cash: number, changes: object = {}) => ({
  id: randomUUID(),
  sequence: device.sequence++,
  at: new Date(app().clock.now()).toISOString(),
  sessionId: device.sessionId,
  cashierId: there().cashier.id,
  kind: 'order',
  number: device.number++,
  orderId: order.id,
  orderNumber: '',
  locale: 'fr',
  isHandedOver: true,
  dueCentimes: cash,
  stampDutyCentimes: 0,
  payments: [{ method: 'cash', amountCentimes: cash }],
  note: '',
  ...changes,
});
const collect = async (device: Device, q: string) =>
  (await ask(device, `/pos/api/orders-to-collect?q=${encodeURIComponent(q)}`)).body.orders;
const levelsOf = (productId: number) =>
  rows('select on_hand as "onHand", reserved from stocks where product_id = $1', productId);
const statesOf = (id: string) =>
  rows(
    `select confirmation_state as confirmation, preparation_state as preparation, parcel_state as parcel, money_state as money,
      delivery_mode as mode, total_centimes::int as total from orders where id = $1`,
    id,
  );
const differences = (causeId: string) =>
  rows(
    `select -sum(l.amount_centimes)::int as amount from ledger_entries x join ledger_lines l on l.entry_id = x.id
     where x.cause_id = $1 and l.account = 'differences'`,
    causeId,
  );

describe('a deposit', () => {
  test('reserves the goods, which stay on their shelf until the rest is paid and they are handed over', async () => {
    const device = await openTill();
    const coat = await product(3);
    const paidAhead = { paymentType: 'deposit', payments: [{ method: 'cash', amountCentimes: 30_000 }] };
    const sold = sale(device, [line(coat, 1, 100_000)], { ...paidAhead, customer, isReserved: true });
    expect((await send(device, [sold])).answers).toMatchObject([{ outcome: 'done', findings: [] }]);
    expect(await levelsOf(coat.id)).toEqual([{ onHand: 3, reserved: 1 }]);
    const [waiting] = await collect(device, '0550112233');
    expect(waiting).toMatchObject({
      channel: 'POS',
      totalCentimes: 100_000,
      paidCentimes: 30_000,
      dueCentimes: 70_000,
      handingRefusal: null,
    });
    const paid = settle(device, waiting, 70_000);
    const first = await send(device, [paid]);
    expect(first.answers).toMatchObject([{ outcome: 'done', findings: [] }]);
    expect((await send(device, [paid], second())).answers).toEqual(first.answers);
    expect(await statesOf(waiting.id)).toMatchObject([
      { preparation: 'handed_over', parcel: 'delivered', money: 'paid' },
    ]);
    expect(await levelsOf(coat.id)).toEqual([{ onHand: 2, reserved: 0 }]);
    expect(await collect(device, '0550112233')).toEqual([]);
  });

  test('for what is not there is a shortage to look at, and the money is kept', async () => {
    const device = await openTill();
    const coat = await product(0);
    const paidAhead = { paymentType: 'deposit', payments: [{ method: 'cash', amountCentimes: 30_000 }] };
    const sold = sale(device, [line(coat, 1, 100_000)], { ...paidAhead, customer, isReserved: true });
    const { answers } = await send(device, [sold]);
    expect(answers).toMatchObject([{ outcome: 'done', findings: [{ code: 'shortage', lineIndex: 0 }] }]);
    const [order] = await rows('select order_id as id from till_events where id = $1', sold.id);
    expect(await statesOf(String(order?.['id']))).toMatchObject([{ confirmation: 'new', money: 'partially_paid' }]);
  });
});

test('a deposit’s goods that go before they are paid, by nobody who may, are looked at', async () => {
  const device = await openTill();
  const coat = await product(3);
  const waiting = async () => {
    const paidAhead = { paymentType: 'deposit', payments: [{ method: 'cash', amountCentimes: 30_000 }] };
    const sold = sale(device, [line(coat, 1, 100_000)], { ...paidAhead, customer, isReserved: true });
    await send(device, [sold]);
    const [found] = await collect(device, '0550112233');
    return found;
  };
  const part = { dueCentimes: 70_000, payments: [{ method: 'cash', amountCentimes: 20_000 }] };
  const { answers } = await send(device, [settle(device, await waiting(), 0, part)]);
  expect(answers).toMatchObject([{ outcome: 'done', findings: [{ code: 'rights' }] }]);
  expect(await levelsOf(coat.id)).toEqual([{ onHand: 2, reserved: 0 }]);
});

test('a deposit that was carried away on nobody’s word is looked at; on a manager’s it is not', async () => {
  const device = await openTill();
  const paidAhead = { paymentType: 'deposit', payments: [{ method: 'cash', amountCentimes: 30_000 }], customer };
  const carry = async (changes: object) => {
    const sold = sale(device, [line(await product(3), 1, 100_000)], { ...paidAhead, isReserved: false, ...changes });
    return (await send(device, [sold])).answers;
  };
  expect(await carry({})).toMatchObject([{ outcome: 'done', findings: [{ code: 'rights' }] }]);
  const { body } = await there().manager.call({ url: '/dashboard/api/till-cashiers' });
  const manager = Object(body).rows.find(({ isManager }: { isManager: boolean }) => isManager);
  expect(await carry({ unpaidAllowedBy: manager.id })).toMatchObject([{ outcome: 'done', findings: [] }]);
});

test.each(['deposit', 'installment'])(
  'the duty that a %s owes in cash is the state’s, and pays for none of the goods',
  async (paymentType) => {
    const device = await openTill();
    const dues = paymentType === 'installment' ? [{ dueOn: '2099-01-01', amountCentimes: 70_000 }] : [];
    const paid = {
      paymentType,
      payments: [{ method: 'cash', amountCentimes: 31_000 }],
      stampDutyCentimes: 1_000,
      dues,
    };
    const sold = sale(device, [line(await product(3), 1, 100_000)], { ...paid, customer });
    expect((await send(device, [sold])).answers).toMatchObject([{ outcome: 'done', findings: [] }]);
    const money = await rows(
      `select l.account, sum(l.amount_centimes)::int as amount from ledger_entries x join ledger_lines l on l.entry_id = x.id
     where (x.order_id = (select order_id from till_events where id = $1) or x.cause_id = $1::text) and l.account in ('till', 'customer', 'duties')
     group by 1 order by 1`,
      sold.id,
    );
    expect(money).toMatchObject([{ account: 'customer', amount: 70_000 }, {}, { account: 'till', amount: 31_000 }]);
  },
);

describe('an order of the public shop', () => {
  const ordered = async () => {
    const shoe = await product(5);
    const { shop } = there();
    const [shelf] = await rows('select id from stocks where product_id = $1', shoe.id);
    const held = { product: shoe, heldIn: { id: Number(shelf?.['id']) } };
    const order = await buildOrder(app().database.pool, { shop, phone: '0661998877', lines: [held] });
    return { order, shoe };
  };

  test('that somebody comes for is paid without its way, handed over, and delivered', async () => {
    const device = await openTill();
    const { order, shoe } = await ordered();
    const [found] = await collect(device, String(order.number));
    expect(found).toMatchObject({ id: order.id, totalCentimes: 100_000, dueCentimes: 100_000, handingRefusal: null });
    const paid = settle(device, order, 100_000);
    expect((await send(device, [paid])).answers).toMatchObject([{ outcome: 'done', findings: [] }]);
    expect(await statesOf(order.id)).toEqual([
      {
        confirmation: 'confirmed',
        preparation: 'handed_over',
        parcel: 'delivered',
        money: 'paid',
        mode: 'pick_up',
        total: 100_000,
      },
    ]);
    expect(await levelsOf(shoe.id)).toEqual([{ onHand: 4, reserved: 0 }]);
  });

  test('that was given up meanwhile is paid for by nobody: the money is a difference of the till, once, and somebody looks', async () => {
    const device = await openTill();
    const { order } = await ordered();
    const [{ version = 0 } = {}] = await rows('select version from orders where id = $1', order.id);
    const cancelled = await post(`/dashboard/api/orders/${order.id}/actions/cancel`, {
      version,
      reason: 'changed_mind',
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    const paid = settle(device, order, 100_000, { isHandedOver: false });
    const { answers } = await send(device, [paid]);
    expect(answers).toMatchObject([{ outcome: 'done', findings: [{ code: 'order' }] }]);
    await send(device, [paid], second());
    expect(await differences(paid.id)).toEqual([{ amount: 100_000 }]);
    expect(await collect(device, String(order.number))).toEqual([]);
  });

  test.each(['of another shop', 'that nobody knows'])(
    '%s is nobody’s: the money is a difference of the till, once',
    async (whose) => {
      const device = await openTill();
      const shop = await buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
      const { id } =
        whose === 'of another shop'
          ? await buildOrder(app().database.pool, { shop, lines: [{ product: await product(1) }] })
          : { id: randomUUID() };
      const paid = settle(device, { id }, 50_000);
      const { answers } = await send(device, [paid]);
      expect(answers).toMatchObject([
        { outcome: 'done', findings: [{ code: 'order', detail: 'ordering.order-not-found' }] },
      ]);
      await send(device, [paid], second());
      expect(await differences(paid.id)).toEqual([{ amount: 50_000 }]);
      expect(await rows('select from ledger_entries where order_id = $1', id)).toEqual([]);
    },
  );

  test('is found by three letters of a name, not by two', async () => {
    const device = await openTill();
    await ordered();
    expect(await collect(device, 'Ya')).toEqual([]);
    expect((await collect(device, 'Yas')).length).toBeGreaterThan(0);
  });
});

describe('goods without a ticket', () => {
  const back = (device: Device, productId: number | null, changes: object = {}) => ({
    id: randomUUID(),
    sequence: device.sequence++,
    at: new Date(app().clock.now()).toISOString(),
    sessionId: device.sessionId,
    cashierId: there().cashier.id,
    kind: 'blind-return',
    number: device.number++,
    lines: [{ productId, combinationId: null, name: 'Article', quantity: 1, unitPriceCentimes: 40_000 }],
    refundCentimes: 40_000,
    method: 'cash',
    reason: 'sans ticket',
    allowedBy: null,
    ...changes,
  });

  test('lie on the shelf again, once, and nobody’s word is told', async () => {
    const device = await openTill();
    const hat = await product(2);
    const event = back(device, hat.id);
    const { answers } = await send(device, [event]);
    expect(answers).toMatchObject([{ outcome: 'done', findings: [{ code: 'rights' }] }]);
    await send(device, [event], second());
    expect(await levelsOf(hat.id)).toEqual([{ onHand: 3, reserved: 0 }]);
    const entry = await rows('select cause_type as type from ledger_entries where cause_id = $1', event.id);
    expect(entry).toEqual([{ type: 'till_return' }]);
  });

  test('of nothing that is known go on no shelf', async () => {
    const device = await openTill();
    const { answers } = await send(device, [back(device, 999_999)]);
    expect(answers[0]?.findings).toMatchObject([{ code: 'rights' }, { code: 'unknown-thing', lineIndex: 0 }]);
  });
});
