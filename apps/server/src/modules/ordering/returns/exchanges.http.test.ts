import { orderReturnsSchema, returnDetailSchema, type ReturnDetail } from '@hanout/contracts/orders/returns';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { StaffAnswer } from '@hanout/test-kit';
import { returnsScene } from '@hanout/test-kit/returns-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const scene = returnsScene();
const { act, asked, call, came, did, onReturn, owner, paid, product, read } = scene;

describe('an exchange', () => {
  const exchange = (order: OrderDetail, given: ReturnDetail, { quantity = 1, key = randomUUID() } = {}) =>
    call(
      'orders',
      {
        shop: scene.shop().id,
        channel: 'Phone',
        customer: { firstname: 'Amina', lastname: 'Haddad', phone: order.customer.phone },
        delivery: null,
        cart: [{ product: product().id, quantity }],
        exchangeOf: given.id,
      },
      { key },
    );
  const orderReturns = async (id: string) =>
    orderReturnsSchema.parse((await owner().call({ url: `/dashboard/api/orders/${id}/returns` })).body);
  const idOf = ({ body }: StaffAnswer): string => String(JSON.parse(JSON.stringify(body)).id);

  test('its stock is held before the old is back, what was paid for the old pays for it, and both show the other', async () => {
    const order = await paid();
    const given = await asked(order, 1);
    const made = await exchange(order, given, { quantity: 2 });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    const next = await read(idOf(made));
    expect(next).toMatchObject({
      paymentStatus: 'partially_paid',
      totals: { totalCentimes: 200_000, paidCentimes: 100_000, outstandingCentimes: 100_000 },
      lines: [{ reservations: [{ state: 'held', quantity: 2 }] }],
    });
    expect(await read(order.id)).toMatchObject({
      paymentStatus: 'partially_paid',
      totals: { outstandingCentimes: 100_000 },
    });
    expect((await orderReturns(next.id)).exchangeOf).toMatchObject({
      returnId: given.id,
      order: { number: order.number },
    });
    expect((await orderReturns(order.id)).returns).toMatchObject([{ exchangeNumber: next.number }]);
    const seen = returnDetailSchema.parse((await owner().call({ url: `/dashboard/api/returns/${given.id}` })).body);
    await did(seen, 'receive', came(seen, 1));
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid', totals: { outstandingCentimes: 0 } });
  });

  test('cancelled, it says before that the credit goes back, and then it does; opened again, it pays again', async () => {
    const order = await paid();
    const given = await asked(order, 1);
    const next = await read(idOf(await exchange(order, given)));
    expect(next.actions.find(({ action }) => action === 'cancel')?.consequences).toContainEqual(
      expect.stringContaining('retourne à la commande d’origine'),
    );
    const cancelled = await act(next, 'cancel', { reason: 'Finalement non' });
    expect(cancelled).toMatchObject({ paymentStatus: 'unpaid', totals: { paidCentimes: 0 } });
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid', totals: { outstandingCentimes: 0 } });
    expect(await act(cancelled, 'reopen')).toMatchObject({ paymentStatus: 'paid', totals: { paidCentimes: 100_000 } });
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'partially_paid' });
  });

  test('cheaper than what comes back, the difference is due of the first order', async () => {
    const order = await paid();
    const given = await asked(order, 2);
    const next = await read(idOf(await exchange(order, given)));
    expect(next.paymentStatus).toBe('paid');
    const seen = returnDetailSchema.parse((await owner().call({ url: `/dashboard/api/returns/${given.id}` })).body);
    expect(await did(seen, 'receive', came(seen, 2))).toMatchObject({ money: { dueCentimes: 100_000 } });
  });

  test('of those who exchange one return at once one does; the return is then not refused', async () => {
    const order = await paid();
    const given = await asked(order, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(order, given)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const seen = returnDetailSchema.parse((await owner().call({ url: `/dashboard/api/returns/${given.id}` })).body);
    expect(await onReturn(seen, 'refuse', { reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'ordering.return-has-exchange' },
    });
  });

  test('the same key again is the same order', async () => {
    const order = await paid();
    const given = await asked(order, 1);
    const key = randomUUID();
    const made = await exchange(order, given, { key });
    expect(await exchange(order, given, { key })).toMatchObject({ status: 200, body: made.body });
  });
});
