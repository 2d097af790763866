import type { TillOrderToCollect } from '@hanout/contracts/till/tickets';
import { toCentimes } from '@hanout/core/kernel';
import { expect, test } from 'vitest';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Payment } from './payment-commands.ts';

const ORDER: TillOrderToCollect = {
  id: '11111111-1111-4111-8111-111111111111',
  number: 'CMD-000123',
  channel: 'eCommerce',
  placedAt: '2026-11-22T09:00:00.000Z',
  firstName: 'Karim',
  lastName: 'Bénali',
  phone: '0550123456',
  lines: [{ productId: 1, combinationId: null, name: 'Miel', quantity: 4, unitPriceCentimes: 10_000 }],
  subtotalCentimes: 40_000,
  discountCentimes: 0,
  totalCentimes: 40_000,
  paidCentimes: 10_000,
  dueCentimes: 30_000,
  dues: [],
  handingRefusal: null,
};

const part = (amount: number): Payment => ({
  ...inCash(amount),
  type: 'deposit',
});

async function atTheCounter() {
  const shop = await openShop();
  shop.world.orders = [ORDER];
  return shop;
}

test('an order is found by three signs, and by nothing shorter', async () => {
  const { till, world } = await atTheCounter();
  expect(await till.orders.search('12')).toMatchObject({ error: { code: 'till.search-is-too-short' } });
  expect(await till.orders.search('123')).toMatchObject({ value: { orders: [{ number: 'CMD-000123' }] } });
  world.network = 'down';
  expect(await till.orders.search('123')).toMatchObject({ error: { code: 'till.is-away' } });
});

test('what is due is paid with change and handed over: one event with the next ticket number, and the drawer has it', async () => {
  const { till, world } = await atTheCounter();
  const settled = await till.orders.settle({ order: ORDER, payment: inCash(50_000), isHandedOver: true });
  expect(settled).toMatchObject({ value: { change: 20_000, order: { ticketNumber: 'C1-000001' } } });
  expect(till.read().lastPaid?.order?.event.orderNumber).toBe('CMD-000123');
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({
    kind: 'order',
    orderId: ORDER.id,
    isHandedOver: true,
    dueCentimes: 30_000,
    payments: [{ method: 'cash', amountCentimes: 30_000 }],
  });
  expect(till.read().session?.figures.methods[0]?.expected).toBe(530_000);
});

test('a part of it is taken and the goods stay; nothing at all is no settling; goods that are not here are not handed over', async () => {
  const { till } = await atTheCounter();
  const asked = { order: ORDER, isHandedOver: false };
  expect(till.orders.preview({ ...asked, payment: part(12_000) })).toMatchObject({ later: 18_000, problem: null });
  expect(till.orders.preview({ ...asked, payment: part(0) })).toMatchObject({
    problem: { code: 'till.order-is-not-settled' },
  });
  expect(till.orders.preview({ ...asked, payment: part(31_000) })).toMatchObject({
    problem: { code: 'till.deposit-is-above-total' },
  });
  const elsewhere = { ...ORDER, handingRefusal: 'not-here' as const };
  expect(await till.orders.settle({ order: elsewhere, payment: inCash(30_000), isHandedOver: true })).toMatchObject({
    error: { code: 'till.order-is-not-here' },
  });
});

test('what is not paid whole is handed over by a manager, or with the word of one, which is told', async () => {
  const { till, world } = await atTheCounter();
  const asked = { order: ORDER, payment: part(12_000), isHandedOver: true };
  expect(await till.orders.settle(asked)).toMatchObject({ error: { code: 'till.needs-manager' } });
  const unpaid = { ...asked, payment: part(0) };
  expect(await till.orders.settle(unpaid)).toMatchObject({ error: { code: 'till.needs-manager' } });
  const word = await till.people.approve(8, '8888');
  if (!word.ok) throw new Error(word.error.code);
  expect(await till.orders.settle(asked, word.value)).toMatchObject({ ok: true });
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({ kind: 'order', isHandedOver: true, allowedBy: 8 });
  // The word was for that one.
  expect(await till.orders.settle(asked, word.value)).toMatchObject({ error: { code: 'till.needs-manager' } });
});

test('while a ticket is under work no order is settled, and the ticket is as it was', async () => {
  const { till } = await atTheCounter();
  till.basket.scan('6130000000017');
  expect(await till.orders.settle({ order: ORDER, payment: inCash(30_000), isHandedOver: true })).toMatchObject({
    error: { code: 'till.basket-is-not-empty' },
  });
  expect(till.read().basket.pieces).toBe(1);
});

test('a deposit says whether the goods stay', async () => {
  const { till, world } = await openShop();
  const found = await till.customers.search('karim');
  if (!found.ok) throw new Error(found.error.code);
  till.basket.scan('6130000000017');
  till.basket.setCustomer(found.value[0] ?? null);
  const deposit: Payment = { ...part(4_000), isReserved: true };
  expect(await till.payment.pay(deposit)).toMatchObject({ ok: true });
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({ kind: 'sale', isReserved: true, paymentType: 'deposit' });
  expect(toCentimes(till.read().session?.figures.later ?? 0)).toBe(6_000);
});

test('the goods of a deposit are carried away by a manager, or with the word of one, which is told', async () => {
  const { till, world } = await openShop();
  const found = await till.customers.search('karim');
  if (!found.ok) throw new Error(found.error.code);
  till.basket.scan('6130000000017');
  till.basket.setCustomer(found.value[0] ?? null);
  expect(await till.payment.pay(part(4_000))).toMatchObject({ error: { code: 'till.needs-manager' } });
  expect(till.read().basket.pieces).toBe(1);
  const word = await till.people.approve(8, '8888');
  if (!word.ok) throw new Error(word.error.code);
  expect(await till.payment.pay(part(4_000), word.value)).toMatchObject({ ok: true });
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({ kind: 'sale', paymentType: 'deposit', unpaidAllowedBy: 8 });
});
