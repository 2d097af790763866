import type { Translate } from '@hanout/i18n';
import type { CardProduct } from '../islands/props.ts';
import type { CardModel, ImageModel } from '../page-models/index.ts';
import { jsonAttribute, markup, type Html } from '../render/markup.ts';
import { cardSwatches } from './card-swatches.ts';
import type { PicturePriority } from './picture.tsx';

export interface CardOptions {
  t: Translate;
  /** Level of the name among the page's headings. */
  heading: 'h2' | 'h3';
  /** Among how many others it stands: more on a desk in a carousel than in a grid. */
  place: keyof typeof SIZES;
  priority: PicturePriority;
}

/**
 * What a card shows, for the server and for the browser: the whole card leads to the product's page, the round button adds it or
 * opens the chooser. The browser makes elements of the very same markup (`client/cards/element-of.ts`).
 */
export function cardTemplate(card: CardModel, { t, heading, place, priority }: CardOptions): Html {
  const tag: Html = { html: heading };
  const media = [
    picture(card.image, { place, priority }),
    card.secondImage !== null && secondPicture(card.secondImage, place),
    badge(card, t),
    heart(card, t),
    card.canAdd && !card.soldOut && addButton(card, t),
  ];
  return markup`<li class="card${card.soldOut && ' card-sold-out'}"><div class="card-media">${media}</div>${brand(card)}<${tag} class="card-name"><a href="${card.href}">${card.name}</a></${tag}>${price(card, t)}${trust(card, t)}${card.swatches.length > 0 && cardSwatches(card, t)}</li>`;
}

const SIZES = {
  grid: '(min-width: 64rem) 283px, (min-width: 40rem) calc(33vw - 2rem), calc(50vw - 1.4rem)',
  carousel: '(min-width: 64rem) 210px, (min-width: 40rem) calc(33vw - 2.5rem), calc(50vw - 2.25rem)',
} as const;
const LOADING: Record<PicturePriority, Html> = {
  first: { html: ' fetchpriority="high"' },
  eager: { html: '' },
  small: { html: ' fetchpriority="low"' },
  lazy: { html: ' loading="lazy"' },
};
const NO_PICTURE: Html = {
  html: '<span class="card-picture no-picture"><svg class="icon" aria-hidden="true"><use href="#i-image"/></svg></span>',
};

function picture(image: ImageModel | null, { place, priority }: Pick<CardOptions, 'place' | 'priority'>): Html {
  if (image === null) return NO_PICTURE;
  return markup`<img class="card-picture" src="${image.src}"${sources(image, place)} width="${image.width}" height="${image.height}" alt="${image.alt}"${LOADING[priority]}>`;
}

function secondPicture(image: ImageModel, place: CardOptions['place']): Html {
  return markup`<img class="card-picture card-second" src="${image.src}"${sources(image, place)} width="${image.width}" height="${image.height}" alt="" loading="lazy">`;
}

function sources({ srcSet }: ImageModel, place: CardOptions['place']): Html | false {
  return srcSet !== undefined && markup` srcset="${srcSet}" sizes="${SIZES[place]}"`;
}

function badge(card: CardModel, t: Translate): Html | false {
  if (card.soldOut) return markup`<span class="badge badge-sold-out">${t('card.soldOut')}</span>`;
  if (card.price.badge !== null)
    return markup`<span class="badge badge-sale"><bdi dir="ltr">${card.price.badge}</bdi></span>`;
  if (card.kind === 'pack') return markup`<span class="badge badge-pack">${t('card.pack')}</span>`;
  return card.isNew && markup`<span class="badge badge-new">${t('card.new')}</span>`;
}

const HEART: Html = { html: '<svg class="icon" aria-hidden="true"><use href="#i-heart"/></svg>' };

/** Pressed or not is painted by the device, which alone knows; hidden where no script can. */
function heart({ id, name }: CardModel, t: Translate): Html {
  return markup`<button type="button" class="card-like" aria-pressed="false" aria-label="${t('card.favourite')} ${name}" data-favourite="${id}">${HEART}</button>`;
}

function addButton(card: CardModel, t: Translate): Html {
  const line: CardProduct = {
    productId: card.id,
    slug: card.slug,
    name: card.name,
    href: card.href,
    image: card.image?.src ?? null,
    unitPrice: card.unitPrice,
    type: card.kind,
    hasCombinations: card.hasCombinations,
    productInPack: card.productInPack ?? undefined,
  };
  const label = `${t(card.hasCombinations ? 'card.choose' : 'card.add')} ${card.name}`;
  return markup`<button type="button" class="card-add" aria-label="${label}"${jsonAttribute('data-add-to-cart', line)}></button>`;
}

function brand(card: CardModel): Html | false {
  return card.brand !== null && markup`<p class="card-brand">${card.brand}</p>`;
}

/** Each amount is isolated, so that Arabic does not reorder it. */
function price({ price: { current, previous }, priceIsFrom }: CardModel, t: Translate): Html {
  const from = priceIsFrom && markup`<span class="price-from">${t('card.from')} </span>`;
  if (previous === null) return markup`<p class="price">${from}<bdi class="price-now">${current}</bdi></p>`;
  return markup`<p class="price price-reduced">${from}<bdi class="price-now">${current}</bdi><s class="price-was"><span class="visually-hidden">${t('card.was')} </span><bdi>${previous}</bdi></s></p>`;
}

/** What buyers think of it, and that bringing it costs nothing: only where there is something to say. */
function trust({ rating, isDeliveredFree, soldOut }: CardModel, t: Translate): Html | false {
  const delivery = isDeliveredFree && !soldOut && markup`<span class="card-free">${t('card.freeDelivery')}</span>`;
  if (rating === null && delivery === false) return false;
  return markup`<p class="card-trust">${rating !== null && stars(rating, t)}${delivery}</p>`;
}

function stars(rating: NonNullable<CardModel['rating']>, t: Translate): Html {
  const average = String(rating.average).replace('.', ',');
  return markup`<span class="card-rating"><span class="visually-hidden">${t('card.rating', { average, count: rating.count })}</span><span aria-hidden="true"><span class="stars stars-${Math.round(rating.average * 2)}"></span> (${rating.count})</span></span>`;
}
