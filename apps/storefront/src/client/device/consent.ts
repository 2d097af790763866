import { asksNotToBeFollowed } from '../landing/privacy-signal.ts';
import { reportError } from '../report.ts';
import { localStore } from '../storage.ts';
import { ACCEPTED, storageKeys } from '../storage-keys.ts';

/**
 * Says once what is kept on this device. Where the shop measures its adverts it asks instead, and nothing of a network is loaded and
 * nothing leaves before the answer is yes.
 */
export function showConsent(notice: HTMLElement): void {
  const networks = notice.dataset['ads'];
  const said = localStore.readText(storageKeys.consent);
  const buttons = [...notice.querySelectorAll<HTMLElement>('[data-choice]')];
  const isAnswered = networks === undefined ? said !== null : buttons.some(({ dataset }) => dataset['choice'] === said);
  // A browser that asks not to be followed has answered for its shopper, who may still say otherwise.
  notice.hidden = isAnswered || (networks !== undefined && asksNotToBeFollowed());
  for (const button of buttons)
    button.addEventListener('click', () => {
      notice.hidden = true;
      answer(button.dataset['choice'] ?? '', networks);
    });
  if (networks === undefined) return;
  if (said === ACCEPTED) start(networks);
  const again = document.querySelector<HTMLElement>('[data-ads-choice]');
  if (again === null) return;
  again.hidden = false;
  again.addEventListener('click', () => {
    notice.hidden = false;
    notice.querySelector<HTMLElement>('summary')?.focus();
  });
}

function answer(said: string, networks: string | undefined): void {
  const before = localStore.readText(storageKeys.consent);
  localStore.writeText(storageKeys.consent, said);
  if (networks === undefined || said === before) return;
  if (said === ACCEPTED) return start(networks);
  // Scripts that run cannot be taken back: the page begins anew without them.
  if (before === ACCEPTED) void import('../ads/forget-ads.ts').then(({ forgetAds }) => forgetAds(), fail);
}

const fail = (error: unknown): void => reportError(error, 'the measuring of adverts');

function start(networks: string): void {
  import('../ads/start-ads.ts').then(({ startAds }) => startAds(networks)).catch(fail);
}
