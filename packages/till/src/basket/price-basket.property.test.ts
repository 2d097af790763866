import { toCentimes, toInstant, ZERO } from '@hanout/core/kernel';
import { assessCart, recordSale, type ClaimedLine } from '@hanout/core/ordering';
import { prepareRulebook, type Promotion } from '@hanout/core/promotions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assortmentOf } from '../catalogue/product-facts.ts';
import { planPayment } from '../payment/plan-payment.ts';
import { ticketEvents } from '../payment/ticket-events.ts';
import { SHELVES } from '../testing/build-product.ts';
import { NO_BASKET, refundOfBasket, withLine, type Basket, type BasketLine } from './basket.ts';
import { refundsOf } from './bring-back.ts';
import type { Discount } from './basket-view.ts';
import { contextOf, priceBasket } from './price-basket.ts';
import { refundOf } from './taken-back.ts';

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 30_000 }).map(toCentimes) }),
);

const goods = fc.constantFrom(
  { productId: 1, combinationId: null, contents: null },
  { productId: 2, combinationId: null, contents: null },
  { productId: 3, combinationId: 31, contents: null },
  { productId: 3, combinationId: 32, contents: null },
  {
    productId: 4,
    combinationId: null,
    contents: [
      { productId: 1, combinationId: null, quantity: 2 },
      { productId: 3, combinationId: 32, quantity: 1 },
    ],
  },
);

const line = fc.record({
  goods,
  quantity: fc.integer({ min: 1, max: 9 }),
  discount: fc.option(discount, { freq: 4 }),
  price: fc.option(fc.integer({ min: 0, max: 90_000 }).map(toCentimes), { freq: 6 }),
});

/** A ticket of one to six lines, some of them with a discount or a price by hand. */
const arbitraryBasket: fc.Arbitrary<Basket> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.option(discount, { freq: 3 }),
    coupon: fc.option(fc.constantFrom('ETE', 'ete ', 'NIX'), { freq: 2 }),
    isWholesaler: fc.boolean(),
  })
  .map(({ lines, discount: ofAll, coupon, isWholesaler }) =>
    lines.reduce<Basket>(
      (basket, { goods: thing, quantity, discount: ofLine, price }, at) => {
        const made: BasketLine = {
          ...thing,
          id: `${at}`,
          name: '',
          quantity,
          grams: null,
          price: price === null ? null : { by: 'hand', amount: price },
          discount: ofLine,
          allowedBy: null,
        };
        return withLine(basket, made, SHELVES);
      },
      {
        ...NO_BASKET,
        discount: ofAll,
        coupon,
        customer: isWholesaler
          ? { id: 52, firstName: 'Gros', lastName: 'Marché', phone: '0661000000', type: 'wholesaler', segmentIds: [] }
          : null,
      },
    ),
  );

const arbitraryPromotions: fc.Arbitrary<readonly Promotion[]> = fc
  .array(
    fc.record({
      scope: fc.constantFrom('product', 'category', 'all', 'cart', 'payment_method', 'customer_segment'),
      targetIds: fc.constantFrom<readonly number[]>([], [1], [2], [1, 3]),
      reduction: fc.oneof(
        fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 9_000 }) }),
        fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 9_000 }).map(toCentimes) }),
      ),
      combinability: fc.constantFrom('stackable', 'group_exclusive_item', 'group_exclusive_cart', 'global_exclusive'),
      priority: fc.integer({ min: 0, max: 3 }),
      couponCode: fc.option(fc.constant('ETE'), { freq: 3 }),
      minSubtotal: fc.option(fc.constant(toCentimes(40_000)), { freq: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((drafts) =>
    drafts.map((draft, at) => ({
      id: at + 1,
      name: `P${at + 1}`,
      group: null,
      startsAt: null,
      endsAt: null,
      channels: [],
      hasUniqueCoupons: false,
      isLimited: false,
      ...draft,
    })),
  );

/** `npm run soak` runs ten times as many. */
const CARTS = Number(process.env['HANOUT_SOAK_CARTS'] ?? 1_000);
const MINUTES = 600_000;

const NOW = toInstant(1_790_000_000_000);

test(
  'whatever is sold: till, shop and books come to the same centime, line by line',
  () => {
    fc.assert(
      fc.property(
        arbitraryBasket,
        arbitraryPromotions,
        fc.constantFrom('ifu' as const, 'tva' as const),
        fc.constantFrom(0, 500, 1_000),
        (basket, promotions, regime, roundTo) => {
          const rulebook = prepareRulebook(promotions, roundTo);
          const facts = { regime, rulebook, usedUpIds: [], now: NOW };
          const priced = priceBasket(basket, facts);
          const { sale } = ticketEvents({
            basket,
            priced,
            plan: planPayment(
              {
                type: 'cash',
                handed: [{ method: 'cash', amount: priced.total }],
                installments: [],
                refundMethod: 'cash',
                locale: 'fr',
              },
              { total: priced.total, refund: ZERO, duty: null, hasCustomer: false, now: NOW },
            ),
            payment: { type: 'cash', handed: [], installments: [], refundMethod: 'cash', locale: 'fr' },
            unpaidAllowedBy: null,
            counters: { sequence: 0, number: 0, closing: 0 },
            uuid: () => 'id',
            at: new Date(NOW).toISOString(),
            sessionId: 'session',
            cashierId: 7,
          });
          if (sale === null) throw new Error('it was sold');
          // As the shop reads the event: a price that differs from the list was set by somebody.
          const lines = sale.lines.map((line, at): ClaimedLine => {
            const unit = toCentimes(line.unitPriceCentimes);
            const own = priced.lines[at]?.line;
            const isByHand = own !== undefined && (own.discount !== null || own.price !== null);
            return {
              productId: line.productId ?? 0,
              combinationId: line.combinationId,
              contents: line.contents,
              quantity: line.quantity,
              claimedUnitPrice: unit,
              ...(isByHand && { setPrice: { amount: unit, reason: 'till' } }),
            };
          });
          const shop = {
            assortment: assortmentOf(SHELVES),
            strategy: 'fefo' as const,
            rules: { regime, rulebook, context: contextOf(basket, facts) },
          };
          const { cart } = assessCart(lines, { ...shop, stock: [], shipping: null });
          expect(cart.lines.map(({ unitPrice }) => unitPrice)).toEqual(
            sale.lines.map((line) => line.unitPriceCentimes),
          );
          expect(cart.subtotal).toBe(sale.subtotalCentimes);
          expect(cart.total - priced.discountAmount).toBe(sale.totalCentimes);

          const books = recordSale({ lines, total: toCentimes(sale.totalCentimes) }, shop);
          if (!books.ok) throw new Error(books.error.code);
          expect(books.value.assessment.cart).toMatchObject({
            subtotal: sale.subtotalCentimes,
            total: sale.totalCentimes,
          });
          expect(books.value.differences.map(({ kind }) => kind)).toEqual(
            priced.discountAmount > 0 ? ['discount'] : [],
          );
        },
      ),
      { numRuns: CARTS },
    );
  },
  MINUTES,
);

test(
  'what comes back, with a ticket or without, is worth what it cost; an exchange is paid by the difference; the drawer has just that',
  () => {
    const payment = { type: 'cash', handed: [], installments: [], refundMethod: 'cash', locale: 'fr' } as const;
    fc.assert(
      fc.property(
        arbitraryBasket,
        arbitraryBasket,
        arbitraryPromotions,
        fc.boolean(),
        (bought, next, promotions, hasTicket) => {
          const facts = { regime: 'ifu', rulebook: prepareRulebook(promotions, 0), usedUpIds: [], now: NOW } as const;
          const around = {
            payment,
            counters: { sequence: 0, number: 0, closing: 0 },
            uuid: () => 'id',
            at: new Date(NOW).toISOString(),
            sessionId: 'session',
            cashierId: 7,
            unpaidAllowedBy: null,
          };
          const paidWith = (basket: Basket) => {
            const priced = priceBasket(basket, facts);
            const refund = refundOfBasket(basket);
            const handed = [{ method: 'cash' as const, amount: toCentimes(Math.max(0, priced.total - refund)) }];
            const rules = { total: priced.total, refund, duty: null, hasCustomer: false, now: NOW };
            const plan = planPayment({ ...payment, handed }, rules);
            expect(plan.problem).toBeNull();
            return { priced, events: ticketEvents({ ...around, basket, priced, plan }) };
          };
          const first = paidWith(bought);
          const { sale } = first.events;
          if (sale === null) throw new Error('it was sold');
          const whole = sale.lines.map(({ quantity }, lineIndex) => ({ lineIndex, quantity }));
          const back = refundOf(sale, { before: [], lines: whole });
          if (back === null) throw new Error('it is there');
          const refunds = refundsOf(first.priced);
          const without = first.priced.lines.map(({ line: own, priced }, at) => ({
            productId: own.productId,
            combinationId: own.combinationId,
            name: '',
            quantity: own.quantity,
            unitPrice: priced.unitPrice,
            refund: toCentimes(refunds[at] ?? 0),
          }));
          expect(back.refund).toBe(sale.totalCentimes);
          expect(refunds.reduce((sum, refund) => sum + refund, 0)).toBe(sale.totalCentimes);
          const common = { reason: 'Taille', allowedBy: null };
          const exchange = paidWith({
            ...next,
            takenBack: hasTicket ? { ...common, ...back, sale, ticketNumber: 'C1-000001' } : null,
            broughtBack: hasTicket ? null : { ...common, lines: without, refund: toCentimes(sale.totalCentimes) },
          });
          const taken =
            exchange.events.sale?.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0) ?? 0;
          const given = exchange.events.takenBack?.refundCentimes ?? exchange.events.broughtBack?.refundCentimes ?? 0;
          expect(taken - given).toBe(exchange.priced.total - sale.totalCentimes);
        },
      ),
      { numRuns: CARTS },
    );
  },
  MINUTES,
);

test(
  'an order that is settled in parts is paid once and whole, and no part of it is more than was due',
  () => {
    const total = fc.integer({ min: 1, max: 9_000_000 });
    fc.assert(
      fc.property(total, fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 5 }), (cost, parts) => {
        let due = cost;
        const settle = (type: 'cash' | 'deposit', amount: number) => {
          const handed = [{ method: 'cash' as const, amount: toCentimes(amount) }];
          const payment = { type, handed, installments: [], refundMethod: 'cash', locale: 'fr' } as const;
          const facts = { total: toCentimes(due), refund: ZERO, duty: null, hasCustomer: true, now: NOW };
          const plan = planPayment(payment, facts);
          const taken = plan.payments.reduce((sum, each) => sum + each.amount, 0);
          expect(plan.later).toBe(type === 'deposit' ? due - taken : 0);
          expect(taken + plan.change).toBe(amount);
          due -= taken;
        };
        for (const part of parts) if (part < due) settle('deposit', part);
        settle('cash', due + 1_000);
        expect(due).toBe(0);
      }),
      { numRuns: CARTS },
    );
  },
  MINUTES,
);
