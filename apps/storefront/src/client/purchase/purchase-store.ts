import { hasPackChoice, type PackState } from '../../islands/pack-state.ts';
import type { PackPart, PurchaseCombination, PurchaseProduct } from '../../islands/props.ts';
import { clampQuantity, type CartLine } from '../cart/cart-line.ts';
import { createStore, type Store } from '../store.ts';
import { attributesOf } from './choose-combination.ts';

export interface PurchaseState {
  readonly combination: PurchaseCombination | null;
  readonly quantity: number;
  /** What a pack is about to hold; null for anything but a pack. */
  readonly pack: PackState | null;
  /** The one line that a quick order would place; the same object until it changes. None while a pack lacks a choice. */
  readonly lines: readonly CartLine[];
}

export interface PurchaseStore extends Pick<Store<PurchaseState>, 'get' | 'subscribe'> {
  readonly choose: (combination: PurchaseCombination) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly setPack: (pack: PackState) => void;
  /** Prices and stock have changed since the page was drawn. */
  readonly setProduct: (product: PurchaseProduct) => void;
  /** Takes over price and quantity as the server said them. */
  readonly settle: (line: CartLine) => void;
}

/** What is about to be bought on a product page. */
export function createPurchaseStore(page: PurchaseProduct, combination: PurchaseCombination | null): PurchaseStore {
  const offered = { product: page };
  const stateOf = ({ combination: next, quantity, pack }: Omit<PurchaseState, 'lines'>): PurchaseState => ({
    combination: next,
    quantity,
    pack,
    lines: pack !== null && pack.parts === null ? [] : [purchaseLine(offered.product, next, quantity, pack?.parts)],
  });
  const store = createStore(stateOf({ combination, quantity: 1, pack: initialPack(page) }));
  const change = (changes: Partial<PurchaseState>): void => store.set(stateOf({ ...store.get(), ...changes }));
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (next) => change({ combination: next }),
    setQuantity: (quantity) => change({ quantity: clampQuantity(quantity) }),
    setPack: (pack) => change({ pack }),
    setProduct: (product) => {
      offered.product = product;
      const { combination: chosen } = store.get();
      change({ combination: product.combinations.find(({ id }) => id === chosen?.id) ?? chosen });
    },
    settle: (line) => store.set({ ...store.get(), quantity: line.quantity, lines: [line] }),
  };
}

/** What lies in a pack before anything is chosen: all of it, or the name of what has to be chosen first. */
export function initialPack({ pack }: PurchaseProduct): PackState | null {
  if (pack === null) return null;
  const open = pack.items.find(({ options }) => options !== null);
  return { parts: open === undefined ? fixedParts(pack) : null, missing: open?.name ?? null, available: null };
}

function fixedParts({ items }: NonNullable<PurchaseProduct['pack']>): readonly PackPart[] {
  return items.map(({ productId, combinationId, quantity, name, combinationName }) => ({
    productId,
    combinationId,
    quantity,
    name,
    choice: combinationName,
  }));
}

export function purchaseLine(
  product: PurchaseProduct,
  combination: PurchaseCombination | null,
  quantity: number,
  parts: readonly PackPart[] | null = null,
): CartLine {
  const { pack } = product;
  return {
    productId: product.id,
    combinationId: combination?.id ?? null,
    unitPrice: combination?.unitPrice ?? product.unitPrice,
    name: product.name,
    image: combination?.image ?? product.image,
    href: combination === null ? product.href : `${product.href}?c=${combination.id}`,
    attributes: combination === null ? null : attributesOf(product.groups, combination),
    quantity,
    type: pack === null ? 'product' : 'pack',
    isPack: pack !== null,
    productInPack: pack === null ? null : (parts ?? fixedParts(pack)),
    ...(hasPackChoice(pack) ? { isComposed: true } : {}),
  };
}

/** Whether it can be bought as chosen: packs by their stock and with every choice made, otherwise a combination, where there are any (storefront §4). */
export function isPurchasable(
  product: PurchaseProduct,
  combination: PurchaseCombination | null,
  pack: PackState | null = initialPack(product),
): boolean {
  if (product.pack !== null)
    return product.pack.available > 0 && pack !== null && pack.parts !== null && (pack.available ?? 1) > 0;
  if (product.combinations.length > 0) return combination !== null && combination.available && combination.quantity > 0;
  return product.available && product.quantity > 0;
}
