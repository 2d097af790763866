/** What no script answers yet: an island, a listing, and the whole page until its script is here. */
const WAITING = ':is([data-island], [data-listing], html):not([data-live="yes"])';
/** What only script can answer; a link to the cart works without it, but opens the modal with it. */
const PRESSABLE = 'button[type="button"]:not([popovertarget], [data-keeps]), html[data-live] a.mini-cart';

/**
 * From the first paint on: a press or submit that comes before what answers it is held, and done once, in its order, when that
 * is here (client/held-presses.ts). What is marked is said by attributes alone, so that this script shares no code with another.
 */
export function holdEarlyPresses(): void {
  let order = 0;
  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || opensElsewhere(event)) return;
    const element = target.closest(event.type === 'submit' ? '[data-island] form' : PRESSABLE);
    if (!element?.closest(WAITING)) return;
    event.preventDefault();
    event.stopPropagation();
    if (element.matches('.quantity__step')) return step(element);
    if (!element.hasAttribute('data-held')) {
      order += 1;
      element.setAttribute('data-held', `${order}`);
      element.setAttribute('aria-busy', 'true');
    }
    document.dispatchEvent(new Event('press-held'));
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
}

/** Each press of plus and minus counts: the number itself is changed, and taken over like one that was typed. */
function step(button: Element): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  if (button.nextElementSibling === input) input.stepDown();
  else input.stepUp();
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opening in another tab or window stays the browser's. */
function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0);
}
