export interface Toast {
  readonly text: string;
  readonly tone: 'success' | 'error';
  readonly action?: { readonly label: string; readonly href: string };
  readonly closeLabel: string;
}

/** storefront §9 */
const closeAfter = 5000;
const mostAtOnce = 3;

/** Shows a notification top-right for five seconds; it stays while pointed at, focused, or in a hidden tab. */
export function showToast(toast: Toast): void {
  const region = toastRegion();
  const element = toastElement(toast);
  region.append(element);
  while (region.children.length > mostAtOnce) region.firstElementChild?.remove();
  closeInTime(element);
}

/** Inside an open dialog everything else is inert, so the notification goes into it. */
function toastRegion(): Element {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const known = [...parent.children].find((child) => child.classList.contains('toasts'));
  if (known !== undefined) return known;
  const region = document.createElement('div');
  region.className = 'toasts';
  region.setAttribute('aria-live', 'polite');
  parent.append(region);
  return region;
}

function toastElement({ text, tone, action, closeLabel }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = `toast toast--${tone}`;
  element.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  const message = document.createElement('p');
  message.textContent = text;
  element.append(message);
  if (action !== undefined) {
    const link = document.createElement('a');
    link.href = action.href;
    link.className = 'toast__action';
    link.textContent = action.label;
    element.append(link);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast__close';
  close.setAttribute('aria-label', closeLabel);
  close.textContent = '×';
  close.addEventListener('click', () => element.remove());
  element.append(close);
  return element;
}

function closeInTime(element: HTMLElement): void {
  const left = { milliseconds: closeAfter, since: 0, timer: 0 };
  const isHeld = (): boolean => document.hidden || element.matches(':hover, :focus-within');
  const settle = (): void => {
    if (left.timer !== 0) {
      clearTimeout(left.timer);
      left.timer = 0;
      left.milliseconds -= performance.now() - left.since;
    }
    if (isHeld() || !element.isConnected) return;
    left.since = performance.now();
    left.timer = Number(setTimeout(() => element.remove(), Math.max(left.milliseconds, 0)));
  };
  const later = (): void => queueMicrotask(settle);
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) element.addEventListener(name, later);
  document.addEventListener('visibilitychange', settle);
  new MutationObserver((_, observer) => {
    if (element.isConnected) return;
    document.removeEventListener('visibilitychange', settle);
    observer.disconnect();
  }).observe(element.parentElement ?? document.body, { childList: true });
  settle();
}
