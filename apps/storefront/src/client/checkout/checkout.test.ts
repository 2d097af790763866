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
    expect(checkout.get()).toMatchObject({ deliveryPrice: 0, totalPrice: 3000 });
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
    expect(seen.went).toEqual(['/checkout/confirmation/o-1']);
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
      product: 12,
      selectedCombination: null,
    });
  });

  test('SF-35 · what was found right stays so after a reload, and the amounts where the same thing is ordered', async () => {
    const first = shopper();
    await first.fill();
    first.checkout.leave('firstname');
    expect(shopper(first).checkout.get()).toMatchObject({
      validated: { firstname: true },
      deliveryPrice: 500,
      totalPrice: 3500,
    });
    expect(shopper({ ...first, productId: 99 }).checkout.get()).toMatchObject({ deliveryPrice: 0, totalPrice: null });
  });

  test('SF-19 · the only way of delivery is chosen by itself, and not again once it was taken back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { checkout, wire, cart } = shopper();
    wire.answer(`${places}/transport/commune/1602`, { body: [[{ ...home, deliveryCommune: 1602 }]] });
    const stop = checkout.start();
    await checkout.chooseWilaya('16');
    await checkout.chooseCommune('1602');
    expect(checkout.get()).toMatchObject({ values: { transporter: '3' }, deliveryPrice: 500 });
    checkout.chooseTransporter(null);
    cart.set([buildLine({ quantity: 5 })]);
    await vi.advanceTimersByTimeAsync(200);
    expect(checkout.get()).toMatchObject({ values: { transporter: '' }, transporters: { status: 'ready' } });
    stop();
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
