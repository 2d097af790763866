import { describe, expect, test, vi } from 'vitest';
import { couponIn, freeDeliveryIn } from './api/cart-extras.ts';
import { parseQuote } from './api/quote.ts';
import { createCouponStore } from './coupon.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { shopper } from './testing/shopper.ts';

describe('the coupon of a cart', () => {
  test('ST-09 · is kept until it is removed, and other tabs see it', () => {
    const entries = new Map<string, string>();
    const coupon = createCouponStore(memoryStorage(entries), 'shop-1');
    const other = createCouponStore(memoryStorage(entries), 'shop-1');
    coupon.set('  bienvenue ');
    expect(coupon.get()).toBe('bienvenue');
    other.reload();
    expect(other.get()).toBe('bienvenue');
    expect(createCouponStore(memoryStorage(entries), 'shop-2').get()).toBeNull();
    other.set(null);
    coupon.reload();
    expect([coupon.get(), entries.size]).toEqual([null, 0]);
    coupon.set('   ');
    expect(coupon.get()).toBeNull();
    coupon.set('x'.repeat(200));
    expect(coupon.get()).toHaveLength(60);
  });

  test('ST-09 · goes with every question for prices and with the order, and is gone once it is placed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const it = shopper({ source: 'cart' });
    const cart = [{ product: 12, combination: null, quantity: 2, unitPrice: 1500, available: 9, problem: null }];
    it.wire.answer('/web/api/cart/quote', (body) => ({
      body: {
        cart,
        shipping: { transporterId: 3, price: 600, finalPrice: 500, isFree: false },
        total: Object(body).coupon === undefined ? 3500 : 3200,
        promotions: [],
        coupon: { code: 'DIX', applied: true, amount: 300, message: null },
      },
    }));
    const stop = it.checkout.start();
    await it.fill();
    it.coupon.set('dix');
    await vi.waitFor(() => expect(it.checkout.get().totalPrice).toBe(3200));
    await it.checkout.submit();
    expect(it.orders()[0]).toMatchObject({ meta: { coupon: 'dix', total: 3200 } });
    expect(it.coupon.get()).toBeNull();
    stop();
    vi.useRealTimers();
  });

  test('ST-09 · what the server says of it is read, whatever else it says', () => {
    const quote = (more: object) => parseQuote({ cart: [], shipping: null, total: 0, promotions: [], ...more });
    expect(
      couponIn(quote({ coupon: { code: 'X', applied: false, amount: 0, reason: 'ended', message: 'Over.' } })),
    ).toEqual({
      code: 'X',
      applied: false,
      amount: 0,
      message: 'Over.',
    });
    expect(freeDeliveryIn(quote({ freeDelivery: { minSubtotal: 5000, missing: 1200 } }))).toEqual({
      minSubtotal: 5000,
      missing: 1200,
    });
    for (const odd of [
      {},
      { coupon: null, freeDelivery: null },
      { coupon: 'X', freeDelivery: [] },
      { coupon: { code: 7 } },
    ])
      expect([couponIn(quote(odd)), freeDeliveryIn(quote(odd))]).toEqual([null, null]);
    expect(couponIn(null)).toBeNull();
  });
});
