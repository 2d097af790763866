// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhanceCarousel } from './carousels.ts';

const SLIDE = 100;

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is laid out or scrolled here: a row is always on the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly object[]) => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, SLIDE, 50));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A row of so many categories of which one and a half are seen at once; where it stands is told in slides. */
function row(count: number, autoplay: number | null) {
  document.body.innerHTML = `<section data-carousel ${autoplay === null ? '' : `data-autoplay="${autoplay}"`}>
    <div data-carousel-buttons><button data-carousel-step="-1"></button><button data-carousel-step="1"></button></div>
    <ul class="carousel-track">${'<li></li>'.repeat(count)}</ul></section>`;
  const carousel = document.querySelector<HTMLElement>('section') ?? document.body;
  const track = document.querySelector<HTMLElement>('ul') ?? document.body;
  const place = { left: 0 };
  Object.defineProperties(track, {
    clientWidth: { value: 1.5 * SLIDE },
    scrollWidth: { value: count * SLIDE },
    scrollLeft: { get: () => place.left },
    scrollTo: { value: ({ left }: { left: number }) => void (place.left = left) },
  });
  enhanceCarousel(carousel);
  const press = (step: number) => document.querySelector<HTMLElement>(`[data-carousel-step="${step}"]`)?.click();
  return { at: () => place.left / SLIDE, press };
}

it('SF-27 · four categories go round: after the last comes the first, and before the first the last', () => {
  const { at, press } = row(4, null);
  const places = [1, 1, 1, 1].map((step) => {
    press(step);
    return at();
  });
  expect(places).toEqual([1, 2, 2.5, 0]);
  press(-1);
  expect(at()).toBe(2.5);
});

it('SF-27 · three go no further than their ends', () => {
  const { at, press } = row(3, null);
  press(-1);
  expect(at()).toBe(0);
  for (let step = 0; step < 4; step++) press(1);
  expect(at()).toBe(1.5);
});

it('SF-27 · a row that moves by itself begins again after its last', () => {
  const { at } = row(4, 2_500);
  const places = Array.from({ length: 5 }, () => {
    vi.advanceTimersByTime(2_500);
    return at();
  });
  expect(places).toEqual([1, 2, 2.5, 0, 1]);
});
