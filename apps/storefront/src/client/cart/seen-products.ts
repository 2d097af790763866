import { isOk, request } from '../api/http.ts';
import { isObject } from '../api/read.ts';
import { drawCard } from '../cards/draw-card.ts';
import { isCard } from '../cards/is-card.ts';
import { loadProductTexts } from '../product-texts.ts';
import { readSeen } from '../product/seen-products.ts';
import { shop } from '../shop.ts';
import { localStore } from '../storage.ts';

const ASKED = 8;
const SHOWN = 4;

/**
 * What this browser has looked at of late, as cards with the prices and stock of now: the way on from an empty cart. Which products
 * they are stands in this browser alone; their numbers are asked for as any card's. Nothing seen, or no answer, shows nothing.
 */
export async function showSeenProducts(place: HTMLElement, title: string): Promise<void> {
  const ids = readSeen(localStore).map(({ id }) => id);
  if (ids.length === 0) return;
  const { page, fetch } = shop();
  const [answer, t] = await Promise.all([
    request(fetch, `/web/public/api/cards?ids=${ids.slice(0, ASKED).join()}`, {
      headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
    }),
    loadProductTexts(page.locale),
  ]);
  const products = isOk(answer) && isObject(answer.body) ? answer.body['products'] : null;
  const cards = Array.isArray(products) ? products.filter(isCard).slice(0, SHOWN) : [];
  if (cards.length === 0) return;
  const heading = document.createElement('h2');
  heading.className = 'block-title';
  heading.textContent = title;
  const list = document.createElement('ul');
  list.className = 'grid grid-four';
  const options = { t, prefix: page.locale === 'fr' ? '' : `/${page.locale}`, canAdd: page.activeAddToCart };
  list.append(...cards.map((card) => drawCard(card, options)));
  place.replaceChildren(heading, list);
}
