import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { shopper } from '../testing/shopper.ts';
import { rememberedOrders } from './remembered-orders.ts';

const now = Date.UTC(2026, 10, 21, 12);
const origin = 'https://shop.example';
const order = {
  orderUuid: 'o-1',
  redirectUrl: '/checkout/confirmation/o-1',
  cartExternalId: 'cart-1',
  contents: 'fingerprint-1',
  createdAt: now,
};
const cart = (cartExternalId: string, contents = 'fingerprint-1') => ({ cartExternalId, contents });
const twoHours = 7_200_000;

describe('the index of placed orders', () => {
  test('SF-24 · leads back to the order of the same cart for two hours, and is not readable in storage', async () => {
    const entries = new Map<string, string>();
    const index = rememberedOrders(memoryStorage(entries), { origin, subtle: crypto.subtle });
    await index.remember('key-1', order);
    await index.remember('key-2', { ...order, orderUuid: 'o-2', cartExternalId: 'cart-2' });
    expect(await index.pathOf(cart('cart-1'), now + twoHours - 1)).toBe('/checkout/confirmation/o-1');
    expect(await index.pathOf(cart('cart-1'), now + twoHours)).toBeNull();
    expect(await index.pathOf(cart('cart-3'), now)).toBeNull();
    expect(await index.pathOf(cart('cart-1', 'fingerprint-2'), now)).toBeNull();
    expect(entries.get('orders')).not.toContain('o-1');
    expect(entries.get('orders')).not.toContain('confirmation');
    const reloaded = rememberedOrders(memoryStorage(entries), { origin, subtle: crypto.subtle });
    expect(await reloaded.pathOf(cart('cart-2'), now)).toBe('/checkout/confirmation/o-1');
  });

  test('SF-24 · where encrypting fails plain JSON is written, with key, address, fingerprint and time only', async () => {
    const failing = { ...Object(crypto.subtle), encrypt: () => Promise.reject(new Error('no')) };
    for (const subtle of [undefined, failing]) {
      const entries = new Map<string, string>();
      const index = rememberedOrders(memoryStorage(entries), { origin, subtle });
      await index.remember('key-1', order);
      expect(JSON.parse(entries.get('orders') ?? '')).toEqual({ 'key-1': order });
      expect(await index.pathOf(cart('cart-1'), now)).toBe('/checkout/confirmation/o-1');
    }
  });

  test.each([
    ['not json'],
    ['{"iv":"AAAA","data":"AAAA"}'],
    ['{"iv":7,"data":"%%%"}'],
    ['[]'],
    ['{"key":{"orderUuid":1}}'],
    ['null'],
  ])('SF-24 · what cannot be read counts as nothing: %s', async (stored) => {
    const index = rememberedOrders(memoryStorage(new Map([['orders', stored]])), { origin, subtle: crypto.subtle });
    expect(await index.pathOf(cart('cart-1'), now)).toBeNull();
    await index.remember('key-1', order);
    expect(await index.pathOf(cart('cart-1'), now)).toBe('/checkout/confirmation/o-1');
  });

  test.each([
    ['//evil.example'],
    ['\\\\evil'],
    ['javascript:alert(1)'],
    ['https:evil.example'],
    ['https://evil.example/'],
  ])('SF-24 · C42 · a stored address that leaves the shop is not followed: %s', async (redirectUrl) => {
    const stored = JSON.stringify({ k: { ...order, redirectUrl } });
    const index = rememberedOrders(memoryStorage(new Map([['orders', stored]])), { origin, subtle: undefined });
    expect(await index.pathOf(cart('cart-1'), now)).toBeNull();
  });
});

describe('ordering the same cart again', () => {
  const afterTheWait = 101_000;

  test('SF-24 · the same lines by the same buyer open the order that was placed, without a new call', async () => {
    const first = shopper();
    await first.fill();
    await first.checkout.submit();
    first.seen.now += afterTheWait;
    vi.stubGlobal('document', undefined);
    const back = shopper(first);
    const stop = back.checkout.start();
    await back.fill();
    await back.checkout.submit().catch(() => undefined);
    vi.unstubAllGlobals();
    expect(back.orders()).toHaveLength(1);
    expect(back.seen.went).toEqual(['/checkout/confirmation/o-1', '/checkout/confirmation/o-1']);
    stop();
    first.seen.now += twoHours;
    const later = shopper(first);
    await later.fill();
    await later.checkout.submit();
    expect(later.orders()).toHaveLength(2);
  });

  test('SF-24 · a tab that was open beside another product orders that product', async () => {
    const other = shopper({ productId: 99 });
    const stop = other.checkout.start();
    const first = shopper({ ...other, productId: 12 });
    await first.fill();
    await first.checkout.submit();
    other.seen.now += afterTheWait;
    await other.fill();
    await other.checkout.submit();
    expect(other.orders()).toMatchObject([{ cart: [{ product: 12 }] }, { cart: [{ product: 99 }] }]);
    stop();
  });

  test('SF-24 · an open cart is ordered although a product was by itself; so is the product for somebody else', async () => {
    const cart = shopper({ source: 'cart', productId: 7 });
    const product = shopper({ ...cart, source: 'quick', productId: 12 });
    await product.fill();
    await product.checkout.submit();
    product.seen.now += afterTheWait;
    await cart.fill();
    await cart.checkout.submit();
    product.seen.now += afterTheWait;
    const again = shopper({ ...cart, source: 'quick', productId: 12 });
    again.checkout.start()();
    await again.fill();
    again.checkout.type('phone', '0770 00 00 00');
    await again.checkout.submit();
    expect(again.orders()).toHaveLength(3);
  });

  test('SF-23 · the id that the button renews is heard in other tabs: the same thing can truly be ordered again', async () => {
    const first = shopper();
    const other = shopper(first);
    await first.fill();
    await first.checkout.submit();
    first.seen.now += afterTheWait;
    first.checkout.startNewPurchase();
    await other.fill();
    await other.checkout.submit();
    expect(other.orders()).toMatchObject([{ cartExternalId: 'cart-1' }, { cartExternalId: 'cart-2' }]);
  });
});
