// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { followHearts } from './hearts.ts';

const heart = (id: number): string => `<button data-favourite="${id}" aria-pressed="false"></button>`;
const pressed = (place: ParentNode): (string | null)[] =>
  [...place.querySelectorAll('[data-favourite]')].map((one) => one.getAttribute('aria-pressed'));
const grid = (): Element => document.querySelector('[data-part="grid"]') ?? document.body;
/** Observers are told in the order in which they were made: this one after that of the hearts. */
function observed(change: () => void): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { childList: true, subtree: true });
    change();
  });
}

beforeEach(() => {
  localStorage.setItem('favourites', '[7]');
  document.body.innerHTML = `<div data-listing><ul data-part="grid"><li>${heart(7)}</li><li>${heart(8)}</li></ul></div><p></p>`;
  followHearts();
});

test('hearts show the favourites, also of cards that the listing brings later', async () => {
  expect(pressed(grid())).toEqual(['true', 'false']);
  await observed(() => grid().insertAdjacentHTML('beforeend', `<li>${heart(7)}</li>`));
  expect(pressed(grid())).toEqual(['true', 'false', 'true']);
});

test('what changes elsewhere on the page paints no heart', async () => {
  grid().querySelector('[data-favourite]')?.setAttribute('aria-pressed', 'not painted again');
  await observed(() => document.querySelector('p')?.append('a clock ticks'));
  expect(pressed(grid())).toEqual(['not painted again', 'false']);
});
