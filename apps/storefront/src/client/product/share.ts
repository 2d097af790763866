/** The address of the page into the clipboard, or to the phone's own sharing where there is one. */
export function offerSharing(place: HTMLElement): void {
  const button = place.querySelector<HTMLElement>('[data-share-copy]');
  const status = place.querySelector('[data-share-status]');
  if (button === null || status === null) return;
  button.hidden = false;
  const url = (): string => new URL(location.href).href;
  const share = async (): Promise<void> => {
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: document.title, url: url() }).catch(() => undefined);
      return;
    }
    // Over plain http there is no clipboard.
    const copied = await navigator.clipboard?.writeText(url()).then(
      () => true,
      () => false,
    );
    status.textContent = (copied === true ? button.dataset['copied'] : button.dataset['failed']) ?? '';
  };
  button.addEventListener('click', () => void share());
}
