import { TILL_METHODS, type TillEvent } from '@hanout/contracts/till/events';
import { toCentimes } from '@hanout/core/kernel';
import { discountOf, figuresOfSession, type SessionEvent } from '@hanout/core/till';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginFigures, figuresAfter } from './figures.ts';

const centimes = fc.integer({ min: 0, max: 5_000_000 });
const method = fc.constantFrom(...TILL_METHODS);
const cashierId = fc.integer({ min: 1, max: 3 });
const common = {
  id: '00000000-0000-4000-8000-000000000002',
  sequence: 1,
  at: '2026-03-01T10:00:00.000Z',
  sessionId: '00000000-0000-4000-8000-000000000001',
};
const line = fc
  .record({ listPriceCentimes: centimes, unitPriceCentimes: centimes, quantity: fc.integer({ min: 1, max: 20 }) })
  .map((priced) => ({
    ...priced,
    productId: null,
    combinationId: null,
    contents: null,
    name: 'Article',
    allowedBy: null,
  }));

const sale = fc
  .record({
    cashierId,
    off: centimes,
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    payments: fc.array(fc.record({ method, amountCentimes: centimes }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ off, ...told }): TillEvent => {
    const subtotalCentimes = told.lines.reduce(
      (sum, { unitPriceCentimes, quantity }) => sum + unitPriceCentimes * quantity,
      0,
    );
    return {
      ...common,
      ...told,
      kind: 'sale',
      number: 1,
      locale: 'fr',
      subtotalCentimes,
      totalCentimes: Math.max(0, subtotalCentimes - off),
      stampDutyCentimes: 0,
      coupon: null,
      customer: null,
      paymentType: 'cash',
      dues: [],
      note: '',
    };
  });
const comeBack = fc.record({ cashierId, method, refundCentimes: centimes }).map((told): TillEvent => ({
  ...common,
  ...told,
  kind: 'return',
  number: 1,
  saleId: common.id,
  lines: [{ lineIndex: 0, quantity: 1 }],
  reason: '',
  allowedBy: null,
}));
const moved = fc
  .record({ cashierId, amountCentimes: centimes, kind: fc.constantFrom('cash-in', 'cash-out', 'drawer') })
  .map((told): TillEvent => ({ ...common, ...told, reason: 'monnaie' }));

function countedOf(event: TillEvent): readonly SessionEvent[] {
  if (event.kind === 'sale') return [{ ...event, discountCentimes: discountOf(event) }];
  if (event.kind === 'return') return [event];
  if (event.kind !== 'cash-in' && event.kind !== 'cash-out') return [];
  return [{ kind: event.kind, cashierId: event.cashierId, amountCentimes: event.amountCentimes }];
}

test('a day comes to the same on the device, event by event, as in the shop, of all of them', () => {
  fc.assert(
    fc.property(centimes, fc.array(fc.oneof(sale, comeBack, moved), { maxLength: 40 }), (opening, events) => {
      const device = events.reduce(figuresAfter, beginFigures(toCentimes(opening)));
      const shop = figuresOfSession(opening, events.flatMap(countedOf));
      const expected = Object.fromEntries(device.methods.map((each) => [each.method, each.expected]));
      expect(expected).toEqual(shop.expected);
      expect([device.sales, device.returns]).toEqual([shop.sales, shop.returns]);
      expect(device.discounts).toBe(shop.cashiers.reduce((sum, { discount }) => sum + discount, 0));
    }),
    { numRuns: 300 },
  );
});
