/** Does what was pressed too early (enhance/early-presses.ts), in its order, wherever it is answered now. */
export function pressHeld(): void {
  for (const element of heldIn(document)) {
    if (element.closest(':is([data-island], [data-listing]):not([data-live="yes"])') !== null) continue;
    release(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/** Whether something in it was pressed and waits for its answer. */
export const isPressed = (place: Element): boolean => place.querySelector('[data-held]') !== null;

/** What would have answered cannot be had: a link leads where it leads without script, any other press can be tried again. */
export function letGo(place: Element): void {
  for (const element of heldIn(place)) {
    release(element);
    if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
}

function heldIn(place: ParentNode): readonly HTMLElement[] {
  const order = (element: HTMLElement): number => Number(element.dataset['held']);
  return [...place.querySelectorAll<HTMLElement>('[data-held]')].sort((a, b) => order(a) - order(b));
}

function release(element: HTMLElement): void {
  delete element.dataset['held'];
  element.removeAttribute('aria-busy');
}
