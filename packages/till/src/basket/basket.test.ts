import { toCentimes } from '@hanout/core/kernel';
import { describe, expect, test } from 'vitest';
import { buildProduct, buildSelf } from '../testing/build-product.ts';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Till } from '../till.ts';

const lineOf = (till: Till) => till.read().basket.lines[0]?.id ?? '';
const word = async (till: Till) => {
  const approval = await till.people.approve(8, '8888');
  if (!approval.ok) throw new Error(approval.error.code);
  return approval.value;
};

describe('a code that is scanned', () => {
  test('of a size adds that size, of the whole product asks which, of nothing is unknown', async () => {
    const { till } = await openShop();
    expect(till.basket.scan('SIZE-L')).toMatchObject({ value: { kind: 'added' } });
    expect(till.read().basket.lines).toMatchObject([{ combinationId: 32, unitPrice: 45_000 }]);
    expect(till.basket.scan('REF-3')).toEqual({ ok: true, value: { kind: 'choose', productId: 3 } });
    expect(till.basket.scan('REF-6')).toEqual({ ok: true, value: { kind: 'unsold', productId: 6 } });
    expect(till.basket.scan('4006381333931')).toEqual({ ok: true, value: { kind: 'unknown', code: '4006381333931' } });
    expect(till.basket.scan('c2-000017')).toEqual({ ok: true, value: { kind: 'ticket', number: 'C2-000017' } });
  });

  test('of a scale is one piece at the price of its grams', async () => {
    const { till } = await openShop();
    till.basket.scan('2600005003501');
    expect(till.read().basket.lines).toMatchObject([
      { productId: 5, quantity: 1, grams: 350, unitPrice: 42_000, origin: 'code' },
    ]);
  });
});

describe('codes of a scale', () => {
  const withCodes = async (embedded: { prefix: string; carries: 'weight' | 'price' }[]) => {
    const { settings } = buildSelf();
    const cheese = buildProduct({ id: 7, barcode: '2100007', priceHt: 120_000, taxBasisPoints: 0 });
    return openShop({ products: [cheese], self: { settings: { ...settings, embedded } } });
  };

  test('mean what the shop has set for their prefix: weight, price, or nothing', async () => {
    const weight = await withCodes([{ prefix: '21', carries: 'weight' }]);
    weight.till.basket.scan('2100007003504');
    expect(weight.till.read().basket.lines).toMatchObject([{ productId: 7, grams: 350, unitPrice: 42_000 }]);
    const price = await withCodes([{ prefix: '21', carries: 'price' }]);
    price.till.basket.scan('2100007003504');
    expect(price.till.read().basket.lines).toMatchObject([{ productId: 7, grams: null, unitPrice: 350 }]);
    await price.till.payment.pay(inCash(350));
    await price.till.journal.sendNow();
    expect(price.world.taken.at(-1)).toMatchObject({ lines: [{ quantity: 1, isPriceOfLabel: true }] });
    const none = await withCodes([{ prefix: '22', carries: 'weight' }]);
    expect(none.till.basket.scan('2100007003504')).toMatchObject({ value: { kind: 'unknown' } });
  });

  test('are one piece each, a line each, whatever they weigh', async () => {
    const { till, world } = await withCodes([{ prefix: '21', carries: 'weight' }]);
    till.basket.scan('2100007003504');
    till.basket.scan('2100007012001');
    await till.payment.pay(inCash(42_000 + 144_000));
    await till.journal.sendNow();
    expect(world.taken.at(-1)).toMatchObject({
      lines: [
        { quantity: 1, grams: 350, unitPriceCentimes: 42_000 },
        { quantity: 1, grams: 1_200, unitPriceCentimes: 144_000 },
      ],
    });
  });
});

test('more sold than the books had is nothing left, not less than nothing', async () => {
  const { till, world } = await openShop();
  world.levels = { '1': -6, '2': 3 };
  await till.journal.refresh('stock');
  expect(till.catalogue.show(1)?.stock).toBe(0);
  expect(till.catalogue.show(2)?.stock).toBe(3);
});

describe('prices', () => {
  test('are the wholesale ones from their quantity on, for who buys to sell', async () => {
    const { till } = await openShop();
    till.basket.add({ productId: 1, quantity: 6 });
    expect(till.read().basket.total).toBe(60_000);
    const found = await till.customers.search('marche');
    if (!found.ok) throw new Error(found.error.code);
    till.basket.setCustomer(found.value[0] ?? null);
    expect(till.read().basket).toMatchObject({ total: 42_000, lines: [{ origin: 'wholesale' }] });
  });

  test('of a pack are its own, whatever sizes it holds, and it holds nothing else', async () => {
    const { till } = await openShop();
    till.basket.add({ productId: 4 });
    const other = [
      { productId: 1, combinationId: null, quantity: 2 },
      { productId: 3, combinationId: 32, quantity: 1 },
    ];
    expect(till.basket.setContents(lineOf(till), other).ok).toBe(true);
    expect(till.read().basket).toMatchObject({
      total: 50_000,
      lines: [{ contents: [{ productId: 1 }, { combinationId: 32 }] }],
    });
    expect(till.basket.setContents(lineOf(till), other.slice(1))).toMatchObject({
      error: { code: 'till.pack-is-not-this-pack' },
    });
  });
});

describe('a discount', () => {
  test('up to the limit of the cashier is theirs to give; above it a manager says so, once', async () => {
    const { till, world } = await openShop();
    till.basket.add({ productId: 2, quantity: 2 });
    expect(till.basket.discountLine(lineOf(till), { kind: 'percentage', basisPoints: 1_000 }).ok).toBe(true);
    expect(till.read().basket.total).toBe(36_000);
    const half = { kind: 'percentage' as const, basisPoints: 5_000 };
    expect(till.basket.discountLine(lineOf(till), half)).toEqual({
      ok: false,
      error: { code: 'till.needs-manager', limitBasisPoints: 1_000 },
    });
    const approval = await word(till);
    expect(till.basket.discountLine(lineOf(till), half, approval).ok).toBe(true);
    expect(till.basket.discountTicket(half, approval)).toMatchObject({ error: { code: 'till.needs-manager' } });
    await till.payment.pay(inCash(20_000));
    await till.journal.sendNow();
    expect(world.taken.at(-1)).toMatchObject({
      lines: [{ listPriceCentimes: 20_000, unitPriceCentimes: 10_000, allowedBy: 8 }],
    });
  });

  test('on the whole that grew too large when lines went is not paid without a manager', async () => {
    const { till } = await openShop();
    till.basket.add({ productId: 2, quantity: 20 });
    expect(till.basket.discountTicket({ kind: 'amount', amount: toCentimes(25_000) }).ok).toBe(true);
    expect(till.read().basket).toMatchObject({ discountAmount: 25_000, total: 375_000 });
    till.basket.setQuantity(lineOf(till), 2);
    expect(await till.payment.pay(inCash(100_000))).toMatchObject({ error: { code: 'till.needs-manager' } });
  });

  test('is undone and done again', async () => {
    const { till } = await openShop();
    till.basket.add({ productId: 2 });
    till.basket.discountTicket({ kind: 'amount', amount: toCentimes(1_000) });
    till.basket.undo();
    expect(till.read().basket).toMatchObject({ total: 20_000, canRedo: true });
    till.basket.redo();
    expect(till.read().basket.total).toBe(19_000);
  });
});

test('what has no code is sold by a price: by who may, or by a manager’s word', async () => {
  const { till } = await openShop();
  const bag = { name: 'Sac', unitPrice: toCentimes(1_000) };
  expect(till.basket.addNamed(bag)).toMatchObject({ error: { code: 'till.needs-manager' } });
  expect(till.basket.addNamed(bag, await word(till)).ok).toBe(true);
  expect(till.read().basket).toMatchObject({ total: 1_000, lines: [{ productId: null, allowedBy: 8 }] });
});

test('goods that come back with new ones are a return and a sale, the drawer counts the difference', async () => {
  const { till, world } = await openShop();
  till.basket.add({ productId: 2, quantity: 3 });
  await till.payment.pay(inCash(60_000));
  const ticket = await till.payment.findTicket('1');
  if (!ticket.ok) throw new Error(ticket.error.code);
  const asked = { lines: [{ lineIndex: 0, quantity: 2 }], reason: 'trop petit' };
  expect(till.basket.takeBack(ticket.value, asked).ok).toBe(true);
  till.basket.add({ productId: 3, combinationId: 32 });
  expect(till.read().basket).toMatchObject({ total: 45_000, due: 5_000, returned: { refund: 40_000 } });
  expect((await till.payment.pay(inCash(5_000))).ok).toBe(true);
  await till.journal.sendNow();
  expect(world.taken.slice(-2)).toMatchObject([
    { kind: 'return', number: 2, refundCentimes: 40_000, lines: [{ lineIndex: 0, quantity: 2 }] },
    { kind: 'sale', number: 3, payments: [{ method: 'cash', amountCentimes: 45_000 }] },
  ]);
  expect(till.read().session?.figures.methods[0]).toMatchObject({ expected: 500_000 + 60_000 + 5_000 });
  const again = await till.payment.findTicket('C1-000001');
  expect(again).toMatchObject({ value: { returned: [2] } });
  if (again.ok)
    expect(till.basket.takeBack(again.value, asked)).toMatchObject({ error: { code: 'till.nothing-to-take-back' } });
});
