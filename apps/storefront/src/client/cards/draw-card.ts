import type { Card } from '@hanout/contracts/listings';
import type { CardProduct, Translate } from '../../islands/props.ts';
import { moneyText } from '../amounts.ts';

/** A card of a listing call, drawn like those of the pages. Text is only ever set as text. */
export function drawCard(card: Card, { t, prefix }: { readonly t: Translate; readonly prefix: string }): HTMLElement {
  const href = `${prefix}/catalog/product/${encodeURIComponent(card.mainCategoryRead?.slug ?? '-')}/${encodeURIComponent(card.slug)}`;
  const item = element('li', card.available ? 'card' : 'card card-sold-out');
  const media = element('div', 'card-media');
  media.append(picture(card));
  const badge = badgeOf(card, t);
  if (badge !== null) media.append(element('span', `badge ${badge.style}`, badge.text));
  if (card.available) media.append(addButton(card, href, t));
  const name = element('h3', 'card-name');
  const link = element('a', '', card.name);
  link.setAttribute('href', href);
  name.append(link);
  item.append(
    media,
    ...(card.brandRead === null ? [] : [element('p', 'card-brand', card.brandRead.name)]),
    name,
    price(card, t),
  );
  return item;
}

function picture(card: Card): HTMLElement {
  const image = element('img', 'card-picture');
  const sizes = card.imageResizeds.filter(({ size }) => size !== 'product_page_large');
  image.setAttribute('src', card.thumb);
  if (sizes.length > 1) {
    image.setAttribute(
      'srcset',
      sizes.map(({ size, url }) => `${url} ${size === 'small_product' ? 160 : 480}w`).join(', '),
    );
    image.setAttribute('sizes', '(min-width: 62rem) 25vw, (min-width: 36rem) 50vw, 100vw');
  }
  for (const [name, value] of [
    ['width', '480'],
    ['height', '480'],
    ['alt', ''],
    ['loading', 'lazy'],
  ] as const)
    image.setAttribute(name, value);
  return image;
}

function badgeOf(card: Card, t: Translate): { readonly text: string; readonly style: string } | null {
  if (!card.available) return { text: t('card.soldOut'), style: 'badge-sold-out' };
  const promotion = card.promotionRead;
  if (promotion?.ruleType === 'percentage')
    return { text: `\u2066\u2212${String(promotion.value).replace('.', ',')}\u00a0%\u2069`, style: 'badge-sale' };
  return card.type === 'pack' ? { text: t('card.pack'), style: 'badge-pack' } : null;
}

function addButton(card: Card, href: string, t: Translate): HTMLElement {
  const isOpen =
    card.hasCombinations ||
    (card.type === 'pack' &&
      card.strictPackCombinations.length === 0 &&
      card.productsInPackSerialized.some(({ hasCombinations }) => hasCombinations));
  const line: CardProduct = {
    productId: card.id,
    slug: card.slug,
    name: card.name,
    href,
    image: card.thumb,
    unitPrice: card.displayPrice,
    type: card.type,
    hasCombinations: isOpen,
    ...(card.type === 'pack'
      ? {
          productInPack: card.productsInPackSerialized.map(
            ({ productId, combinationId, quantity, name, combinationName }) => ({
              productId,
              combinationId,
              quantity,
              name,
              choice: combinationName,
            }),
          ),
        }
      : {}),
  };
  const button = element('button', 'card-add');
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `${t(isOpen ? 'card.choose' : 'card.add')} ${card.name}`);
  button.dataset['addToCart'] = JSON.stringify(line);
  return button;
}

function price(card: Card, t: Translate): HTMLElement {
  const row = element('p', card.productPriceAfterPromotion === null ? 'price' : 'price price-reduced');
  row.append(amount('price-now', card.displayPrice));
  if (card.productPriceAfterPromotion !== null) {
    const was = element('s', 'price-was');
    was.append(element('span', 'visually-hidden', `${t('card.was')} `), amount('', card.priceHt));
    row.append(was);
  }
  return row;
}

function amount(className: string, value: number): HTMLElement {
  const bdi = element('bdi', className, moneyText(value));
  bdi.dir = 'ltr';
  return bdi;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  return made;
}
