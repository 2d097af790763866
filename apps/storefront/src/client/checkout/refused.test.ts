import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopper, t } from '../testing/shopper.ts';

describe('an order that is not taken', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('SF-21 · pressing twice fast sends one order', async () => {
    const { checkout, fill, orders } = shopper();
    await fill();
    await Promise.all([checkout.submit(), checkout.submit()]);
    expect(orders()).toHaveLength(1);
  });

  test('SF-22 · a lost network keeps everything and the second try sends the same key', async () => {
    const { checkout, wire, fill, orders } = shopper();
    await fill();
    wire.answer('/web/api/cart/checkout', 'lost');
    await checkout.submit();
    expect(checkout.get().failure).toMatchObject({ message: t('form.errorFinalizing'), canRetry: true });
    expect(checkout.get().values.phone).toBe('0661 23 45 67');
    wire.answer('/web/api/cart/checkout', {
      status: 200,
      body: { orderUuid: 'o-1', redirectUrl: '/checkout/confirmation/o-1' },
    });
    await checkout.submit();
    expect(orders()[1]).toEqual(orders()[0]);
    expect(checkout.get().submitted).toBe(true);
  });

  test('SF-22 · after 429 the form is locked for as long as the server says, also after a reload', async () => {
    const first = shopper();
    const { checkout, wire, fill } = first;
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 429, body: { code: 'cooldown', retryAfterSeconds: 42 } });
    await checkout.submit();
    expect(checkout.get().failure).toMatchObject({
      title: t('form.error'),
      message: t('form.waitSeconds', { seconds: 42, count: 42 }),
    });
    expect(checkout.get().remaining).toBe(42);
    const reloaded = shopper(first);
    reloaded.checkout.start()();
    expect(reloaded.checkout.get()).toMatchObject({ remaining: 42, locked: 42 });
    expect(reloaded.checkout.get().values.firstname).toBe('Amine');
  });

  test('SF-22 · a 429 that names no time locks for 100 seconds', async () => {
    const { checkout, wire, fill } = shopper();
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 429, body: null });
    await checkout.submit();
    expect(checkout.get().remaining).toBe(100);
  });

  test('SF-22 · a changed price is shown on its line, the total is the new one, and the next press claims it', async () => {
    const { checkout, wire, fill, orders } = shopper();
    await fill();
    const state = {
      cart: [{ product: 12, combination: null, quantity: 2, unitPrice: 1700, available: 9, problem: 'price_changed' }],
      shipping: { transporterId: 3, price: 600, finalPrice: 500, isFree: false },
      total: 3900,
    };
    wire.answer('/web/api/cart/checkout', { status: 409, body: { code: 'price_changed', message: '', ...state } });
    await checkout.submit();
    expect([...checkout.get().notices.values()]).toEqual([{ kind: 'price-changed', from: 1500, to: 1700 }]);
    expect(checkout.get()).toMatchObject({ totalPrice: 3900, failure: { advice: t('checkout.advice.price') } });
    await checkout.submit();
    expect(orders()[1]).toMatchObject({ cart: [{ unitPrice: 1700, quantity: 2 }] });
  });

  test('SF-22 · a carrier that does not serve the commune is asked to be replaced', async () => {
    const { checkout, wire, fill } = shopper();
    await fill();
    const state = {
      cart: [{ product: 12, combination: null, quantity: 2, unitPrice: 1500, available: 9, problem: null }],
      shipping: null,
      total: 3000,
    };
    wire.answer('/web/api/cart/checkout', { status: 409, body: { code: 'not_deliverable', message: '', ...state } });
    await checkout.submit();
    expect(checkout.get().formErrors.transporter).toBe(t('checkout.not_deliverable'));
    expect(checkout.get().values).toMatchObject({ transporter: '', commune: '1601' });
  });

  test('SF-20 · messages of a 422 stand under their fields', async () => {
    const { checkout, wire, fill } = shopper({ source: 'cart' });
    await fill();
    wire.answer('/web/api/cart/checkout', {
      status: 422,
      body: { code: 'validation_failed', errors: { 'customer.lastname': ['Too short'] } },
    });
    await checkout.submit();
    expect(checkout.get().formErrors).toEqual({ lastname: 'Too short' });
    expect(checkout.get().failure).toMatchObject({
      message: t('form.checkoutError'),
      advice: t('checkout.advice.fields'),
    });
  });

  test.each([
    ['quick', 'form.errorFinalizing'],
    ['cart', 'form.checkoutError'],
  ] as const)('SF-22 · any other answer keeps what was typed and says so, in the %s order', async (source, message) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { checkout, wire, fill } = shopper({ source });
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 503, body: { code: 'unavailable' } });
    await checkout.submit();
    expect(checkout.get().failure).toMatchObject({ message: t(message), canRetry: true });
    expect(errors).toHaveBeenCalledOnce();
    expect(checkout.get()).toMatchObject({ loading: false, values: { firstname: 'Amine', phone: '0661 23 45 67' } });
  });

  test('error during checkout: one clear sentence above what was typed, which stays', async () => {
    const { checkout, wire, fill } = shopper({ source: 'cart' });
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 500, body: { code: 'internal' } });
    await checkout.submit();
    expect(checkout.get().failure?.message).toBe('Your order could not be sent.');
    expect(checkout.get().values.firstname).toBe('Amine');
  });

  test('SF-18 · an empty cart is refused', async () => {
    const { checkout, cart, fill, orders } = shopper({ source: 'cart' });
    await fill();
    cart.set([]);
    await checkout.submit();
    expect(checkout.get().failure?.message).toBe(t('cart.your_cart_is_empty'));
    expect(orders()).toEqual([]);
  });
});
