/** Who turns to the gallery is about to see more of it: until then two of its pictures are enough (gallery.css). */
export function loadWantedGallery(): void {
  const want = ({ target }: Event): void => {
    if (target instanceof Element) target.closest('[data-gallery]')?.setAttribute('data-wanted', '');
  };
  for (const sign of ['pointerover', 'focusin', 'scroll'])
    document.addEventListener(sign, want, { capture: true, passive: true });
}
