import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import { shopper, t } from '../testing/shopper.ts';

describe('after an order', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('SF-23 · success shows the overview, starts 100 seconds and goes to the confirmation', async () => {
    const { checkout, seen, fill, entries } = shopper();
    await fill();
    await checkout.submit();
    expect(checkout.get()).toMatchObject({
      submitted: true,
      remaining: 100,
      overview: { productTotal: 3000, deliveryPrice: 500, grandTotal: 3500 },
    });
    expect(seen.went).toEqual(['/checkout/confirmation/o-1']);
    expect(entries.get('lastPurchaseTime')).toBe(String(seen.now));
  });

  test('SF-23 · a new purchase is refused while it cools, then forgets the last one under a new cart id', async () => {
    const { checkout, seen, fill, orders, entries } = shopper();
    await fill();
    await checkout.submit();
    checkout.startNewPurchase();
    expect(checkout.get().submitted).toBe(true);
    await checkout.submit();
    expect(checkout.get().failure?.message).toBe(t('form.waitSeconds', { seconds: 100, count: 100 }));
    seen.now += 100_000;
    checkout.startNewPurchase();
    expect(checkout.get()).toMatchObject({ submitted: false, overview: null });
    expect([...entries.keys()].filter((key) => /lastPurchaseTime|cooldown/.test(key))).toEqual([]);
    await checkout.submit();
    const keys = orders().map((body) => JSON.stringify(body).match(/"clientOrderKey":"(\w+)"/)?.[1]);
    expect(new Set(keys).size).toBe(2);
  });

  test('SF-23 · coming back while it cools shows the overview again, afterwards the form', async () => {
    const first = shopper();
    await first.fill();
    await first.checkout.submit();
    const back = shopper(first);
    const stop = back.checkout.start();
    expect(back.checkout.get().overview?.grandTotal).toBe(3500);
    stop();
    first.seen.now += 101_000;
    const later = shopper(first);
    later.checkout.start()();
    expect(later.checkout.get()).toMatchObject({ overview: null, earlier: null, submitted: false });
    expect(later.basket.get().cartId).toBe('cart-1');
  });

  test('SF-23 · beside another product the form stands, with the order that was placed and the seconds that are left', async () => {
    const first = shopper();
    await first.fill();
    await first.checkout.submit();
    first.seen.now += 20_000;
    const other = shopper({ ...first, productId: 99 });
    const stop = other.checkout.start();
    expect(other.checkout.get()).toMatchObject({
      overview: null,
      submitted: false,
      remaining: 80,
      locked: 0,
      earlier: { path: '/checkout/confirmation/o-1', grandTotal: 3500 },
    });
    await other.fill();
    await other.checkout.submit();
    expect(other.checkout.get().failure?.message).toBe(t('form.waitSeconds', { seconds: 80, count: 80 }));
    expect(other.orders()).toHaveLength(1);
    stop();
  });

  test('SF-23 · the overview of a cart gives way to the goods that are put into it next', async () => {
    const { checkout, cart, fill } = shopper({ source: 'cart' });
    const stop = checkout.start();
    await fill();
    await checkout.submit();
    expect(checkout.get()).toMatchObject({ submitted: true, overview: { grandTotal: 3500 } });
    cart.set([buildLine({ productId: 99 })]);
    expect(checkout.get()).toMatchObject({ submitted: false, overview: null, earlier: { grandTotal: 3500 } });
    stop();
  });

  test('SF-23 · an order of another tab is mentioned in this one while it cools', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const here = shopper({ productId: 99 });
    const stop = here.checkout.start();
    const there = shopper(here);
    await there.fill();
    await there.checkout.submit();
    await vi.advanceTimersByTimeAsync(500);
    expect(here.checkout.get()).toMatchObject({ overview: null, remaining: 100, earlier: { grandTotal: 3500 } });
    here.seen.now += 100_000;
    await vi.advanceTimersByTimeAsync(500);
    expect(here.checkout.get()).toMatchObject({ remaining: 0, earlier: null });
    stop();
  });
});
