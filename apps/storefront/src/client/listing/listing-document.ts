/** The parts of a listing that change with its state; the page marks each with `data-part`. */
export const listingParts = ['count', 'chips', 'filters', 'sort', 'empty', 'grid', 'pages'] as const;

export type ListingPart = (typeof listingParts)[number];

export function partOf(root: ParentNode, part: ListingPart): Element | null {
  return root.querySelector(`[data-listing] [data-part="${part}"]`);
}

/** Puts what the server rendered for the new state into the page, and keeps the focus, the opened sections and the scroll. */
export function takeParts(from: ParentNode, to: ParentNode): void {
  const focused = focusedControl();
  for (const part of listingParts) {
    const source = partOf(from, part);
    const target = partOf(to, part);
    if (source === null || target === null) continue;
    if (part === 'filters') keepSections(target, source);
    target.replaceChildren(...source.childNodes);
  }
  takeExtras(from, to);
  focused?.();
}

/** Adds the cards of a further page and takes its links. */
export function appendCards(from: ParentNode, to: ParentNode): readonly Element[] {
  const cards = [...(partOf(from, 'grid')?.children ?? [])];
  partOf(to, 'grid')?.append(...cards);
  const pages = partOf(from, 'pages');
  if (pages !== null) partOf(to, 'pages')?.replaceChildren(...pages.childNodes);
  return cards;
}

/** What lies around the parts: the number on the filter button, the button that shows the results. */
function takeExtras(from: ParentNode, to: ParentNode): void {
  for (const mark of ['[data-open-filters]', '.filters-foot']) {
    const source = from.querySelector(mark);
    const target = to.querySelector(mark);
    if (source !== null && target !== null) target.replaceChildren(...source.childNodes);
  }
}

/** Sections that the shopper opened or closed stay so; they are known by their place. */
function keepSections(shown: Element, next: Element): void {
  const before = [...shown.querySelectorAll('details')];
  for (const [index, section] of [...next.querySelectorAll('details')].entries()) {
    const known = before[index];
    if (known !== undefined) section.open = known.open;
  }
}

/** Replacing a control takes the focus from it; its successor has the same name and value. */
function focusedControl(): (() => void) | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement)) return null;
  const { name, type, value } = activeElement;
  return () => {
    const same = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-listing] [name="${CSS.escape(name)}"]`),
    ];
    const successor = same.find((control) =>
      type === 'checkbox' || type === 'radio' ? control.value === value : control.type === type,
    );
    successor?.focus({ preventScroll: true });
  };
}
