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
  createdAt: now,
};
const twoHours = 7_200_000;

describe('the index of placed orders', () => {
  test('SF-24 · leads back to the order of the same cart for two hours, and is not readable in storage', async () => {
    const entries = new Map<string, string>();
    const index = rememberedOrders(memoryStorage(entries), { origin, subtle: crypto.subtle });
    await index.remember('key-1', order);
    await index.remember('key-2', { ...order, orderUuid: 'o-2', cartExternalId: 'cart-2' });
    expect(await index.pathOf('cart-1', now + twoHours - 1)).toBe('/checkout/confirmation/o-1');
    expect(await index.pathOf('cart-1', now + twoHours)).toBeNull();
    expect(await index.pathOf('cart-3', now)).toBeNull();
    expect(entries.get('orders')).not.toContain('o-1');
    expect(entries.get('orders')).not.toContain('confirmation');
    const reloaded = rememberedOrders(memoryStorage(entries), { origin, subtle: crypto.subtle });
    expect(await reloaded.pathOf('cart-2', now)).toBe('/checkout/confirmation/o-1');
  });

  test('SF-24 · where encrypting fails plain JSON is written, with the key, the address and the time only', async () => {
    const failing = { ...Object(crypto.subtle), encrypt: () => Promise.reject(new Error('no')) };
    for (const subtle of [undefined, failing]) {
      const entries = new Map<string, string>();
      const index = rememberedOrders(memoryStorage(entries), { origin, subtle });
      await index.remember('key-1', order);
      expect(JSON.parse(entries.get('orders') ?? '')).toEqual({ 'key-1': order });
      expect(await index.pathOf('cart-1', now)).toBe('/checkout/confirmation/o-1');
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
    expect(await index.pathOf('cart-1', now)).toBeNull();
    await index.remember('key-1', order);
    expect(await index.pathOf('cart-1', now)).toBe('/checkout/confirmation/o-1');
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
    expect(await index.pathOf('cart-1', now)).toBeNull();
  });
});

describe('ordering the same cart again', () => {
  test('SF-24 · opens the order that was placed, without a new call', async () => {
    const first = shopper();
    await first.fill();
    await first.checkout.submit();
    expect(first.orders()).toHaveLength(1);
    // Another tab that still holds the same cart, after the wait.
    const other = shopper({ entries: new Map([...first.entries].filter(([key]) => key.startsWith('orders'))) });
    other.seen.now += 200_000;
    await other.fill();
    vi.stubGlobal('document', undefined);
    await other.checkout.submit().catch(() => undefined);
    vi.unstubAllGlobals();
    expect(other.orders()).toEqual([]);
    expect(other.seen.went).toEqual(['/checkout/confirmation/o-1']);
    const later = shopper({ entries: new Map([...first.entries].filter(([key]) => key.startsWith('orders'))) });
    later.seen.now += twoHours;
    await later.fill();
    await later.checkout.submit();
    expect(later.orders()).toHaveLength(1);
  });
});
