import { describe, expect, test } from 'vitest';
import type { PurchaseProduct } from '../../islands/props.ts';
import { createPurchaseStore, isPurchasable, purchaseLine } from './purchase-store.ts';

const product: PurchaseProduct = {
  id: 12,
  name: 'Pack café',
  href: '/catalog/product/cuisine/pack-cafe',
  image: null,
  unitPrice: 4200,
  price: { current: '4 200,00 DA', previous: null, badge: null },
  available: true,
  quantity: 4,
  groups: [],
  combinations: [],
  pack: null,
};
const pack = { strict: true, available: 2, savingText: null, items: [] };

describe('what is about to be bought', () => {
  test('SF-12 · a pack adds a pack line with its contents', () => {
    const items = [
      {
        productId: 5,
        combinationId: 8,
        quantity: 2,
        name: 'Tasse',
        combinationName: 'Bleue',
        image: null,
        options: null,
      },
    ];
    const line = purchaseLine({ ...product, pack: { ...pack, items } }, null, 1);
    expect(line).toMatchObject({
      type: 'pack',
      isPack: true,
      combinationId: null,
      productInPack: [{ productId: 5, combinationId: 8, quantity: 2 }],
    });
  });

  test('SF-11 · a pack is out of stock at 0 available', () => {
    expect(isPurchasable({ ...product, pack }, null)).toBe(true);
    expect(isPurchasable({ ...product, pack: { ...pack, available: 0 } }, null)).toBe(false);
  });

  test('SF-12 · a chosen combination is what is added; without one, or with none left, nothing can be', () => {
    const red = {
      id: 31,
      values: ['red'],
      available: true,
      quantity: 3,
      isDefault: false,
      unitPrice: 4100,
      price: { current: '4 100,00 DA', previous: null, badge: null },
      sku: null,
      image: null,
    };
    const shoes = { ...product, combinations: [red] };
    expect(purchaseLine(shoes, red, 2)).toMatchObject({
      combinationId: 31,
      unitPrice: 4100,
      quantity: 2,
      isPack: false,
    });
    expect(isPurchasable(shoes, null)).toBe(false);
    expect(isPurchasable(shoes, red)).toBe(true);
    expect(isPurchasable(shoes, { ...red, quantity: 0 })).toBe(false);
  });

  test('SF-12 · a single product is not added at a quantity of 0', () => {
    expect(isPurchasable(product, null)).toBe(true);
    expect(isPurchasable({ ...product, quantity: 0 }, null)).toBe(false);
  });

  test('SF-22 · quantity and price that the server named replace those of the page', () => {
    const store = createPurchaseStore(product, null);
    store.setQuantity(9);
    store.settle({ ...purchaseLine(product, null, 4), unitPrice: 4000 });
    expect(store.get().quantity).toBe(4);
    expect(store.get().lines[0]?.unitPrice).toBe(4000);
  });
});
