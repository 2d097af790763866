import { restOf } from './rest.ts';

/** storefront §2: of so few nothing goes round. */
const FEW = 3;

/** Shows the buttons of every row and moves on those that move by themselves. */
export function enhanceCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) enhanceCarousel(carousel);
}

export function enhanceCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('.carousel-track');
  const buttons = carousel.querySelector<HTMLElement>('[data-carousel-buttons]');
  if (track === null || buttons === null) return;
  const goesRound = track.childElementCount > FEW || carousel.dataset['autoplay'] !== undefined;
  const showButtons = (): void => {
    buttons.hidden = !overflows(carousel);
  };
  new ResizeObserver(showButtons).observe(track);
  buttons.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const step = event.target.closest<HTMLElement>('[data-carousel-step]')?.dataset['carouselStep'];
    if (step !== undefined) move(track, Number(step), { byScreen: true, goesRound });
  });
  const delay = Number(carousel.dataset['autoplay'] ?? 0);
  if (delay > 0) autoplay({ carousel, track, delay });
}

/** Whether it holds more than is seen at once. */
function overflows(carousel: HTMLElement): boolean {
  const track = carousel.querySelector('.carousel-track');
  return track !== null && track.scrollWidth > track.clientWidth + 1;
}

/** One screen by hand, one slide by itself; many go round to the other end. Signs follow the direction of reading. */
function move(
  track: HTMLElement,
  step: number,
  { byScreen, goesRound }: { byScreen: boolean; goesRound: boolean },
): void {
  const slide = track.firstElementChild?.getBoundingClientRect().width ?? track.clientWidth;
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  const width = slide + gap;
  const distance = byScreen ? Math.max(1, Math.floor((track.clientWidth + gap) / width)) * width : width;
  const position = Math.abs(track.scrollLeft);
  const end = track.scrollWidth - track.clientWidth;
  const isAtEnd = step > 0 ? position >= end - 2 : position <= 2;
  const target = isAtEnd && goesRound ? (step > 0 ? 0 : end) : position + Math.sign(step) * distance;
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: sign * Math.max(0, Math.min(end, target)), behavior: calm ? 'instant' : 'smooth' });
}

const seen = new Set<Element>();

/** The uppermost row that is seen: it moves and the others wait, so that nothing leaves while another is read. */
const moving = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-autoplay]')].find((row) => seen.has(row) && overflows(row));

/** Not while it is off screen or another row moves, nor when it has to rest. */
function autoplay({ carousel, track, delay }: { carousel: HTMLElement; track: HTMLElement; delay: number }): void {
  const rest = restOf(carousel);
  new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) seen.add(carousel);
      else seen.delete(carousel);
    },
    { threshold: 0.6 },
  ).observe(carousel);
  track.addEventListener('touchstart', rest.stop, { passive: true });
  setInterval(() => {
    if (rest.mayMove() && moving() === carousel) move(track, 1, { byScreen: false, goesRound: true });
  }, delay);
}
