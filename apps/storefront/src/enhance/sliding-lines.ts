import { restOf } from './rest.ts';

/** As long as a line of the longest announcement takes to read. */
const DELAY_MS = 4000;

/** Slides the next line up into the place of the one that is read: by itself, or when its button is pressed. */
export function enhanceSlidingLines(): void {
  const list = document.querySelector<HTMLElement>('[data-sliding]');
  const place = list?.parentElement;
  if (!list || !place) return;
  const rest = restOf(place);
  place.querySelector('[data-sliding-next]')?.addEventListener('click', () => slide(list));
  setInterval(() => {
    const isSeen = list.getBoundingClientRect().bottom > 0;
    if (isSeen && rest.mayMove()) slide(list);
  }, DELAY_MS);
}

/** What left goes back below, unseen; what is read leaves upwards, and the next comes from below. */
function slide(list: HTMLElement): void {
  const read = list.querySelector('[data-current]');
  const next = read?.nextElementSibling ?? list.firstElementChild;
  if (read === null || next === null) return;
  list.querySelector('[data-left]')?.removeAttribute('data-left');
  // Where it waits now is where it comes from.
  list.getBoundingClientRect();
  read.removeAttribute('data-current');
  read.setAttribute('data-left', '');
  next.setAttribute('data-current', '');
}
