import { showConsent } from './consent.ts';

/** What this device keeps for the shopper beside the cart: brought to life once the page is. */
export function wakeDevice(): void {
  const notice = document.querySelector<HTMLElement>('[data-consent]');
  if (notice !== null) showConsent(notice);
}
