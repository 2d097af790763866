/**
 * Counts down to the end of the promotion by the server's clock: a phone whose clock is wrong must not end it early. At the
 * end the page is told, so that the price follows.
 */
export async function startOfferClock(line: HTMLElement): Promise<void> {
  const text = line.querySelector('[data-clock-text]');
  const endsAt = Number(line.dataset['offerClock']);
  if (text === null || !Number.isFinite(endsAt)) return;
  const ahead = await serverAhead();
  const digits = document.createElement('bdi');
  digits.dir = 'ltr';
  const tick = (): void => {
    const left = endsAt - (Date.now() + ahead);
    if (left <= 0) {
      clearInterval(timer);
      text.textContent = line.dataset['over'] ?? '';
      dispatchEvent(new CustomEvent('offer-ended'));
      return;
    }
    digits.textContent = clockText(left);
  };
  const timer = setInterval(tick, 1000);
  text.replaceChildren(`${line.dataset['label'] ?? ''} `, digits);
  tick();
}

/** `2 J 03:04:05`, days only while there are any. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days} J ${clock}` : clock;
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
