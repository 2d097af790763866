import { localStore } from '../storage.ts';
import { readFavourites } from './favourites.ts';

/** Keeps every heart and count of the page as the storage has them: of other tabs, and of cards that a listing brings later. */
export function followHearts(): void {
  paintHearts();
  for (const name of ['storage', 'pageshow']) addEventListener(name, paintHearts);
  // Its cards are the grid's children; every other card is painted as it is drawn.
  const grid = document.querySelector('[data-listing] [data-part="grid"]');
  if (grid !== null) new MutationObserver(() => paintCards(grid)).observe(grid, { childList: true });
}

/** Writes every heart and count of the page as the storage has them. */
export function paintHearts(): void {
  const favourites = paintCards(document);
  const count = favourites.length === 0 ? '' : String(favourites.length);
  for (const badge of document.querySelectorAll('[data-favourite-count]'))
    if (badge.textContent !== count) badge.textContent = count;
}

/** The hearts of these cards; answers the favourites. */
export function paintCards(place: ParentNode): readonly number[] {
  const favourites = readFavourites(localStore);
  const ids = new Set(favourites.map(String));
  for (const heart of place.querySelectorAll<HTMLElement>('[data-favourite]'))
    heart.setAttribute('aria-pressed', String(ids.has(heart.dataset['favourite'] ?? '')));
  return favourites;
}
