import { toCentimes } from '@hanout/core/kernel';
import type { TillOrderToCollect } from '@hanout/contracts/till/tickets';
import { expect, test } from 'vitest';
import { STATE } from '../state-keys.ts';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Till } from '../till.ts';

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

const word = async (till: Till) => {
  const approval = await till.people.approve(8, '8888');
  if (!approval.ok) throw new Error(approval.error.code);
  return approval.value;
};

/** Honey of a ticket and soap without one, in one payment. */
async function bothComeBack() {
  const shop = await openShop();
  const { till } = shop;
  till.basket.scan(HONEY);
  const bought = await till.payment.pay(inCash(10_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  till.basket.takeBack(bought.value.sale, { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' });
  till.basket.scan(SOAP);
  till.basket.bringBack({ reason: 'Défectueux', locale: 'fr' }, await word(till));
  return shop;
}

test('what comes back of a ticket and without one has a slip each, under its own number and with its own reason', async () => {
  const { till } = await bothComeBack();
  const paid = await till.payment.pay(inCash(0));
  expect(paid).toMatchObject({
    value: {
      backs: [
        { ticketNumber: 'C1-000002', number: 'C1-000001', refund: 10_000, reason: 'Taille', lines: [{ quantity: 1 }] },
        { ticketNumber: 'C1-000003', number: null, refund: 20_000, reason: 'Défectueux', lines: [{ quantity: 1 }] },
      ],
    },
  });
});

test('without a ticket no more is given back than the whole would have cost, discount and all, to the centime', async () => {
  const { till, world } = await openShop();
  for (const code of [HONEY, HONEY, SOAP]) till.basket.scan(code);
  till.basket.discountTicket({ kind: 'amount', amount: toCentimes(3_001) }, await word(till));
  expect(till.read().basket.total).toBe(36_999);
  till.basket.bringBack({ reason: 'Défectueux', locale: 'fr' }, await word(till));
  const { returned, due } = till.read().basket;
  expect([returned?.refund, due]).toEqual([36_999, -36_999]);
  expect(returned?.lines.map(({ refund }) => refund)).toEqual([18_499, 18_500]);
  expect((await till.payment.pay(inCash(0))).ok).toBe(true);
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({
    kind: 'blind-return',
    refundCentimes: 36_999,
    lines: [{ unitPriceCentimes: 9_249 }, { unitPriceCentimes: 18_500 }],
  });
});

const ORDER: TillOrderToCollect = {
  id: '11111111-1111-4111-8111-111111111111',
  number: 'CMD-000123',
  channel: 'eCommerce',
  placedAt: '2026-11-22T09:00:00.000Z',
  firstName: 'Karim',
  lastName: 'Bénali',
  phone: '0550123456',
  lines: [{ productId: 1, combinationId: null, name: 'Miel', quantity: 1, unitPriceCentimes: 10_000 }],
  subtotalCentimes: 10_000,
  discountCentimes: 0,
  totalCentimes: 10_000,
  paidCentimes: 0,
  dueCentimes: 10_000,
  dues: [],
  handingRefusal: null,
};

test('what came back and what was collected can be printed again long after, in another window as well', async () => {
  const { till, openWindow } = await bothComeBack();
  await till.payment.pay(inCash(0));
  till.payment.next();
  await till.orders.settle({ order: ORDER, payment: inCash(20_000), isHandedOver: true });
  till.basket.scan(SOAP);
  await till.payment.pay(inCash(20_000));
  await till.journal.sendNow();
  const other = openWindow();
  await other.start();
  const papers = await other.payment.listPapers(10);
  expect(papers.map(({ kind }) => kind)).toEqual(['sale', 'order', 'return', 'return', 'sale']);
  expect(papers[1]).toMatchObject({
    isSent: true,
    change: 10_000,
    settled: { ticketNumber: 'C1-000004', order: { number: 'CMD-000123', lines: [{ name: 'Miel' }] } },
  });
  expect(papers[2]).toMatchObject({ isSent: true, slip: { ticketNumber: 'C1-000003', lines: [{ refund: 20_000 }] } });
});

test('the last payment of an older page, with its one slip, is still there after the update', async () => {
  const { till, journal, openWindow } = await bothComeBack();
  const paid = await till.payment.pay(inCash(0));
  if (!paid.ok) throw new Error(paid.error.code);
  const { backs, ...before } = paid.value;
  await journal.write([{ kind: 'put', store: 'state', key: STATE.lastPaid, value: { ...before, back: backs[0] } }]);
  const updated = openWindow();
  await updated.start();
  expect(updated.read().lastPaid?.backs).toMatchObject([{ ticketNumber: 'C1-000002', refund: 10_000 }]);
});
