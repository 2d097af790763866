import { reportError } from '../report.ts';
import { showConsent } from './consent.ts';
import { followHearts } from './hearts.ts';

/** What this device keeps for the shopper beside the cart: brought to life once the page is. */
export function wakeDevice(): void {
  const notice = document.querySelector<HTMLElement>('[data-consent]');
  if (notice !== null) showConsent(notice);
  followHearts();
  const wanted = document.querySelector<HTMLFormElement>('[data-wanted]');
  wanted?.addEventListener('submit', (event) => {
    event.preventDefault();
    load(import('./back-in-stock.ts'), ({ askToBeTold }) => askToBeTold(wanted));
  });
  const favourites = document.querySelector<HTMLElement>('[data-favourites]');
  if (favourites !== null) load(import('./favourites-page.ts'), ({ showFavourites }) => showFavourites(favourites));
  // Whoever comes from an advert or another site: told to the shop with an order, and to nobody else.
  if (comesFromElsewhere()) load(import('../landing/landing-here.ts'), () => undefined);
}

function comesFromElsewhere(): boolean {
  const { referrer } = document;
  return location.search !== '' || (referrer !== '' && !referrer.startsWith(`${location.origin}/`));
}

function load<T>(module: Promise<T>, work: (own: T) => unknown): void {
  module.then(work).catch((error: unknown) => reportError(error, 'part of the page'));
}
