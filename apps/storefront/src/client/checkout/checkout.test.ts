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

  test('SF-21 · an answer that would lead to another site is not followed', async () => {
    const { checkout, seen, wire, fill } = shopper();
    wire.answer('/web/api/cart/checkout', { status: 201, body: { orderUuid: 'o-1', redirectUrl: '//evil.example/' } });
    await fill();
    await checkout.submit();
    expect(seen.went).toEqual([]);
    expect(checkout.get().submitted).toBe(true);
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
