import { joinWords } from '@hanout/i18n';
import type { Card } from '@hanout/contracts/listings';
import type { CardProduct, Translate } from '../../islands/props.ts';
import { moneyText } from '../amounts.ts';

interface DrawOptions {
  readonly t: Translate;
  readonly prefix: string;
}

const NEW_FOR_MS = 30 * 24 * 3_600_000;
const MAX_SWATCHES = 5;

/**
 * A card of a listing call, node for node what `productCard` writes on the server (a journey compares them). Drawn with
 * elements: pages accept no markup from script.
 */
export function drawCard(card: Card, { t, prefix }: DrawOptions): HTMLElement {
  const href = `${prefix}/catalog/product/${encodeURIComponent(card.mainCategoryRead?.slug ?? '-')}/${encodeURIComponent(card.slug)}`;
  const item = element('li', card.available ? 'card' : 'card card-sold-out');
  const media = element('div', 'card-media');
  media.append(picture(card), ...secondPicture(card), ...badge(card, t));
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
    ...swatches(card, t),
  );
  return item;
}

function picture({ thumb }: Card): HTMLElement {
  if (thumb.startsWith('/uploads/')) return image('card-picture', thumb);
  const none = element('span', 'card-picture no-picture');
  const icon = svg('svg', { class: 'icon', 'aria-hidden': 'true' });
  icon.append(svg('use', { href: '#i-image' }));
  none.append(icon);
  return none;
}

function secondPicture({ gridDisplayImagesForWeb: { secondImage } }: Card): HTMLElement[] {
  return secondImage === null ? [] : [image('card-picture card-second', secondImage)];
}

const WIDTHS = { small_product: 160, card_small: 240, card_medium: 340, grid_display: 480 };

function image(className: string, src: string): HTMLElement {
  const made = element('img', className);
  const steps = Object.entries(WIDTHS).map(([size, width]) => `${src.replace('grid_display', size)} ${width}w`);
  const attributes = {
    src,
    srcset: steps.join(', '),
    sizes: '(min-width: 62rem) 283px, (min-width: 48rem) 30vw, (min-width: 36rem) 46vw, 92vw',
    width: '480',
    height: '480',
    alt: '',
    loading: 'lazy',
  };
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function badge(card: Card, t: Translate): HTMLElement[] {
  if (!card.available) return [element('span', 'badge badge-sold-out', t('card.soldOut'))];
  const { promotionRead, priceHt, displayPrice } = card;
  if (promotionRead !== null) {
    const off =
      promotionRead.ruleType === 'percentage'
        ? `${String(promotionRead.value).replace('.', ',')}\u00a0%`
        : moneyText(priceHt - displayPrice);
    const sale = element('bdi', 'badge badge-sale', `\u2212${off}`);
    sale.dir = 'ltr';
    return [sale];
  }
  if (card.type === 'pack') return [element('span', 'badge badge-pack', t('card.pack'))];
  const isNew = Date.now() - Date.parse(card.createdAt) < NEW_FOR_MS;
  return isNew ? [element('span', 'badge badge-new', t('card.new'))] : [];
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
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-add';
  button.setAttribute('aria-label', `${t(isOpen ? 'card.choose' : 'card.add')} ${card.name}`);
  button.dataset['addToCart'] = JSON.stringify(line);
  return button;
}

function price(card: Card, t: Translate): HTMLElement {
  const isReduced = card.productPriceAfterPromotion !== null;
  const row = element('p', isReduced ? 'price price-reduced' : 'price');
  const prices = card.combinationsMini.map(({ displayPrice }) => displayPrice);
  if (prices.some((one) => one !== prices[0])) row.append(element('span', 'price-from', `${t('card.from')} `));
  row.append(element('bdi', 'price-now', moneyText(card.displayPrice)));
  if (isReduced) {
    const was = element('s', 'price-was');
    was.append(element('span', 'visually-hidden', `${t('card.was')} `), element('bdi', '', moneyText(card.priceHt)));
    row.append(was);
  }
  return row;
}

function swatches(card: Card, t: Translate): HTMLElement[] {
  const values = card.combinationsMini.flatMap((combination) => combination.values);
  const colored = new Map(values.flatMap((value) => (value.color === null ? [] : [[value.id, value] as const])));
  const shown = [...colored.values()].slice(0, MAX_SWATCHES);
  const more = colored.size - shown.length;
  if (shown.length === 0) return [];
  const row = element('p', 'swatches');
  row.append(dots(shown.map(({ color }) => color ?? 'none')));
  if (more > 0) {
    const rest = element('span', '', `+${more}`);
    rest.setAttribute('aria-hidden', 'true');
    row.append(rest);
  }
  const names = `${t('card.colors')} ${joinWords(shown.map(({ value }) => value))}`;
  row.append(
    element('span', 'visually-hidden', more > 0 ? `${names} ${t('card.moreColors', { count: more })}` : names),
  );
  return [row];
}

const SVG = 'http://www.w3.org/2000/svg';
const STEP = 18;

function dots(colors: readonly string[]): Element {
  const width = colors.length * STEP;
  const drawing = svg('svg', { 'aria-hidden': 'true', width, height: 16, viewBox: `0 0 ${width} 16` });
  drawing.append(...colors.map((fill, index) => svg('circle', { cx: 8 + index * STEP, cy: 8, r: 6.5, fill })));
  return drawing;
}

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  return made;
}
