import type { PackPart } from '../../islands/props.ts';
import { fetchProduct } from '../api/product.ts';
import { valueLabels } from '../purchase/choose-combination.ts';
import { purchaseLine } from '../purchase/purchase-store.ts';
import type { PurchaseProduct } from '../../islands/props.ts';
import type { Shop } from '../shop.ts';
import { type CartLine, lineKey } from './cart-line.ts';

/** Takes the words of lines that were added in another language anew from the server; one that cannot be had stays as it is. */
export async function rewordLines({ cart, fetch, page }: Pick<Shop, 'cart' | 'fetch' | 'page'>): Promise<void> {
  const foreign = cart.get().lines.filter(({ locale }) => locale !== page.locale);
  await Promise.all(
    foreign.map(async (line) => {
      const product = await fetchProduct(fetch, { productId: line.productId, href: '', page });
      if (product !== null) cart.reword(lineKey(line), { ...wordsOf(line, product), locale: page.locale });
    }),
  );
}

function wordsOf(
  line: CartLine,
  product: PurchaseProduct,
): Pick<CartLine, 'name' | 'attributes' | 'href' | 'productInPack'> {
  const combination = product.combinations.find(({ id }) => id === line.combinationId) ?? null;
  const { name, attributes, href } = purchaseLine(product, combination, line.quantity);
  return { name, attributes, href, productInPack: line.productInPack?.map((part) => reworded(part, product)) ?? null };
}

function reworded(part: PackPart, { pack }: PurchaseProduct): PackPart {
  const item = pack?.items.find(({ productId }) => productId === part.productId);
  if (item === undefined) return part;
  const chosen = item.options?.combinations.find(({ id }) => id === part.combinationId);
  const choice =
    item.options === null || chosen === undefined
      ? item.combinationName
      : valueLabels(item.options.groups, chosen).join(', ');
  return { ...part, name: item.name, choice };
}
