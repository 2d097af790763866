import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A till as its cashier stands before it, whatever happens to its window. */
export interface Counter {
  readonly origin: string;
  readonly code: string;
  page: Page | null;
  devtools: CDPSession | null;
  /** tickets that were paid */
  number: number;
  /** for how long the device's clock is wrong */
  clockMs: number;
}

export const newCounter = (origin: string, code: string): Counter => ({
  origin,
  code,
  page: null,
  devtools: null,
  number: 0,
  clockMs: 0,
});

const PIN = '4826';
const OPENED = 'Ouvrir la caisse';

/** Keys by their places, faster than fingers. */
const type = (page: Page, places: readonly string[]): Promise<void> =>
  page.evaluate((codes) => {
    for (const code of codes)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code, key: code.replace('Digit', ''), bubbles: true, cancelable: true }),
      );
  }, places);

const digits = (text: string): readonly string[] => [...text].map((digit) => `Digit${digit}`);

/** Opens the device by its link, counts the drawer and begins the day. */
export async function beginDay(context: BrowserContext, counter: Counter, link: string): Promise<void> {
  const page = await openWindow(context, counter, link);
  await page.getByRole('button', { name: OPENED }).click();
  await page.locator('.pos-pin, .pos-people').first().waitFor();
  await enterPin(page);
  await page.getByRole('heading', { name: 'Ouvrir la session' }).waitFor();
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await page.locator('.pos-selling').waitFor();
}

async function openWindow(context: BrowserContext, counter: Counter, path = '/pos/'): Promise<Page> {
  const page = await context.newPage();
  Object.assign(counter, { page, devtools: await context.newCDPSession(page) });
  // A browser counts what a disk has left from when it last looked, for half a minute: of gigabytes that is long to fill.
  await counter.devtools?.send('Storage.overrideQuotaForOrigin', { origin: counter.origin, quotaSize: ROOM });
  await page.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + Number(Object(window)['clockMs'] ?? ms);
    localStorage.setItem('hanout.till.language', 'fr');
    // A till begins no day with so little.
    navigator.storage.estimate = async () => ({ quota: 1e10, usage: 0 });
  }, counter.clockMs);
  await page.goto(`${counter.origin}${path}`);
  return page;
}

async function enterPin(page: Page): Promise<void> {
  const tile = page.locator('.pos-people button:not([disabled])');
  if ((await page.locator('.pos-pin').count()) === 0) await tile.first().click();
  await page.locator('.pos-pin').waitFor();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
}

/** A window in which the cashier stands at the counter; a new one where the last one died. */
export async function atCounter(context: BrowserContext, counter: Counter): Promise<Page> {
  const open = counter.page;
  if (open !== null && !open.isClosed()) return open;
  const page = await openWindow(context, counter);
  await page.locator('.pos-pin, .pos-people').first().waitFor();
  await enterPin(page);
  await page.locator('.pos-selling').waitFor();
  return page;
}

/** Puts things into the basket, unless some lie there already. */
export async function fill(page: Page, codes: readonly string[]): Promise<void> {
  if ((await page.locator('.pos-line').count()) > 0) return;
  for (const code of codes) await type(page, [...digits(code), 'Enter']);
  await page.locator('.pos-line').first().waitFor();
}

/** Opens the payment and presses Enter: from here on anything may happen. */
export async function pressPay(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', code: 'F9', bubbles: true, cancelable: true }));
  });
  await page.locator('.pos-paying').waitFor();
  await page.keyboard.press('Enter');
}

/** The number of the ticket that was just paid; null: the disk refused, and the basket is as it was. */
export async function paidNumber(page: Page): Promise<number | null> {
  const paid = page.locator('.pos-change bdi').first();
  const refused = page.locator('.pos-paying [role=alert]:not(:empty)');
  await paid.or(refused).first().waitFor();
  return lastNumber(page);
}

/** The number of the last ticket as the screen says it, while no other has begun. */
export async function lastNumber(page: Page): Promise<number | null> {
  const paid = page.locator('.pos-change bdi').first();
  if ((await paid.count()) === 0) return null;
  return Number((await paid.textContent())?.split('-')[1]);
}

export async function cutNetwork({ devtools }: Counter, isCut: boolean): Promise<void> {
  await devtools?.send('Network.enable');
  await devtools?.send('Network.emulateNetworkConditions', {
    offline: isCut,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Takes all the room that the device has left, or gives it back. */
export async function fillDisk({ devtools, page, origin }: Counter, isFull: boolean): Promise<void> {
  if (!isFull) {
    await devtools?.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: ROOM });
    await page?.evaluate(() => void indexedDB.deleteDatabase('filler'));
    return;
  }
  const used = await devtools?.send('Storage.getUsageAndQuota', { origin });
  await devtools?.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (used?.usage ?? 0) + LAST_ROOM });
  await page?.evaluate(takeAllRoom);
}

const LAST_ROOM = 2_000_000;
const ROOM = 40_000_000;

/** Smaller and smaller pieces until not one more fits. Runs in the page. */
async function takeAllRoom(): Promise<void> {
  const asked = indexedDB.open('filler', 1);
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('pieces', { autoIncrement: true }));
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  // What a browser cannot press together on its disk.
  const noise = new Uint8Array(500_000);
  for (let from = 0; from < noise.length; from += 50_000) crypto.getRandomValues(noise.subarray(from, from + 50_000));
  const put = (size: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = asked.result.transaction('pieces', 'readwrite', { durability: 'strict' });
      transaction.objectStore('pieces').put(noise.slice(0, size));
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    });
  for (const size of [500_000, 50_000, 5_000, 500, 50]) while (await put(size));
  asked.result.close();
}

export async function moveClock(counter: Counter, ms: number): Promise<void> {
  counter.clockMs = ms;
  await counter.page?.evaluate((moved) => void Object.assign(window, { clockMs: moved }), ms);
}
