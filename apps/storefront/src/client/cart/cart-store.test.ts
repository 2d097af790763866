import { describe, expect, test } from 'vitest';
import { temporaryCustomerId } from '../session.ts';
import type { JsonStorage } from '../storage.ts';
import { jsonStorage } from '../storage.ts';
import { buildLine } from '../testing/build-line.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { lineKey } from './cart-line.ts';
import { createCartStore } from './cart-store.ts';

const counted = () => {
  const made = { ids: 0 };
  return () => `cart-${(made.ids += 1)}`;
};

const open = (storage: JsonStorage, newId = counted()) => createCartStore({ storage, shopUuid: 'shop-1', newId });

describe('cart store', () => {
  test('SF-31 · keeps lines under "cart" and the id of the shop under "cartId" and the prefixed key', () => {
    const entries = new Map<string, string>();
    const cart = open(memoryStorage(entries));
    cart.add(buildLine());
    expect([...entries.keys()].toSorted()).toEqual(['cart', 'cartId', 'shop-1_cartId']);
    expect(JSON.parse(entries.get('cart') ?? '')).toEqual([buildLine()]);
    expect(entries.get('shop-1_cartId')).toBe(cart.get().cartId);
  });

  test('SF-17 · finds cart and id again after a reload', () => {
    const entries = new Map<string, string>();
    const before = open(memoryStorage(entries));
    before.add(buildLine({ quantity: 3 }));
    const after = open(memoryStorage(entries));
    expect(after.get().lines).toEqual(before.get().lines);
    expect(after.get().cartId).toBe(before.get().cartId);
  });

  test('SF-17 · two tabs that add at once lose nothing', () => {
    const entries = new Map<string, string>();
    const [left, right] = [open(memoryStorage(entries)), open(memoryStorage(entries))];
    left.add(buildLine({ productId: 1 }));
    right.add(buildLine({ productId: 2 }));
    left.reload();
    expect(left.get().lines.map(({ productId }) => productId)).toEqual([1, 2]);
  });

  test('SF-21 · a reset empties the cart and gives it a new id', () => {
    const cart = open(memoryStorage());
    cart.add(buildLine());
    const before = cart.get().cartId;
    cart.reset();
    expect(cart.get().lines).toEqual([]);
    expect(cart.get().cartId).not.toBe(before);
  });

  test('SF-17 · tells its watchers of each change once', () => {
    const cart = open(memoryStorage());
    const seen: number[] = [];
    cart.subscribe(() => seen.push(cart.get().lines.length));
    cart.add(buildLine());
    cart.remove(lineKey(buildLine()));
    expect(seen).toEqual([1, 0]);
  });

  test('SF-31 · a browser that forbids storage still lets the page live', () => {
    const cart = open(
      jsonStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    cart.add(buildLine());
    expect(cart.get().lines).toEqual([buildLine()]);
  });
});

test('SF-31 · the temporary id of a visitor is kept under its name, and is the same until the tab closes', () => {
  const made = { ids: 0 };
  const newId = (): string => `visitor-${(made.ids += 1)}`;
  const entries = new Map<string, string>();
  expect(temporaryCustomerId(memoryStorage(entries), newId)).toBe('visitor-1');
  expect([...entries]).toEqual([['temporaryCustomerId', 'visitor-1']]);
  expect(temporaryCustomerId(memoryStorage(entries), newId)).toBe('visitor-1');
  expect(temporaryCustomerId(memoryStorage(), newId)).toBe('visitor-2');
});
