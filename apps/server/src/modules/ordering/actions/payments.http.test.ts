import { orderEnumerationsSchema } from '@hanout/contracts/orders/order-enumerations';
import { wayTo } from '@hanout/test-kit/order-ways';
import { paymentsScene } from '@hanout/test-kit/scenes/payments-scene';
import { describe, expect, test } from 'vitest';

const { app, owner, cashier, place, read, ask, act, deliver, onShelf } = paymentsScene();

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
    expect(await read(id, cashier())).toMatchObject({ payments: null, totals: { outstandingCentimes: 330_000 } });
  });

  test('ST-05 · cash, carrier payment, deposit and installment are served as what a payment is', async () => {
    const { paymentTypes } = orderEnumerationsSchema.parse(
      (await owner().call({ url: '/dashboard/api/orders/enumerations' })).body,
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
