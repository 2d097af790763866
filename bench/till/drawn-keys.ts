import type { CDPSession, Page } from '@playwright/test';

/** Where what is pressed is seen: the cards that are found, or the lines of the basket. */
export type Seen = '.pos-products' | '.pos-basket-lines' | '#bare';

/** What presses: the page, and the browser's own way of pressing on it. */
export interface Hands {
  readonly page: Page;
  readonly devtools: CDPSession;
}

const PATIENCE_MS = 5_000;

/** Writes down when each key came to the page, by the key's own time, and when what changed below an element had been drawn. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { pressed: keys });
    addEventListener('keydown', ({ timeStamp }) => keys.push(timeStamp), { capture: true });
    // The same keys on the same page, and one word written for them.
    const bare = document.createElement('output');
    bare.id = 'bare';
    document.body.append(bare);
  });
}

/** Presses keys one behind the other as fast as they are taken; milliseconds from the first of them until what it made is drawn. */
export async function timeKeys({ page, devtools }: Hands, keys: readonly string[], seen: Seen): Promise<number> {
  await page.evaluate(
    ([where, patience]) => {
      const own = Object(window);
      own.pressed.length = 0;
      const element = document.querySelector(where);
      if (element === null) throw new Error(`${where} is not on the page`);
      own.drawn = new Promise<number>((resolve, reject) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => {
            // Behind this frame's style, layout and paint.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - own.pressed[0]), { once: true });
            port1.start();
            port2.postMessage(null);
          });
        });
        watch.observe(element, { childList: true, characterData: true, subtree: true });
        setTimeout(() => reject(new Error(`nothing was drawn below ${where}`)), patience);
      });
      own.drawn.catch(() => undefined);
      if (where === '#bare')
        addEventListener('keydown', () => element.replaceChildren(String(performance.now())), { once: true });
    },
    [seen, PATIENCE_MS] as const,
  );
  await Promise.all(keys.flatMap((key) => [stroke(devtools, 'keyDown', key), stroke(devtools, 'keyUp', key)]));
  return page.evaluate(() => Object(window).drawn);
}

const stroke = (devtools: CDPSession, type: 'keyDown' | 'keyUp', key: string) => {
  const isDigit = /^\d$/u.test(key);
  const text = isDigit ? key : key === 'Enter' ? '\r' : undefined;
  return devtools.send('Input.dispatchKeyEvent', {
    type,
    key,
    code: isDigit ? `Digit${key}` : key,
    windowsVirtualKeyCode: isDigit ? key.charCodeAt(0) : (KEY_CODES[key] ?? 0),
    ...(type === 'keyDown' && text !== undefined && { text }),
  });
};

const KEY_CODES: Readonly<Record<string, number>> = { Enter: 13, Escape: 27, F2: 113, F9: 120 };
