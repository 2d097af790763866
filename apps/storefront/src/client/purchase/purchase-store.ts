import type { PurchaseCombination, PurchaseProduct } from '../../islands/props.ts';
import { clampQuantity, type CartLine } from '../cart/cart-line.ts';
import { createStore, type Store } from '../store.ts';
import { attributesOf } from './choose-combination.ts';

export interface PurchaseState {
  readonly combination: PurchaseCombination | null;
  readonly quantity: number;
  /** The one line that a quick order would place; the same object until it changes. */
  readonly lines: readonly CartLine[];
}

export interface PurchaseStore extends Pick<Store<PurchaseState>, 'get' | 'subscribe'> {
  readonly choose: (combination: PurchaseCombination) => void;
  readonly setQuantity: (quantity: number) => void;
  /** Takes over price and quantity as the server said them. */
  readonly settle: (line: CartLine) => void;
}

/** What is about to be bought on a product page. */
export function createPurchaseStore(product: PurchaseProduct, combination: PurchaseCombination | null): PurchaseStore {
  const state = (next: PurchaseCombination | null, quantity: number): PurchaseState => ({
    combination: next,
    quantity,
    lines: [purchaseLine(product, next, quantity)],
  });
  const store = createStore(state(combination, 1));
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (next) => store.set(state(next, store.get().quantity)),
    setQuantity: (quantity) => store.set(state(store.get().combination, clampQuantity(quantity))),
    settle: (line) => store.set({ ...store.get(), quantity: line.quantity, lines: [line] }),
  };
}

export function purchaseLine(
  product: PurchaseProduct,
  combination: PurchaseCombination | null,
  quantity: number,
): CartLine {
  const isPack = product.pack !== null;
  return {
    productId: product.id,
    combinationId: combination?.id ?? null,
    unitPrice: combination?.unitPrice ?? product.unitPrice,
    name: product.name,
    image: combination?.image ?? product.image,
    href: combination === null ? product.href : `${product.href}?c=${combination.id}`,
    attributes: combination === null ? null : attributesOf(product.groups, combination),
    quantity,
    type: isPack ? 'pack' : 'product',
    isPack,
    productInPack:
      product.pack?.items.map(({ productId, combinationId, quantity: count }) => ({
        productId,
        combinationId,
        quantity: count,
      })) ?? null,
  };
}

/** Whether it can be bought as chosen: packs by their own stock, otherwise a combination, where there are any (storefront §4). */
export function isPurchasable(product: PurchaseProduct, combination: PurchaseCombination | null): boolean {
  if (product.pack !== null) return product.pack.available > 0;
  if (product.combinations.length > 0) return combination !== null && combination.available && combination.quantity > 0;
  return product.available && product.quantity > 0;
}
