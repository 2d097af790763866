import type { PurchaseProduct } from '../../islands/props.ts';
import { fetchProduct } from '../api/product.ts';
import { shop } from '../shop.ts';

const waits = [1200, 2000, 4000];

/**
 * The product with the prices of now, after its offer has ended. The server's second may come a moment later than ours: the
 * old price is asked for again. What cannot be had stays as it is, and the checkout says what changed.
 */
export async function refreshPrices(product: PurchaseProduct): Promise<PurchaseProduct> {
  const { fetch, page } = shop();
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const fresh = await fetchProduct(fetch, { productId: product.id, href: product.href, page });
    if (fresh !== null && fresh.unitPrice !== product.unitPrice) return withPrices(product, fresh);
  }
  return product;
}

/** Prices and stock of the answer in the words and pictures of the page. */
export function withPrices(product: PurchaseProduct, fresh: PurchaseProduct): PurchaseProduct {
  const { unitPrice, price, available, quantity } = fresh;
  return {
    ...product,
    unitPrice,
    price,
    available,
    quantity,
    combinations: product.combinations.map((combination) => {
      const now = fresh.combinations.find(({ id }) => id === combination.id);
      return now === undefined
        ? combination
        : {
            ...combination,
            unitPrice: now.unitPrice,
            price: now.price,
            available: now.available,
            quantity: now.quantity,
          };
    }),
  };
}
