import type { CardProduct, PackPart } from '../islands/props.ts';
import { isObject, listOf, numberOf, textOf } from './api/read.ts';
import type { CartLine } from './cart/cart-line.ts';
import { loadProductTexts } from './product-texts.ts';
import { warn } from './report.ts';
import { addToCart, shop } from './shop.ts';
import { loadTexts } from './texts.ts';
import { showToast } from './toasts.ts';

/** What pressing a card's button does: pack line, chooser, or plain product (storefront §4). */
export async function addFromCard(button: HTMLElement): Promise<void> {
  if (button.matches(':disabled, [aria-disabled="true"]')) return;
  const product = parseCard(button.dataset['addToCart'] ?? '');
  if (product === null) {
    warn('a product card cannot be read; nothing was added');
    const t = await loadProductTexts(shop().page.locale);
    return showToast({ text: t('cart.add_failed'), tone: 'error', closeLabel: t('close') });
  }
  if (product.hasCombinations) {
    dispatchEvent(new CustomEvent('show-combination-modal', { detail: product }));
    return;
  }
  addToCart(cardLine(product));
  await announceAdded(product.name);
}

/** Says what was added, with the way to the cart. */
export async function announceAdded(name: string): Promise<void> {
  const t = await loadTexts(shop().page.locale);
  const href = document.querySelector<HTMLAnchorElement>('a.mini-cart')?.getAttribute('href') ?? '/checkout/cart/view';
  showToast({
    text: `${t('cart.added')} ${name}`,
    tone: 'success',
    action: { label: t('purchase.to_form'), href },
    closeLabel: t('close'),
  });
}

function cardLine({ productId, name, image, href, unitPrice, type, productInPack }: CardProduct): CartLine {
  const isPack = type === 'pack';
  return {
    productId,
    combinationId: null,
    unitPrice,
    name,
    image,
    href,
    attributes: null,
    quantity: 1,
    type,
    isPack,
    productInPack: isPack ? (productInPack ?? []) : null,
  };
}

/** A damaged card reads as null (storefront §8: what cannot be parsed gives nothing). */
export function parseCard(json: string): CardProduct | null {
  const stored = parseJson(json);
  if (!isObject(stored)) return null;
  const productId = numberOf(stored['productId']);
  const name = textOf(stored['name']);
  const unitPrice = numberOf(stored['unitPrice']);
  if (productId === null || name === null || unitPrice === null) return null;
  return {
    productId,
    name,
    unitPrice,
    slug: textOf(stored['slug']) ?? String(productId),
    href: textOf(stored['href']) ?? '',
    image: textOf(stored['image']),
    type: stored['type'] === 'pack' ? 'pack' : 'product',
    hasCombinations: stored['hasCombinations'] === true,
    productInPack: parseParts(stored['productInPack']),
  };
}

function parseParts(value: unknown): readonly PackPart[] {
  return listOf(value, (part) => {
    const productId = numberOf(part['productId']);
    const quantity = numberOf(part['quantity']);
    return productId === null || quantity === null
      ? null
      : {
          productId,
          quantity,
          combinationId: numberOf(part['combinationId']),
          name: textOf(part['name']) ?? undefined,
          choice: textOf(part['choice']),
        };
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
