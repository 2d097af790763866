import '../enhance/enhance.ts';
import { countStoredArticles, paintCartBadge } from './cart-badge.ts';
import { isPressed, letGo, pressHeld } from './held-presses.ts';
import { reportError } from './report.ts';

const reportLater = (error: unknown): void => reportError(error, 'part of the page');

/**
 * The one module that pages name: what works without script is made better at once. Paints the cart badge, waits for the first touch or an idle moment, then loads React and
 * the islands; a press that came earlier is done once what answers it lives.
 */
const paint = (): void => paintCartBadge(countStoredArticles());
paint();

for (const name of ['storage', 'add-to-cart', 'pageshow']) addEventListener(name, paint);

const loading = new WeakSet<Element>();

/** Brings what a part of the page needs. One that fails stands as the server wrote it, and is tried again when it is pressed. */
function wake(part: Element, bring: () => Promise<boolean>): void {
  if (loading.has(part)) return;
  loading.add(part);
  const settle = (isLive: boolean): void => {
    part.setAttribute('data-live', isLive ? 'yes' : 'failed');
    if (isLive) return pressHeld();
    loading.delete(part);
    letGo(part);
  };
  // What failed may have been asked for before somebody pressed, when there was no network yet: they get a try of their own.
  const bringAgain = (error: unknown): Promise<boolean> => (isPressed(part) ? bring() : Promise.reject(error));
  bring()
    .catch(bringAgain)
    .then(settle, (error: unknown) => {
      reportError(error, part.getAttribute('data-island') ?? 'the listing');
      settle(false);
    });
}

function wakeParts(): void {
  for (const island of document.querySelectorAll('[data-island]:not([data-live="yes"])'))
    wake(island, () => import('./hydrate.tsx').then(({ hydrateIsland }) => hydrateIsland(island)));
  for (const listing of document.querySelectorAll<HTMLElement>('[data-listing]:not([data-live="yes"])'))
    wake(listing, () => import('./listing/listing.ts').then(({ enhanceListing }) => enhanceListing(listing)));
}

function wakeAll(): void {
  if (document.querySelector('[data-countdown]') !== null)
    void import('../enhance/countdown.ts').then(({ enhanceCountdowns }) => enhanceCountdowns(), reportLater);
  wakeParts();
  void import('./device/device.ts').then(({ wakeDevice }) => wakeDevice(), reportLater);
  if (document.querySelector('.product') !== null)
    void import('./product/product-page.ts').then(({ enhanceProductPage }) => enhanceProductPage(), reportLater);
}

const once = { done: false };
function wakeOnce(): void {
  if (once.done) return;
  once.done = true;
  wakeAll();
}

for (const touch of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(touch, wakeOnce, { once: true, capture: true, passive: true });
const whenIdle = (): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wakeOnce, { timeout: 3000 });
  else setTimeout(wakeOnce, 500);
};
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

// Cards are plain HTML; their button and the chooser's event bring their own code.
document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-add-to-cart],[data-favourite]') : null;
  if (button === null) return;
  event.preventDefault();
  void import('./cards/card-press.ts').then(({ pressCard }) => pressCard(button), reportLater);
});
// Presses among the reviews: filters, more of them, the form.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reviews] button') : null;
  const section = button?.closest<HTMLElement>('[data-reviews]') ?? null;
  if (button === null || section === null || button.closest('form') !== null) return;
  void import('./product/reviews.ts').then(({ answerReviews }) => answerReviews(section, button)).catch(reportLater);
});
// A picture of a gallery leads to itself without script, a film or a map of a text to its own host.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-zoom],a[data-frame]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const opened = link.hasAttribute('data-frame')
    ? import('../enhance/open-embed.ts').then(({ openEmbed }) => openEmbed(link))
    : import('./product/lightbox.ts').then(({ openLightbox }) => openLightbox(link));
  opened.catch(() => location.assign(link.href));
});
// The search box leads to its results without script; who goes to it is offered suggestions.
document.addEventListener('focusin', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('[data-search-box]') : null;
  if (form !== null)
    void import('./search/search-box.ts').then(({ enhanceSearchBox }) => enhanceSearchBox(form), reportLater);
});
addEventListener('show-combination-modal', (event) => {
  void import('./chooser.tsx').then(({ openChooser }) => openChooser(event), reportLater);
});

// Rows can be scrolled and lines are seen without script; it brings their buttons and moves some of them on.
if (document.querySelector('[data-carousel],[data-sliding]') !== null)
  void import('../enhance/moving.ts').then(({ enhanceMoving }) => enhanceMoving(), reportLater);

document.documentElement.setAttribute('data-live', 'yes');
document.addEventListener('press-held', wakeParts);
pressHeld();
// Somebody is at it already.
if (document.querySelector('[data-held], :focus') !== null) wakeOnce();
