import { ACCEPTED, REFUSED } from '../ads/ad-consent.ts';
import { asksNotToBeFollowed } from '../landing/privacy-signal.ts';
import { reportError } from '../report.ts';
import { localStore } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/**
 * Says once what is kept on this device. Where the shop measures its adverts it asks instead, and nothing of a network is loaded and
 * nothing leaves before the answer is yes.
 */
export function showConsent(notice: HTMLElement): void {
  const networks = notice.dataset['ads'];
  if (networks !== undefined) return askForAds(notice, networks);
  if (localStore.readText(storageKeys.consent) !== null) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    localStore.writeText(storageKeys.consent, 'understood');
    notice.hidden = true;
  });
}

function askForAds(notice: HTMLElement, networks: string): void {
  const said = localStore.readText(storageKeys.consent);
  const isAnswered = said === ACCEPTED || said === REFUSED;
  if (said === ACCEPTED) start(networks);
  // A browser that asks not to be followed has answered for its shopper, who may still say otherwise.
  notice.hidden = isAnswered || asksNotToBeFollowed();
  for (const button of notice.querySelectorAll<HTMLElement>('[data-choice]'))
    button.addEventListener('click', () => {
      notice.hidden = true;
      answer(button.dataset['choice'] === ACCEPTED ? ACCEPTED : REFUSED, networks);
    });
  const again = document.querySelector<HTMLElement>('[data-ads-choice]');
  if (again === null) return;
  again.hidden = false;
  again.addEventListener('click', () => {
    notice.hidden = false;
    notice.querySelector<HTMLElement>('summary')?.focus();
  });
}

function answer(said: typeof ACCEPTED | typeof REFUSED, networks: string): void {
  const before = localStore.readText(storageKeys.consent);
  localStore.writeText(storageKeys.consent, said);
  if (said === before) return;
  if (said === ACCEPTED) return start(networks);
  // Scripts that run cannot be taken back: the page begins anew without them.
  if (before === ACCEPTED) void import('../ads/forget-ads.ts').then(({ forgetAds }) => forgetAds(), fail);
}

const fail = (error: unknown): void => reportError(error, 'the measuring of adverts');

function start(networks: string): void {
  import('../ads/start-ads.ts').then(({ startAds }) => startAds(networks)).catch(fail);
}
