import type { CDPSession, Page } from '@playwright/test';
import { timeKeys, type Hands } from './drawn-keys.ts';

export const MEGABYTE = 1_000_000;
/** A ticket of somebody who has practised once. */
export const ITEMS = 15;

export const piecesOf = async (page: Page): Promise<number> =>
  (await page.locator('.pos-line-count').allTextContents())
    .map((text) => Number(/\d+/u.exec(text)?.[0] ?? 0))
    .reduce((sum, pieces) => sum + pieces, 0);

/** A ticket from its first scan until the browser prints it; what lay in the basket is sold before. Seconds. */
export async function sellFifteen(hands: Hands, codes: readonly string[]): Promise<number> {
  const { page } = hands;
  await page.evaluate(() => Object.assign(window, { prints: 0, print: () => (Object(window).prints += 1) }));
  const pay = async (prints: number): Promise<void> => {
    await page.keyboard.press('F9');
    await page.locator('.pos-paying').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((wanted) => Number(Object(window).prints) === wanted, prints);
  };
  await pay(1);
  const began = performance.now();
  for (const code of codes.slice(0, ITEMS)) {
    const next = page.waitForTimeout(1000);
    await timeKeys(hands, [...code, 'Enter'], '.pos-basket-lines');
    await next;
  }
  const scanned = await piecesOf(page);
  if (scanned !== ITEMS) throw new Error(`${scanned} of ${ITEMS} items are in the basket`);
  await pay(2);
  return (performance.now() - began) / 1000;
}

/** Sells what lies in the basket, and then one piece at a time; what the page holds after 100 and after 1,000 tickets, looked through. */
export async function sellOn({ page, devtools }: Hands, code: string) {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await sell(page, code, 100);
  const after100 = await heldBy(devtools);
  await sell(page, code, 900);
  return { after100, after1000: await heldBy(devtools) };
}

const sell = (page: Page, code: string, times: number): Promise<void> =>
  page.evaluate(
    async ([scanned, count]) => {
      const key = (name: string, place = name) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, code: place, bubbles: true, cancelable: true }),
        );
      const until = async (isThere: () => boolean, what: string) => {
        const since = performance.now();
        while (!isThere()) {
          if (performance.now() - since > 20_000) throw new Error(`${what} does not come`);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      };
      const has = (selector: string) => document.querySelector(selector) !== null;
      for (let at = 0; at < count; at += 1) {
        for (const sign of scanned) key(sign, `Digit${sign}`);
        key('Enter');
        await until(() => has('.pos-line'), 'the line');
        key('F9');
        await until(() => has('.pos-paying'), 'the payment');
        key('Enter');
        await until(() => has('.pos-selling') && !has('.pos-line'), 'the next ticket');
      }
    },
    [code, times] as const,
  );

async function heldBy(devtools: CDPSession): Promise<number> {
  for (let at = 0; at < 3; at += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
}
