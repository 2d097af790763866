import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import { home, places, shopper, t } from '../testing/shopper.ts';

describe('checkout', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('SF-19 · wilaya, commune and transporter lead to the delivery price and the total', async () => {
    const { checkout, wire, fill } = shopper();
    await fill();
    expect(wire.calls.map(({ path }) => path)).toContain(
      `${places}/transport/commune/1601?subtotal=3000.00&channel=eCommerce`,
    );
    expect(checkout.get().transporters.items.map(({ name }) => name)).toEqual(['Rapide', 'Lointain']);
    expect(checkout.get()).toMatchObject({ deliveryPrice: 500, totalPrice: 3500 });
  });

  test('SF-19 · taking the transporter back sets delivery to nothing', async () => {
    const { checkout, fill } = shopper();
    await fill();
    checkout.chooseTransporter(null);
    expect(checkout.get()).toMatchObject({ deliveryPrice: null, totalPrice: 3000 });
  });

  test('SF-19 · under 0.00001 delivery is free', async () => {
    const { checkout, wire, fill } = shopper();
    wire.answer(`${places}/transport/commune/1601`, { body: [[{ ...home, finalPrice: 0.000001 }]] });
    await fill();
    expect(checkout.get()).toMatchObject({ deliveryPrice: 0, totalPrice: 3000 });
  });

  test('SF-19 · another wilaya forgets commune and transporter, and a late list of the first is ignored', async () => {
    const { checkout, wire } = shopper();
    const late = Promise.withResolvers<{ body: unknown }>();
    wire.answer(`${places}/commune/wilaya/16`, () => late.promise);
    wire.answer(`${places}/commune/wilaya/31`, {
      body: [
        { id: 3101, name: 'Oran', nameAr: 'وهران', deliverable: true },
        { id: 3102, name: 'Arzew', nameAr: 'أرزيو', deliverable: true },
      ],
    });
    const first = checkout.chooseWilaya('16');
    await checkout.chooseWilaya('31');
    late.resolve({ body: [{ id: 1601, name: 'Alger Centre', nameAr: '', deliverable: true }] });
    await first;
    expect(checkout.get().communes.items.map(({ name }) => name)).toEqual(['Oran', 'Arzew']);
    expect(checkout.get().values).toMatchObject({ wilaya: '31', commune: '', transporter: '' });
  });

  test('X-05, SF-19 · a list that does not come can be asked for again, nothing typed is lost', async () => {
    const { checkout, wire } = shopper();
    checkout.type('firstname', 'Amine');
    wire.answer(`${places}/commune/wilaya/16`, 'lost');
    await checkout.chooseWilaya('16');
    expect(checkout.get().communes.status).toBe('failed');
    wire.answer(`${places}/commune/wilaya/16`, {
      body: [{ id: 1601, name: 'Alger Centre', nameAr: 'الجزائر', deliverable: true }],
    });
    checkout.retryCommunes();
    await vi.waitFor(() => expect(checkout.get().values.commune).toBe('1601'));
    expect(checkout.get().values.firstname).toBe('Amine');
  });

  test('SF-20 · pressing with an empty form lists the missing fields, sends nothing and wishes the first field focused', async () => {
    const { checkout, orders } = shopper();
    await checkout.submit();
    expect(checkout.get().missing).toEqual(['firstname', 'lastname', 'phone', 'wilaya', 'commune', 'transporter']);
    expect(checkout.get().focusWish?.field).toBe('firstname');
    expect(orders()).toEqual([]);
  });

  test('SF-20 · an error goes as soon as it is fixed, a new one waits until the field is left', () => {
    const { checkout } = shopper();
    checkout.type('phone', '021');
    expect(checkout.get().formErrors.phone).toBeUndefined();
    checkout.leave('phone');
    expect(checkout.get().formErrors.phone).toBe(t('form.validation.phone'));
    checkout.type('phone', '+213661234567');
    expect(checkout.get().formErrors.phone).toBeUndefined();
    checkout.leave('phone');
    expect(checkout.get().values.phone).toBe('0661234567');
    expect(checkout.get().validated.phone).toBe(true);
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
    expect(seen).toMatchObject({ went: ['/checkout/confirmation/o-1'], cleared: 1 });
    expect(entries.get('lastPurchaseTime')).toBe(String(seen.now));
  });

  test('SF-21 · an answer that would lead to another site is not followed', async () => {
    const { checkout, seen, wire, fill } = shopper();
    wire.answer('/web/api/cart/checkout', { status: 201, body: { orderUuid: 'o-1', redirectUrl: '//evil.example/' } });
    await fill();
    await checkout.submit();
    expect(seen.went).toEqual([]);
    expect(checkout.get().submitted).toBe(true);
  });

  test('SF-23 · a new purchase is refused while it cools, then forgets the last one under a new cart id', async () => {
    const { checkout, seen, fill, orders } = shopper();
    await fill();
    await checkout.submit();
    checkout.startNewPurchase();
    expect(checkout.get().submitted).toBe(true);
    await checkout.submit();
    expect(checkout.get().failure?.message).toBe(t('form.waitSeconds', { seconds: 100, count: 100 }));
    seen.now += 100_000;
    checkout.startNewPurchase();
    expect(checkout.get()).toMatchObject({ submitted: false, overview: null });
    await checkout.submit();
    const keys = orders().map((body) => JSON.stringify(body).match(/"clientOrderKey":"(\w+)"/)?.[1]);
    expect(new Set(keys).size).toBe(2);
  });

  test('SF-23 · coming back while it cools shows the overview again, afterwards the form', async () => {
    const first = shopper();
    await first.fill();
    await first.checkout.submit();
    const back = shopper({ entries: first.entries });
    const stop = back.checkout.start();
    expect(back.checkout.get().overview?.grandTotal).toBe(3500);
    stop();
    const later = shopper({ entries: first.entries });
    later.seen.now += 101_000;
    later.checkout.start()();
    expect(later.checkout.get().overview).toBeNull();
    expect(later.seen.cartId).toBe(2);
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
    const { checkout, wire, fill, entries } = shopper();
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 429, body: { code: 'cooldown', retryAfterSeconds: 42 } });
    await checkout.submit();
    expect(checkout.get().failure).toMatchObject({
      title: t('form.error'),
      message: t('form.waitSeconds', { seconds: 42, count: 42 }),
    });
    expect(checkout.get().remaining).toBe(42);
    const reloaded = shopper({ entries });
    reloaded.checkout.start()();
    expect(reloaded.checkout.get().remaining).toBe(42);
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

  test('SF-22 · any other answer keeps what was typed and says so on the console', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { checkout, wire, fill } = shopper();
    await fill();
    wire.answer('/web/api/cart/checkout', { status: 503, body: { code: 'unavailable' } });
    await checkout.submit();
    expect(checkout.get().failure).toMatchObject({ message: t('form.errorFinalizing'), canRetry: true });
    expect(errors).toHaveBeenCalledOnce();
    expect(checkout.get().loading).toBe(false);
  });

  test('SF-18 · an empty cart is refused', async () => {
    const { checkout, cart, fill, orders } = shopper({ source: 'cart' });
    await fill();
    cart.set([]);
    await checkout.submit();
    expect(checkout.get().failure?.message).toBe(t('cart.your_cart_is_empty'));
    expect(orders()).toEqual([]);
  });

  test('SF-19 · a changed quantity prices delivery anew for the new subtotal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { checkout, wire, cart, fill } = shopper();
    const stop = checkout.start();
    await fill();
    cart.set([buildLine({ quantity: 5 })]);
    await vi.advanceTimersByTimeAsync(200);
    expect(wire.calls.at(-1)?.path ?? '').toContain('subtotal=7500.00');
    expect(checkout.get().totalPrice).toBe(8000);
    stop();
  });

  test('SF-35 · the form outlives the page in browser storage under "checkout"', async () => {
    const { fill, entries } = shopper();
    await fill();
    expect(JSON.parse(entries.get('checkout') ?? '{}')).toMatchObject({
      firstname: 'Amine',
      wilaya: '16',
      commune: '1601',
      transporter: '3',
      deliveryPrice: 500,
      totalPrice: 3500,
      submitted: false,
    });
  });

  test('SF-19 · a desk needs no address; going back to the door asks for it again', async () => {
    const { checkout, wire, fill, orders } = shopper();
    const desk = { ...home, id: 5, mode: 'desk', finalPrice: 300, desk: { name: 'Bureau', address: '1 rue X' } };
    wire.answer(`${places}/transport/commune/1601`, { body: [[home, desk]] });
    await fill();
    checkout.type('address', '');
    await checkout.submit();
    expect(checkout.get().formErrors.address).toBeDefined();
    checkout.chooseTransporter('5');
    expect(checkout.get().formErrors.address).toBeUndefined();
    expect(checkout.get()).toMatchObject({ deliveryPrice: 300, totalPrice: 3300 });
    checkout.chooseTransporter('3');
    await checkout.submit();
    expect(orders()).toEqual([]);
    checkout.chooseTransporter('5');
    await checkout.submit();
    expect(orders()[0]).toMatchObject({
      deliveryAddress: { address: '', transporter: 5 },
      meta: { total: 3300, shipping: { finalPrice: 300 } },
    });
  });
});
