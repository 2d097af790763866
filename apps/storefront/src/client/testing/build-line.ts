import type { CartLine } from '../cart/cart-line.ts';

export function buildLine(change: Partial<CartLine> = {}): CartLine {
  return {
    productId: 12,
    combinationId: null,
    unitPrice: 1500,
    name: 'Robe kabyle',
    image: null,
    attributes: null,
    quantity: 1,
    href: '/catalog/product/robes/robe-kabyle',
    type: 'product',
    isPack: false,
    productInPack: null,
    ...change,
  };
}
