import { joinWords } from '@hanout/i18n';
import type { PurchaseCombination, PurchaseProduct } from '../props.ts';
import { valueLabels } from '../../client/purchase/choose-combination.ts';

/** What the page outside the island shows of the choice, changed in the same frame: address, title, gallery. */
export function followCombination(product: PurchaseProduct, combination: PurchaseCombination): void {
  const url = new URL(location.href);
  url.searchParams.set('c', String(combination.id));
  history.replaceState(history.state, '', url);
  const title = document.querySelector('[data-combination-title]');
  if (title !== null) title.textContent = ` – ${joinWords(valueLabels(product.groups, combination))}`;
  if (combination.image !== null) showInGallery(combination.image);
}

/** The combination that the address names, when it is one of this product. */
export function combinationInAddress(product: PurchaseProduct): PurchaseCombination | null {
  const id = new URL(location.href).searchParams.get('c');
  return product.combinations.find((combination) => String(combination.id) === id) ?? null;
}

function showInGallery(image: string): void {
  const slide = [...document.querySelectorAll<HTMLElement>('[data-gallery] [data-image]')].find(
    ({ dataset }) => dataset['image'] === image,
  );
  const track = slide?.parentElement ?? null;
  if (slide === undefined || track === null) return;
  // Only the gallery moves, never the page under the shopper's finger.
  const by = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
  track.scrollBy({ left: by, behavior: 'instant' });
}
