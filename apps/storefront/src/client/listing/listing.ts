import { reportError } from '../report.ts';
import { shop } from '../shop.ts';
import { loadTexts } from '../texts.ts';
import { addressOfForm } from './listing-address.ts';
import { appendCards, takeParts } from './listing-document.ts';
import { rememberPages, recallPages } from './loaded-pages.ts';

const longestWait = 20_000;

/**
 * Filters, order and "load more" without leaving the page. Each state is fetched at its own address and its parts are
 * taken, so that script shows exactly what the server renders, and the address can be kept, shared and gone back to.
 */
export function enhanceListing(): void {
  const listing = document.querySelector<HTMLElement>('[data-listing]');
  if (listing === null || listing.dataset['enhanced'] !== undefined) return;
  listing.dataset['enhanced'] = '';
  const latest = { request: 0, pages: 1, timer: 0 };

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

  const show = async (address: string, history: 'push' | 'replace' | 'none'): Promise<void> => {
    if (history === 'push') globalThis.history.pushState(null, '', address);
    if (history === 'replace') globalThis.history.replaceState(null, '', address);
    latest.pages = 1;
    const page = await load(address);
    if (page !== null) takeParts(page, document);
  };

  const showMore = async (link: HTMLAnchorElement): Promise<void> => {
    const page = await load(link.href);
    if (page === null) return;
    latest.pages += 1;
    const [first] = appendCards(page, document);
    first?.querySelector('a')?.focus({ preventScroll: true });
    announce(listing, document.querySelector('[data-listing] .load-more p')?.textContent ?? '');
    rememberPages(location.href, latest.pages, scrollY);
  };

  const apply = (form: HTMLFormElement): void => {
    const address = new URL(addressOfForm(form.action, textEntries(form)), location.href).href;
    if (address !== location.href) void show(address, 'push');
  };
  const isFilterForm = (form: HTMLFormElement | null): form is HTMLFormElement =>
    form?.matches('[data-listing-form]') ?? false;

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !isFilterForm(target.form))
      return;
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
    const staysHere = link.pathname === location.pathname && link.closest('[data-part="grid"]') === null;
    if (!staysHere) return rememberPages(location.href, latest.pages, scrollY);
    event.preventDefault();
    if (link.matches('[data-load-more]')) return void showMore(link);
    void show(link.href, 'push');
    if (link.closest('[data-part="pages"]') !== null) listing.scrollIntoView({ block: 'start' });
  });
  addEventListener('popstate', () => void show(location.href, 'none'));
  addEventListener('pagehide', () => rememberPages(location.href, latest.pages, scrollY));
  void restore(latest);
}

/** Coming back by the browser's button without its cache: as many cards as there were, and the same place. */
async function restore(latest: { pages: number }): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'back_forward') return;
  const stored = recallPages(location.href);
  if (stored === null) return;
  while (latest.pages < stored.pages) {
    const link = document.querySelector<HTMLAnchorElement>('[data-listing] a[data-load-more]');
    const page = link === null ? null : await fetchDocument(link.href);
    if (page === null) break;
    appendCards(page, document);
    latest.pages += 1;
  }
  scrollTo({ top: stored.scroll, behavior: 'instant' });
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

/** The cards before stay, dimmed. */
function setBusy(listing: HTMLElement, isBusy: boolean): void {
  listing.classList.toggle('listing--busy', isBusy);
  listing.setAttribute('aria-busy', String(isBusy));
}

async function showFailure(listing: HTMLElement, retry: () => void): Promise<void> {
  const t = await loadTexts(shop().page.locale);
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
