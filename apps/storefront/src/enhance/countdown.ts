const SECOND = 1_000;

/** Every `data-countdown="<end>"` of the page, all written by one tick each second; empty at the end (storefront §4). */
export function enhanceCountdowns(now: () => number = Date.now): void {
  const counted = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  if (counted.length === 0) return;
  const tick = (): void => {
    for (const element of counted) {
      const text = remainingText(Date.parse(element.dataset['countdown'] ?? '') - now());
      if (element.textContent !== text) element.textContent = text;
      if (text === '') element.closest('[data-deal]')?.setAttribute('data-over', '');
    }
  };
  tick();
  setInterval(() => {
    if (!document.hidden) tick();
  }, SECOND);
  document.addEventListener('visibilitychange', tick);
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
