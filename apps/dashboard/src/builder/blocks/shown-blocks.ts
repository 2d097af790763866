/** The blocks that the page shows something of. */
export const shownBlocks = (page: Document): ReadonlySet<string> =>
  new Set([...page.querySelectorAll<HTMLElement>('[data-block]')].map(keyOf));

export const keyOf = ({ dataset }: HTMLElement): string => dataset['block'] ?? '';

/** Elements of the frame are of another window: what they can do says what they are. */
export function blockAt(target: EventTarget | null): string | null {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null;
  const found: unknown = target.closest('[data-block]');
  return found !== null && typeof found === 'object' && 'dataset' in found
    ? (Object(found.dataset)['block'] ?? null)
    : null;
}

/** What stands above all of the page: its head follows the reader. */
const HEAD = 140;

/** Frames the chosen block in the page, and brings it into sight where it is not. */
export function markChosen(page: Document | null, selected: string | null): void {
  for (const block of page?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
    const isChosen = keyOf(block) === selected;
    block.style.outline = isChosen ? '3px solid #2563eb' : '';
    block.style.outlineOffset = isChosen ? '-3px' : '';
    if (isChosen) bringIntoSight(block, page?.defaultView ?? null);
  }
}

/** The frame alone moves: the page around it stays where it is. */
function bringIntoSight(block: HTMLElement, view: Window | null): void {
  if (view === null) return;
  const { top, bottom, height } = block.getBoundingClientRect();
  const seen = Math.min(bottom, view.innerHeight) - Math.max(top, HEAD);
  if (seen < Math.min(height, view.innerHeight - HEAD) / 2) view.scrollBy(0, top - HEAD);
}
