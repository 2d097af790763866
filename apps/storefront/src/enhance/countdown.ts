const SECOND = 1_000;

/**
 * Every `data-countdown="<end>"` of the page, all written by one tick each second, by the server's clock: a phone whose clock
 * is wrong must not end an offer early. At the end it reads `data-over`, else nothing (storefront §4), and the page is told,
 * so that a price follows.
 */
export async function enhanceCountdowns(): Promise<void> {
  const running = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-countdown]')].map((line) => [line, lead(line)]),
  );
  const ahead = await serverAhead();
  const tick = (): void => {
    for (const [line, digits] of running) {
      const text = remainingText(Date.parse(line.dataset['countdown'] ?? '') - (Date.now() + ahead));
      if (digits.textContent !== text) digits.textContent = text;
      if (text !== '') continue;
      running.delete(line);
      line.textContent = line.dataset['over'] ?? '';
      line.closest('[data-deal]')?.setAttribute('data-over', '');
      dispatchEvent(new CustomEvent('offer-ended'));
    }
    if (running.size === 0) clearInterval(timer);
  };
  const timer = setInterval(() => {
    if (!document.hidden) tick();
  }, SECOND);
  document.addEventListener('visibilitychange', tick);
  tick();
}

/** Where the digits go: after `data-label`, which takes the place of what stood there; without one, the element itself. */
function lead(line: HTMLElement): HTMLElement {
  const { label } = line.dataset;
  if (label === undefined) return line;
  const digits = document.createElement('bdi');
  digits.dir = 'ltr';
  line.replaceChildren(`${label} `, digits);
  return digits;
}

/** `3 J 04:05:06`; days only when there are some (choices A14), nothing once it is over. */
export function remainingText(milliseconds: number): string {
  if (!(milliseconds > 0)) return '';
  const seconds = Math.ceil(milliseconds / SECOND);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  const days = Math.floor(seconds / 86_400);
  return days > 0 ? `${days} J ${time}` : time;
}

/** Milliseconds by which the server's clock is ahead of the browser's; 0 when it does not say. */
async function serverAhead(): Promise<number> {
  try {
    const asked = Date.now();
    const { headers } = await fetch('/healthz', { method: 'HEAD' });
    const date = Date.parse(headers.get('date') ?? '');
    // The header cuts off the fraction of a second, and the answer was on its way for a while.
    return Number.isNaN(date) ? 0 : date + 500 - (asked + Date.now()) / 2;
  } catch {
    return 0;
  }
}
