import { readPage } from '../page.ts';
import { localStore } from '../storage.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { fetchSuggestions, type Suggestion, type Suggestions } from './suggestions.ts';

/** Typing goes on meanwhile: a question for each letter would only be thrown away. */
const PAUSE_MS = 120;
const LEAST_LETTERS = 2;

/**
 * Makes the form a combobox (APG: editable combobox with list autocomplete): the focus stays in the field, arrows move through
 * the list, Enter follows what is chosen or searches, Escape closes. Without it the form leads to the results.
 */
export function enhanceSearchBox(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]');
  const list = form.querySelector<HTMLElement>('.search-list');
  if (input === null || list === null || form.dataset['enhanced'] !== undefined) return;
  form.dataset['enhanced'] = '';
  const page = readPage();
  const asking = {
    fetch: (address: string, init?: RequestInit): Promise<Response> => fetch(address, init),
    apiToken: page.apiToken,
    language: page.locale,
    origin: location.origin,
  };
  const known = new Map<string, Suggestions>();
  const state = { active: -1, timer: 0, asked: new AbortController(), dismissed: false };
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  form.append(status);
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  });

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const activate = (to: number): void => {
    const all = options();
    state.active = all.length === 0 ? -1 : (to + all.length) % all.length;
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === state.active));
    const option = all[state.active];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  };
  const close = (): void => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    state.active = -1;
  };
  const open = (groups: readonly HTMLElement[]): void => {
    list.replaceChildren(...groups);
    for (const [at, option] of options().entries()) option.id = `${list.id}-${at}`;
    state.active = -1;
    input.removeAttribute('aria-activedescendant');
    const isEmpty = groups.length === 0;
    list.hidden = isEmpty;
    input.setAttribute('aria-expanded', String(!isEmpty));
    status.textContent = isEmpty ? '' : `${list.dataset['count'] ?? ''} ${options().length}`;
  };
  const show = (text: string, found: Suggestions): void => {
    const address = `${form.action}?q=${encodeURIComponent(text)}`;
    const all: Suggestion = { ...plain, label: `${list.dataset['all'] ?? ''} «\u00a0${text}\u00a0»`, href: address };
    open([
      ...group(list.dataset['categories'], found.categories),
      ...group(list.dataset['brands'], found.brands),
      ...group(list.dataset['products'], found.products),
      ...group(undefined, [all]),
    ]);
  };
  /** Nothing is typed yet: what was searched for in this browser, and what many others search for. */
  const showFirst = (): void => {
    const texts = recentSearches(localStore);
    const forget = optionOf({ ...plain, label: list.dataset['forget'] ?? '', href: '' });
    forget.dataset['forget'] = '';
    const rows = texts.map((text) => ({ ...plain, label: text, href: `${form.action}?q=${encodeURIComponent(text)}` }));
    const recent = group(list.dataset['recent'], rows);
    recent[0]?.append(forget);
    const others = known.get('')?.searches.filter(({ label }) => !texts.includes(label)) ?? [];
    open([...recent, ...group(list.dataset['popular'], others)]);
  };
  const ask = async (text: string): Promise<void> => {
    state.asked.abort();
    state.asked = new AbortController();
    const { signal } = state.asked;
    const found = known.get(text) ?? (await fetchSuggestions(asking, text, signal));
    if (signal.aborted || input.value.trim() !== text) return;
    if (found === null) return text === '' ? undefined : close();
    known.set(text, found);
    if (state.dismissed || !form.contains(document.activeElement)) return;
    if (text !== '') show(text, found);
    // Whoever has begun to choose keeps the list that is there.
    else if (state.active < 0) showFirst();
  };
  const follow = (): void => {
    clearTimeout(state.timer);
    const text = input.value.trim();
    if (text === '') {
      showFirst();
      if (!known.has('')) void ask('');
      return;
    }
    if (text.length < LEAST_LETTERS) return close();
    state.timer = window.setTimeout(() => void ask(text), known.has(text) ? 0 : PAUSE_MS);
  };

  input.addEventListener('input', () => {
    state.dismissed = false;
    follow();
  });
  input.addEventListener('focus', () => {
    state.dismissed = false;
    follow();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      state.dismissed = true;
      return close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) {
        state.dismissed = false;
        return follow();
      }
      return activate(event.key === 'ArrowDown' ? state.active + 1 : state.active < 0 ? -1 : state.active - 1);
    }
    if (event.key === 'Enter' && !list.hidden && state.active >= 0) {
      event.preventDefault();
      options()[state.active]?.click();
    }
  });
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') return event.preventDefault();
    rememberSearch(localStore, input.value);
  });
  // The field keeps the focus: pressing an option is no leaving of the box.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    if (option === null) return;
    if (option.dataset['forget'] === undefined)
      return rememberSearch(localStore, input.value.trim() || (option.textContent ?? ''));
    event.preventDefault();
    forgetSearches(localStore);
    close();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  if (document.activeElement === input) follow();
}

const plain = { image: null, price: null, previousPrice: null } as const;

function group(title: string | undefined, rows: readonly Suggestion[]): HTMLElement[] {
  if (rows.length === 0) return [];
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  if (title !== undefined) {
    const head = document.createElement('p');
    head.className = 'search-group';
    head.setAttribute('role', 'presentation');
    head.textContent = title;
    box.setAttribute('aria-label', title);
    box.append(head);
  }
  box.append(...rows.map(optionOf));
  return [box];
}

function optionOf({ label, href, image, price, previousPrice }: Suggestion): HTMLAnchorElement {
  const option = document.createElement('a');
  if (href !== '') option.href = href;
  option.className = 'search-option';
  setAttributes(option, { role: 'option', tabindex: '-1', 'aria-selected': 'false' });
  if (image !== null) {
    const picture = new Image(44, 44);
    picture.alt = '';
    picture.src = image;
    option.append(picture);
  }
  // The row begins where the page's rows begin; the words run as they are written.
  const name = document.createElement('span');
  name.append(textIn('bdi', label));
  option.append(name);
  if (price !== null) option.append(textIn('bdi', price, 'search-price'));
  if (previousPrice !== null) option.append(textIn('s', previousPrice, 'search-was'));
  return option;
}

function textIn(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.dir = 'auto';
  if (className !== '') element.className = className;
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
