import type { Card } from '@hanout/contracts/listings';
import type { CrossSelling } from '@hanout/contracts/products/product';
import { enhanceCarousel } from '../../enhance/carousels.ts';
import { isOk, request } from '../api/http.ts';
import { isObject } from '../api/read.ts';
import { drawCard, type DrawOptions } from '../cards/draw-card.ts';
import { isCard } from '../cards/is-card.ts';
import { loadProductTexts } from '../product-texts.ts';
import { reportError } from '../report.ts';
import { shop } from '../shop.ts';

const rows = ['relatedProducts', 'productsFromSameBrand', 'productsFromSameCategory', 'newProducts'] as const;
const texts: Readonly<Record<(typeof rows)[number], string>> = {
  relatedProducts: 'cross.relatedProducts',
  productsFromSameBrand: 'cross.productsFromSameBrand',
  productsFromSameCategory: 'cross.productsFromSameCategory',
  newProducts: 'cross.newProducts',
};

/** What goes with the product, in up to four rows. A failure shows nothing and is logged (storefront §8). */
export async function showCrossSelling(place: HTMLElement): Promise<void> {
  const { page, fetch } = shop();
  const [answer, t] = await Promise.all([
    request(fetch, place.dataset['crossSelling'] ?? '', {
      headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
    }),
    loadProductTexts(page.locale),
  ]);
  place.classList.add('cross-selling--done');
  const lists = isOk(answer) ? parseLists(answer.body) : null;
  if (lists === null) {
    reportError(answer.reached ? `status ${answer.status}` : 'no answer', 'cross-selling');
    return;
  }
  const cards = { t, prefix: page.locale === 'fr' ? '' : `/${page.locale}`, canAdd: page.activeAddToCart };
  place.append(...rows.flatMap((row) => (lists[row].length === 0 ? [] : [section(t(texts[row]), lists[row], cards)])));
  for (const carousel of place.querySelectorAll<HTMLElement>('[data-carousel]')) enhanceCarousel(carousel);
}

/** What is no list, or no list of cards, reads as none (storefront §8: product-list JSON that cannot be parsed). */
export function parseLists(body: unknown): CrossSelling | null {
  if (!isObject(body)) return null;
  const cards = (value: unknown): Card[] => (Array.isArray(value) ? value.filter(isCard) : []);
  return {
    relatedProducts: cards(body['relatedProducts']),
    productsFromSameBrand: cards(body['productsFromSameBrand']),
    productsFromSameCategory: cards(body['productsFromSameCategory']),
    newProducts: cards(body['newProducts']),
  };
}

function section(title: string, cards: readonly Card[], options: DrawOptions): HTMLElement {
  const { t } = options;
  const block = document.createElement('section');
  block.className = 'related';
  const heading = document.createElement('h2');
  heading.className = 'block-title';
  heading.textContent = title;
  const carousel = document.createElement('section');
  carousel.className = 'carousel carousel-related';
  carousel.dataset['carousel'] = '';
  carousel.setAttribute('aria-label', title);
  carousel.setAttribute('aria-roledescription', t('carousel.role'));
  const buttons = document.createElement('div');
  buttons.className = 'carousel-buttons';
  buttons.dataset['carouselButtons'] = '';
  buttons.hidden = true;
  buttons.append(step(-1, t('carousel.previous')), step(1, t('carousel.next')));
  const track = document.createElement('ul');
  track.className = 'carousel-track';
  track.append(...cards.map((card) => drawCard(card, options)));
  carousel.append(buttons, track);
  block.append(heading, carousel);
  return block;
}

const svg = 'http://www.w3.org/2000/svg';

function step(by: number, label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = by < 0 ? 'round-button previous' : 'round-button';
  button.dataset['carouselStep'] = String(by);
  button.setAttribute('aria-label', label);
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('class', 'icon icon-flip');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', '#i-chevron');
  icon.append(use);
  button.append(icon);
  return button;
}
