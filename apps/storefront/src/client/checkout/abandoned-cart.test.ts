import { abandonedCartSchema } from '@hanout/contracts/orders/abandoned-cart';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import { shopper } from '../testing/shopper.ts';

const path = '/web/api/cart/abandoned/cart';
type Shopper = ReturnType<typeof shopper>;
const sent = ({ wire }: Shopper) => wire.calls.filter((call) => call.path === path).map(({ body }) => body);

/** A form on screen whose shopper types; what placing needs has been loaded. */
async function typing(options: Parameters<typeof shopper>[0] = {}): Promise<Shopper & { stop: () => void }> {
  const found = shopper(options);
  found.wire.answer(path, { status: 200, body: null });
  const stop = found.checkout.start();
  found.checkout.type('firstname', 'Amine');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1000);
  return { ...found, stop };
}

describe('an order that is begun and not placed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('SF-25 · is told 300 ms after the last change, once the phone is valid, and only when something changed', async () => {
    const it = await typing({ source: 'cart' });
    expect(sent(it)).toEqual([]);
    it.checkout.type('phone', '0661 23 45');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(it)).toEqual([]);
    it.checkout.type('phone', '0661 23 45 67');
    await vi.advanceTimersByTimeAsync(299);
    expect(sent(it)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent(it)).toHaveLength(1);
    it.checkout.leave('phone');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(it)).toHaveLength(1);
    it.checkout.type('lastname', 'B');
    await vi.advanceTimersByTimeAsync(200);
    it.checkout.type('lastname', 'Benali');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent(it)).toHaveLength(2);
    it.stop();
  });

  test('SF-25 · the record is that of the document, and what the call accepts', async () => {
    const it = await typing({ source: 'cart' });
    await it.fill();
    await vi.advanceTimersByTimeAsync(300);
    const [record] = sent(it).slice(-1);
    expect(record).toEqual({
      externalId: 'cart-1',
      shopUuid: 'shop-1',
      firstname: 'Amine',
      lastname: 'Benali',
      phone: '0661234567',
      email: '',
      payload: {
        source: 'cart',
        schemaVersion: 1,
        locale: 'en',
        cart: [expect.objectContaining({ productId: 12, combinationId: null, unitPrice: 1500, quantity: 2 })],
        linesSummary: { linesCount: 1, subtotal: 3000 },
        shipping: { wilayaId: 16, communeId: 1601, transporterId: 3, finalPrice: 500, isFree: false },
        meta: { temporaryId: 'visitor-1' },
      },
    });
    const { init } = it.wire.calls.findLast((call) => call.path === path) ?? {};
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', keepalive: true });
    expect(new Headers(init?.headers).get('x-csrf-token')).toBe('c');
    const accepted = abandonedCartSchema.safeParse({ ...Object(record), shopUuid: crypto.randomUUID() });
    expect(accepted.error).toBeUndefined();
    it.stop();
  });

  test('SF-25 · who comes back with a phone that is kept and changes commune or quantity is told without typing', async () => {
    const before = await typing({ source: 'cart' });
    await before.fill();
    before.stop();
    const it = shopper(before);
    it.wire.answer(path, { status: 200, body: null });
    const stop = it.checkout.start();
    await vi.advanceTimersByTimeAsync(1000);
    const known = sent(it).length;
    await it.checkout.chooseCommune('1602');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300);
    expect(sent(it).slice(known)).toMatchObject([{ phone: '0661234567', payload: { shipping: { communeId: 1602 } } }]);
    stop();
    const next = shopper(before);
    const stopNext = next.checkout.start();
    const told = sent(next).length;
    next.cart.set([buildLine({ quantity: 3 })]);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(next).slice(told)).toMatchObject([{ payload: { linesSummary: { subtotal: 4500 } } }]);
    stopNext();
  });

  test('SF-25 · a lost or refused call is nobody’s concern', async () => {
    const it = await typing();
    it.wire.answer(path, 'lost');
    it.checkout.type('phone', '0661234567');
    await vi.advanceTimersByTimeAsync(300);
    it.wire.answer(path, { status: 500, body: {} });
    it.checkout.type('lastname', 'Benali');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent(it)).toHaveLength(2);
    expect(it.checkout.get()).toMatchObject({ failure: null, error: null });
    it.stop();
  });

  test('SF-25 · who says no sends nothing, and takes back what was sent', async () => {
    const refusing = await typing();
    refusing.checkout.keep(false);
    refusing.checkout.type('phone', '0661234567');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(refusing)).toEqual([]);
    refusing.stop();

    const late = await typing();
    late.checkout.type('phone', '0661234567');
    await vi.advanceTimersByTimeAsync(300);
    late.checkout.keep(false);
    await vi.advanceTimersByTimeAsync(300);
    late.checkout.type('lastname', 'Benali');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(late)).toHaveLength(2);
    expect(sent(late)[1]).toMatchObject({ externalId: 'cart-1', payload: { meta: { optedOut: true } } });
    const back = shopper(late);
    expect(back.checkout.get().mayKeep).toBe(false);
    late.stop();
  });

  test('SF-25 · a shop that keeps none, or a browser that asks not to be followed, sends nothing', async () => {
    vi.stubGlobal('document', {
      querySelector: (selector: string) => (selector.includes('abandoned-carts') ? {} : null),
    });
    const it = await typing();
    it.checkout.type('phone', '0661234567');
    await vi.advanceTimersByTimeAsync(1000);
    vi.unstubAllGlobals();
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    it.checkout.type('lastname', 'Benali');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(it)).toEqual([]);
    vi.unstubAllGlobals();
    it.stop();
  });

  test('SF-25 · without a token there is a warning on the console and no call', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const it = await typing({ csrfToken: '' });
    it.checkout.type('phone', '0661234567');
    await vi.advanceTimersByTimeAsync(300);
    it.checkout.type('lastname', 'Benali');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent(it)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    it.stop();
  });

  test('SF-25 · an order that was placed is not told afterwards', async () => {
    const it = await typing();
    await it.fill();
    await vi.advanceTimersByTimeAsync(300);
    const before = sent(it).length;
    vi.useRealTimers();
    await it.checkout.submit();
    expect(it.checkout.get().submitted).toBe(true);
    vi.useFakeTimers();
    it.checkout.type('lastname', 'Autre');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(it)).toHaveLength(before);
    it.stop();
  });
});
