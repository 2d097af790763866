const opened = new WeakMap<Element, (index: number) => void>();

/** Shows a picture as large as the screen: arrows, swipe and buttons lead on, a press shows it larger still. */
export function openLightbox(link: HTMLAnchorElement): void {
  const gallery = link.closest('[data-gallery]');
  if (gallery === null) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  const known = opened.get(gallery);
  if (known !== undefined) return known(links.indexOf(link));
  const show = enhance(gallery, links);
  if (show === null) return;
  opened.set(gallery, show);
  show(links.indexOf(link));
}

function enhance(gallery: Element, links: readonly HTMLAnchorElement[]): ((index: number) => void) | null {
  const dialog = gallery.querySelector('dialog');
  const stage = dialog?.querySelector('.zoom-stage') ?? null;
  const zoom = dialog?.querySelector('[data-zoom-in]') ?? null;
  if (dialog === null || stage === null || zoom === null) return null;
  const picture = stage.appendChild(new Image());
  const position = dialog.querySelector<HTMLElement>('[data-zoom-position]');
  const state = { index: 0 };
  const setLarge = (isLarge: boolean): void => {
    dialog.toggleAttribute('data-large', isLarge);
    zoom.setAttribute('aria-pressed', String(isLarge));
    if (isLarge)
      stage.scrollTo({
        left: (stage.scrollWidth - stage.clientWidth) / 2,
        top: (stage.scrollHeight - stage.clientHeight) / 2,
      });
  };
  const show = (index: number): void => {
    state.index = (index + links.length) % links.length;
    const link = links[state.index];
    picture.src = link?.getAttribute('href') ?? '';
    picture.alt = link?.querySelector('img')?.alt ?? '';
    if (position !== null)
      position.textContent = (position.dataset['zoomPosition'] ?? '')
        .replace('{{index}}', String(state.index + 1))
        .replace('{{count}}', String(links.length));
    setLarge(false);
    if (!dialog.open) dialog.showModal();
  };
  const step = (by: number): void => show(state.index + by);
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const by = target.closest<HTMLElement>('[data-zoom-step]')?.dataset['zoomStep'];
    if (by !== undefined) step(Number(by));
    else if (target.closest('[data-zoom-close]') !== null || target === dialog) dialog.close();
    else if (target.closest('[data-zoom-in]') !== null || target === picture)
      setLarge(!dialog.hasAttribute('data-large'));
  });
  dialog.addEventListener('keydown', (event) => {
    if (links.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step((event.key === 'ArrowRight') === (getComputedStyle(dialog).direction === 'ltr') ? 1 : -1);
  });
  // The gallery behind follows, so that closing leads to the picture that was looked at.
  dialog.addEventListener('close', () => {
    const link = links[state.index];
    link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    link?.focus({ preventScroll: true });
  });
  swipe(stage, { isHeld: () => dialog.hasAttribute('data-large') || links.length < 2, step });
  return show;
}

const least = 40;

/** A stroke of the finger to the side; in Arabic the next picture comes from the left. */
function swipe(stage: Element, { isHeld, step }: { isHeld: () => boolean; step: (by: number) => void }): void {
  const start = { x: 0, y: 0, fingers: 0 };
  stage.addEventListener(
    'touchstart',
    (event) => {
      if (!(event instanceof TouchEvent)) return;
      const [finger] = event.touches;
      Object.assign(start, { x: finger?.clientX ?? 0, y: finger?.clientY ?? 0, fingers: event.touches.length });
    },
    { passive: true },
  );
  stage.addEventListener(
    'touchend',
    (event) => {
      const finger = event instanceof TouchEvent ? event.changedTouches[0] : undefined;
      if (finger === undefined || start.fingers !== 1 || isHeld()) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(x) < least || Math.abs(x) < Math.abs(y)) return;
      step(x < 0 === (getComputedStyle(stage).direction === 'ltr') ? 1 : -1);
    },
    { passive: true },
  );
}
