import { request, isOk } from '../api/http.ts';
import { isObject } from '../api/read.ts';
import { drawCard } from '../cards/draw-card.ts';
import { isCard } from '../cards/is-card.ts';
import { loadProductTexts } from '../product-texts.ts';
import { shop } from '../shop.ts';
import { localStore } from '../storage.ts';
import { keepFavourites } from './change-favourites.ts';
import { readFavourites } from './favourites.ts';

/** Draws the favourites of this device with the prices of now, and anew when another tab changes them. */
export function showFavourites(page: HTMLElement): void {
  const drawn = { ids: '' };
  const draw = async (): Promise<void> => {
    const ids = readFavourites(localStore);
    if (drawn.ids === ids.join()) return;
    drawn.ids = ids.join();
    const cards = ids.length === 0 ? [] : await readCards(ids);
    if (drawn.ids !== ids.join()) return;
    page.querySelector('[data-favourites-list]')?.replaceChildren(...(cards ?? []));
    say(page, cards);
  };
  addEventListener('storage', () => void draw());
  drawn.ids = 'nothing is drawn';
  void draw();
}

/** Null: they cannot be read now. */
async function readCards(ids: readonly number[]): Promise<readonly HTMLElement[] | null> {
  const { page, fetch } = shop();
  const [answer, t] = await Promise.all([
    request(fetch, `/web/public/api/cards?ids=${ids.join(',')}`, {
      headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
    }),
    loadProductTexts(page.locale),
  ]);
  if (!isOk(answer) || !isObject(answer.body) || !Array.isArray(answer.body['products'])) return null;
  const cards = answer.body['products'].filter(isCard);
  keepFavourites(localStore, new Set(cards.map(({ id }) => id)));
  const place = { t, prefix: page.locale === 'fr' ? '' : `/${page.locale}`, canAdd: page.activeAddToCart };
  return cards.map((card) => drawCard(card, place));
}

function say(page: HTMLElement, cards: readonly HTMLElement[] | null): void {
  const status = page.querySelector<HTMLElement>('[data-favourites-status]');
  if (status !== null) status.textContent = cards === null ? (status.dataset['failed'] ?? '') : '';
  const empty = page.querySelector<HTMLElement>('[data-favourites-empty]');
  if (empty !== null) empty.hidden = cards === null || cards.length > 0;
}
