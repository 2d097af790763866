import { reportError } from '../report.ts';
import { localStore } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';
import { whenNear } from './near.ts';
import { rememberSeen } from './seen-products.ts';

/** What reacts on a product page beside its islands; each part brings its own script when it is wanted. */
export function enhanceProductPage(): void {
  part('[data-recently-seen]', (element) => {
    const { recentlySeen } = element.dataset;
    const seen = rememberSeen(localStore, recentlySeen ?? '');
    if (seen !== null) load(import('./keep-seen.ts'), (own) => own.keepSeen(seen));
    whenNear(element.previousElementSibling ?? element, () =>
      load(import('./recently-seen.ts'), (own) => own.showRecentlySeen(element)),
    );
  });
  part('[data-wilaya-price]', (element) => {
    element.hidden = false;
    const wake = (): void => load(import('./wilaya-price.ts'), (own) => own.answerWilayaPrice(element));
    if (localStore.readText(storageKeys.checkout)?.includes('"wilaya":""') === false) wake();
    else for (const touch of ['focusin', 'change']) element.addEventListener(touch, wake, { once: true });
  });
  part('[data-share-copy]', (button) => {
    button.hidden = false;
    button.addEventListener('click', () => load(import('./share.ts'), (own) => own.sharePage(button)));
  });
  part('[data-cross-selling]', (element) => {
    whenNear(element, () => load(import('./cross-selling.ts'), (own) => own.showCrossSelling(element)));
  });
}

function part(selector: string, work: (element: HTMLElement) => void): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element !== null) work(element);
}

function load<T>(module: Promise<T>, work: (own: T) => unknown): void {
  module.then(work).catch((error: unknown) => reportError(error, 'part of the product page'));
}
