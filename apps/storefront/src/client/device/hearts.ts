import { localStore } from '../storage.ts';
import { readFavourites, toggleFavourite } from './favourites.ts';

/** Told to the page after a press; other tabs hear of the storage itself. */
export const FAVOURITES_CHANGED = 'favourites-changed';

/** What pressing a heart does. */
export function pressHeart(button: HTMLElement): void {
  toggleFavourite(localStore, Number(button.dataset['favourite']));
  paintHearts();
  dispatchEvent(new Event(FAVOURITES_CHANGED));
}

/** Keeps every heart and count of the page as the storage has them: of cards that come later and of other tabs too. */
export function followHearts(): void {
  paintHearts();
  for (const name of ['storage', 'pageshow']) addEventListener(name, paintHearts);
  new MutationObserver(paintHearts).observe(document.body, { childList: true, subtree: true });
}

/** Writes only what differs: painting must not call for painting. */
function paintHearts(): void {
  const favourites = readFavourites(localStore);
  const ids = new Set(favourites.map(String));
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const isOne = String(ids.has(heart.dataset['favourite'] ?? ''));
    if (heart.getAttribute('aria-pressed') !== isOne) heart.setAttribute('aria-pressed', isOne);
  }
  const count = favourites.length === 0 ? '' : String(favourites.length);
  for (const badge of document.querySelectorAll('[data-favourite-count]'))
    if (badge.textContent !== count) badge.textContent = count;
}
