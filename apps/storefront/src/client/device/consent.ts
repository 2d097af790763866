import { localStore } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/**
 * Says once what is kept on this device. Nothing that follows a person may be loaded before `consent` stands in the storage;
 * today nothing of the kind exists.
 */
export function showConsent(notice: HTMLElement): void {
  if (localStore.readText(storageKeys.consent) !== null) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    localStore.writeText(storageKeys.consent, 'understood');
    notice.hidden = true;
  });
}
