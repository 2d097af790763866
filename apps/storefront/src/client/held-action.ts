/** An early tap or submit inside an island that has no script yet: held, and done once when it has. */
export interface HeldAction {
  /** The island that a held action waits for. */
  readonly island: () => Element | null;
  /** Does the held action if it was meant for this island and its element is still there. */
  readonly replay: (island: Element) => void;
}

const pressable = 'button, a[href], summary, label, input:is([type="radio"], [type="checkbox"], [type="submit"])';

export function holdEarlyActions(onHeld: (island: Element) => void): HeldAction {
  const held: { element: Element | null; submits: boolean } = { element: null, submits: false };

  const hold = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const island = target?.closest('[data-island]:not([data-live])') ?? null;
    if (target === null || island === null || opensElsewhere(event)) return;
    const submits = event.type === 'submit';
    const element = submits ? target : target.closest(pressable);
    if (element === null || !island.contains(element)) return;
    event.preventDefault();
    event.stopPropagation();
    held.element?.removeAttribute('aria-busy');
    held.element = element;
    held.submits = submits;
    element.setAttribute('aria-busy', 'true');
    onHeld(island);
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);

  return {
    island: () => held.element?.closest('[data-island]') ?? null,
    replay: (island) => {
      const { element, submits } = held;
      if (element === null || !island.contains(element)) return;
      held.element = null;
      element.removeAttribute('aria-busy');
      if (submits && element instanceof HTMLFormElement) element.requestSubmit();
      else if (element instanceof HTMLElement) element.click();
    },
  };
}

/** Opening in another tab or window stays the browser's. */
function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0);
}
