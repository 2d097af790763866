import { reportError } from '../report.ts';
import { shop } from '../shop.ts';
import { loadProductTexts } from '../product-texts.ts';
import { followScroll } from './infinite.ts';
import { addressOfForm } from './listing-address.ts';
import { appendCards, takeParts } from './listing-document.ts';
import { rememberPages, recallPages } from './loaded-pages.ts';
import { holdBack } from './price-fields.ts';

const longestWait = 20_000;
const BLINK_MS = 300;

/**
 * Filters, order and "load more" without leaving the page. Each state is fetched at its own address and its parts are
 * taken, so that script shows exactly what the server renders, and the address can be kept, shared and gone back to.
 */
export function enhanceListing(listing: HTMLElement): boolean {
  const latest = { request: 0, pages: 1, address: location.href, isRestoring: false };
  // On their way before they are needed: what cannot be loaded is said most often without a network.
  loadProductTexts(shop().page.locale).catch(() => undefined);
  const watch = followScroll(listing, () => (latest.isRestoring ? Infinity : latest.pages));

  const load = async (address: string): Promise<Document | null> => {
    latest.request += 1;
    const asked = latest.request;
    setBusy(listing, true);
    const page = await fetchDocument(address);
    if (asked !== latest.request) return null;
    setBusy(listing, false);
    if (page === null) await showFailure(listing, () => void show(address, 'replace'));
    else clearFailure(listing);
    return page;
  };

  const remember = (card: string | null = null): void =>
    rememberPages(latest.address, { pages: latest.pages, scroll: scrollY, card });

  const show = async (address: string, history: 'push' | 'replace' | 'none'): Promise<boolean> => {
    if (history === 'push') {
      remember();
      globalThis.history.pushState(null, '', address);
    }
    if (history === 'replace') globalThis.history.replaceState(null, '', address);
    latest.pages = 1;
    latest.address = location.href;
    const page = await load(address);
    if (page === null) return false;
    takeParts(page, document);
    watch();
    return true;
  };

  const append = async (link: HTMLAnchorElement): Promise<readonly Element[]> => {
    const page = await load(link.href);
    if (page === null) return [];
    latest.pages += 1;
    const cards = appendCards(page, document);
    watch();
    return cards;
  };

  const showMore = async (link: HTMLAnchorElement): Promise<void> => {
    const isPressed = document.activeElement === link;
    const [first] = await append(link);
    if (first === undefined) return;
    // Cards that came by scrolling must not take the focus from where the shopper is.
    if (isPressed) first.querySelector('a')?.focus({ preventScroll: true });
    announce(listing, document.querySelector('[data-listing] .load-more p')?.textContent ?? '');
    remember();
  };

  /** As many cards as there were, the same place, and the card that was left by. */
  const restore = async (): Promise<void> => {
    const seen = recallPages(location.href);
    if (seen === null) return;
    // What scrolling would bring, these bring: two at a time would take the answer from each other.
    latest.isRestoring = true;
    while (latest.pages < seen.pages) {
      const link = document.querySelector<HTMLAnchorElement>('[data-listing] a[data-load-more]');
      if (link === null || (await append(link)).length === 0) break;
    }
    const card = seen.card === null ? null : document.querySelector<HTMLAnchorElement>(cardLink(seen.card));
    card?.focus({ preventScroll: true });
    scrollTo({ top: seen.scroll, behavior: 'instant' });
    latest.isRestoring = false;
    watch();
  };

  const apply = (form: HTMLFormElement): void => {
    const address = new URL(addressOfForm(form.action, textEntries(form), listing.dataset['pageSize']), location.href)
      .href;
    if (address !== location.href) void show(address, 'push');
  };
  const isFilterForm = (form: HTMLFormElement | null): form is HTMLFormElement =>
    form?.matches('[data-listing-form]') ?? false;

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !isFilterForm(target.form))
      return;
    if (target instanceof HTMLInputElement) holdBack(target);
    apply(target.form);
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !isFilterForm(event.target)) return;
    event.preventDefault();
    apply(event.target);
    event.target.closest('dialog')?.close();
  });
  listing.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link === null) return pressPanelButton(listing, event.target);
    const isCard = link.closest('[data-part="grid"]') !== null;
    if (isCard || link.pathname !== location.pathname) return remember(isCard ? link.getAttribute('href') : null);
    event.preventDefault();
    if (link.matches('[data-load-more]')) return void showMore(link);
    void show(link.href, 'push');
    if (link.closest('[data-part="pages"]') !== null) listing.scrollIntoView({ block: 'start' });
  });
  addEventListener(
    'popstate',
    () => void show(location.href, 'none').then((isShown) => (isShown ? restore() : undefined)),
  );
  addEventListener('pagehide', () => {
    const left = recallPages(latest.address)?.card ?? null;
    remember(left);
  });
  // By the browser's button without its cache: the page came as the server writes it.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward') void restore();
  // Chosen before this script was here.
  for (const form of listing.querySelectorAll<HTMLFormElement>('[data-listing-form]'))
    if ([...form.elements].some(isChanged)) apply(form);
  return true;
}

/** What the server did not write; a field that is still being typed into is left to whoever types. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  if (!(field instanceof HTMLInputElement)) return false;
  const isTyped = field.value !== field.defaultValue && field !== document.activeElement;
  return isTyped || field.checked !== field.defaultChecked;
}

function cardLink(href: string): string {
  return `[data-listing] [data-part="grid"] a[href="${CSS.escape(href)}"]`;
}

function pressPanelButton(listing: HTMLElement, target: Element): void {
  const panel = listing.querySelector<HTMLDialogElement>('dialog[data-filter-panel]');
  if (panel === null) return;
  if (target.closest('[data-open-filters]') !== null) panel.showModal();
  if (target.closest('[data-close-filters]') !== null || target === panel) panel.close();
}

/** By the old request, which parses pages itself: the page's policy lets no script turn a string into markup. */
function fetchDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (): void => {
      reportError(new Error(`status ${request.status}`), 'the listing was not loaded');
      resolve(null);
    };
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = longestWait;
    request.addEventListener('load', () => (request.status === 200 ? resolve(request.responseXML) : fail()));
    for (const name of ['error', 'timeout', 'abort']) request.addEventListener(name, fail);
    request.send();
  });
}

/** Says "24 of 96" to those who do not see the new cards. */
function announce(listing: HTMLElement, text: string): void {
  const known = listing.querySelector('.listing-status');
  const status = known ?? document.createElement('p');
  if (known === null) {
    status.className = 'listing-status visually-hidden';
    status.setAttribute('role', 'status');
    listing.append(status);
  }
  status.textContent = text;
}

/** The cards before stay, dimmed; what takes longer than a blink says that it does. */
function setBusy(listing: HTMLElement, isBusy: boolean): void {
  listing.classList.toggle('listing--busy', isBusy);
  listing.setAttribute('aria-busy', String(isBusy));
  listing.querySelector('.listing-loading')?.remove();
  if (!isBusy) return;
  const line = document.createElement('p');
  line.className = 'listing-loading';
  line.setAttribute('role', 'status');
  listing.querySelector('[data-part="grid"]')?.before(line);
  // Without its words the dimmed cards say it alone.
  loadProductTexts(shop().page.locale).then(
    (t) => setTimeout(() => (line.textContent = t('categories.loading_products')), BLINK_MS),
    () => undefined,
  );
}

async function showFailure(listing: HTMLElement, retry: () => void): Promise<void> {
  const t = await loadProductTexts(shop().page.locale);
  clearFailure(listing);
  const line = document.createElement('p');
  line.className = 'retry-line listing-failure';
  line.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = t('retry');
  button.addEventListener('click', retry);
  line.append(t('listing.error', { message: t('listing.failed') }), ' ', button);
  listing.querySelector('[data-part="grid"]')?.before(line);
}

function clearFailure(listing: HTMLElement): void {
  listing.querySelector('.listing-failure')?.remove();
}

function textEntries(form: HTMLFormElement): readonly (readonly [string, string])[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
