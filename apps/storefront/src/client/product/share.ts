/** The address of the page to the phone's own sharing where there is one, else into the clipboard. */
export async function sharePage(button: HTMLElement): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  // Over plain http there is no clipboard.
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  const status = button.closest('[data-share]')?.querySelector('[data-share-status]');
  if (status) status.textContent = (copied === true ? button.dataset['copied'] : button.dataset['failed']) ?? '';
}
