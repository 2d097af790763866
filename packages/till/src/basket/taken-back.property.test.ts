import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TillSaleEvent } from '@hanout/contracts/till/events';
import { refundOf } from './taken-back.ts';

const arbitrarySale = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 6 }), unit: fc.integer({ min: 0, max: 9_999 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    share: fc.integer({ min: 0, max: 100 }),
    paid: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, share, paid }) => {
    const subtotalCentimes = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
    const totalCentimes = Math.floor((subtotalCentimes * share) / 100);
    const amountCentimes = Math.floor((totalCentimes * paid) / 100);
    const sale: TillSaleEvent = {
      id: 'sale',
      kind: 'sale',
      sequence: 1,
      number: 1,
      at: '2026-11-23T08:00:00.000Z',
      sessionId: 'session',
      cashierId: 7,
      locale: 'fr',
      lines: lines.map(({ quantity, unit }) => ({
        productId: 1,
        combinationId: null,
        contents: null,
        name: 'thing',
        quantity,
        unitPriceCentimes: unit,
        listPriceCentimes: unit,
        allowedBy: null,
      })),
      subtotalCentimes,
      totalCentimes,
      stampDutyCentimes: 0,
      coupon: null,
      customer: null,
      paymentType: 'cash',
      payments: [{ method: 'cash', amountCentimes }],
      dues: [],
      note: '',
    };
    return sale;
  });

test('piece by piece or all at once, what is given back is what was paid, and not a centime more', () => {
  fc.assert(
    fc.property(arbitrarySale, fc.infiniteStream(fc.nat()), (sale, picks) => {
      const before = sale.lines.map(() => 0);
      let refunded = 0;
      for (;;) {
        const open = sale.lines.flatMap(({ quantity }, at) => (quantity > (before[at] ?? 0) ? [at] : []));
        const lineIndex = open[(picks.next().value ?? 0) % Math.max(1, open.length)];
        if (lineIndex === undefined) break;
        const back = refundOf(sale, { before, lines: [{ lineIndex, quantity: 1 }] });
        if (back === null) throw new Error('it is there');
        refunded += back.refund;
        before[lineIndex] = (before[lineIndex] ?? 0) + 1;
      }
      const paid = sale.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
      expect(refunded).toBe(paid);
      const whole = sale.lines.map(({ quantity }, lineIndex) => ({ lineIndex, quantity }));
      expect(refundOf(sale, { before: sale.lines.map(() => 0), lines: whole })?.refund).toBe(paid);
      expect(refundOf(sale, { before, lines: [{ lineIndex: 0, quantity: 1 }] })).toBeNull();
    }),
    { numRuns: 300 },
  );
});
