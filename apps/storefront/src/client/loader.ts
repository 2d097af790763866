import { countStoredArticles, paintCartBadge } from './cart-badge.ts';
import { holdEarlyActions } from './held-action.ts';
import { reportError } from './report.ts';

const reportLater = (error: unknown): void => reportError(error, 'part of the page');

/**
 * The one script that pages name. Paints the cart badge, waits for the first touch or an idle moment, then loads React and
 * the islands; a tap that came earlier is done once its island lives.
 */
const paint = (): void => paintCartBadge(countStoredArticles());
paint();

for (const name of ['storage', 'add-to-cart', 'pageshow']) addEventListener(name, paint);

const loading = new WeakSet<Element>();
const held = holdEarlyActions((island) => wake(island));

/** A page that needs no island still needs none of this: what failed to load is left as the server wrote it. */
function wake(island: Element): void {
  if (loading.has(island)) return;
  loading.add(island);
  const release = (state: string): void => {
    island.setAttribute('data-live', state);
    held.replay(island);
  };
  import('./hydrate.tsx')
    .then(({ hydrateIsland }) => hydrateIsland(island))
    .then(
      (isLive) => release(isLive ? 'yes' : 'failed'),
      (error: unknown) => {
        reportError(error, `island ${island.getAttribute('data-island')}`);
        release('failed');
      },
    );
}

function wakeAll(): void {
  if (document.querySelector('[data-countdown]') !== null)
    void import('../enhance/countdown.ts').then(({ enhanceCountdowns }) => enhanceCountdowns(), reportLater);
  for (const island of document.querySelectorAll('[data-island]:not([data-live])')) wake(island);
  if (document.querySelector('[data-listing]') !== null) {
    void import('./listing/listing.ts').then(({ enhanceListing }) => enhanceListing(), reportLater);
  }
  if (document.querySelector('.product') !== null)
    void import('./product/product-page.ts').then(({ enhanceProductPage }) => enhanceProductPage(), reportLater);
  // Whoever comes from an advert or another site: told to the shop with an order, and to nobody else.
  if (comesFromElsewhere()) void import('./landing-here.ts').catch(reportLater);
}

function comesFromElsewhere(): boolean {
  const { referrer } = document;
  return location.search !== '' || (referrer !== '' && !referrer.startsWith(`${location.origin}/`));
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
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-add-to-cart]') : null;
  if (button === null) return;
  event.preventDefault();
  void import('./add-from-card.ts').then(({ addFromCard }) => addFromCard(button), reportLater);
});
// Presses among the reviews: filters, more of them, the form.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reviews] button') : null;
  const section = button?.closest<HTMLElement>('[data-reviews]') ?? null;
  if (button === null || section === null || button.closest('form') !== null) return;
  void import('./product/reviews.ts').then(({ answerReviews }) => answerReviews(section, button)).catch(reportLater);
});
// A picture of a gallery leads to itself without script.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-zoom]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./product/lightbox.ts').then(
    ({ openLightbox }) => openLightbox(link),
    () => location.assign(link.href),
  );
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
