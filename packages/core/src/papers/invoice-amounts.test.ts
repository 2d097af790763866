import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentimes, ZERO } from '../kernel/index.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

const none = { total: ZERO, rate: 0 };

test('a shop that charges no tax has one total, before and with it', () => {
  const amounts = invoiceAmounts({
    lines: [{ total: toCentimes(150_000), rate: 0 }],
    delivery: { total: toCentimes(40_000), rate: 0 },
    discount: ZERO,
  });
  expect(amounts).toMatchObject({ beforeTax: 190_000, tax: 0, total: 190_000 });
});

test('tax is taken out of each line at its rate, and shown by rate', () => {
  const amounts = invoiceAmounts({
    lines: [
      { total: toCentimes(119_000), rate: 1900 },
      { total: toCentimes(109_000), rate: 900 },
    ],
    delivery: { total: toCentimes(59_500), rate: 1900 },
    discount: ZERO,
  });
  expect(amounts.lines).toEqual([100_000, 100_000]);
  expect(amounts.groups).toEqual([
    { rate: 900, beforeTax: 100_000, tax: 9_000 },
    { rate: 1900, beforeTax: 150_000, tax: 28_500 },
  ]);
  expect(amounts).toMatchObject({ beforeTax: 250_000, tax: 37_500, total: 287_500 });
});

test('a discount on the cart is split over the rates by what was bought at each', () => {
  const amounts = invoiceAmounts({
    lines: [
      { total: toCentimes(238_000), rate: 1900 },
      { total: toCentimes(119_000), rate: 0 },
    ],
    delivery: none,
    discount: toCentimes(35_700),
  });
  expect(amounts.groups).toEqual([
    { rate: 0, beforeTax: 107_100, tax: 0 },
    { rate: 1900, beforeTax: 180_000, tax: 34_200 },
  ]);
  expect(amounts.discount).toBe(31_900);
});

test('whatever is bought, columns add up and the total is what was paid', () => {
  const line = fc.record({ total: fc.integer({ min: 0, max: 50_000_000 }), rate: fc.constantFrom(0, 900, 1900) });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    delivery: line,
    part: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(order, ({ lines, delivery, part }) => {
      const items = lines.reduce((sum, { total }) => sum + total, 0);
      const discount = Math.floor((items * part) / 100);
      const branded = lines.map(({ total, rate }) => ({ total: toCentimes(total), rate }));
      const amounts = invoiceAmounts({
        lines: branded,
        delivery: { total: toCentimes(delivery.total), rate: delivery.rate },
        discount: toCentimes(discount),
      });
      expect(amounts.total).toBe(items + delivery.total - discount);
      expect(amounts.beforeTax + amounts.tax).toBe(amounts.total);
      const column = amounts.lines.reduce((sum, each) => sum + each, 0) + amounts.delivery - amounts.discount;
      expect(column).toBe(amounts.beforeTax);
    }),
  );
});
