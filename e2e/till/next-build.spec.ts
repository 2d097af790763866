import type { Page } from '@playwright/test';
import { expect, test } from '../support/back-office-journey.ts';
import { TillPage } from '../pages/till-page.ts';
import { openCounter } from '../support/next-build.ts';
import { booksOf, openTillShop } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

const QUARTER_MS = 900_000;

/** What a browser asks for every quarter of an hour. */
const asksForNews = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/pos/'))?.update());
/** All of it is on the device, and nothing is being fetched any more. */
const waitingBuild = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration('/pos/');
    const isWhole = kept?.installing === null && kept.waiting !== null;
    return isWhole ? ((await caches.keys()).at(-1) ?? '') : '';
  });
/** How often this window has asked a worker to take over; it remembers it past being loaded anew. */
const asked = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('asked')));
const listenToAsking = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function ask(this: ServiceWorker, message: unknown) {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
      post.call(this, message);
    };
  });
const build = (page: Page) => page.locator('html').getAttribute('data-build');

test(
  'a new build waits while anything lies in the basket, and the old one goes on selling; between two customers it is asked to take over',
  { tag: '@once' },
  async ({ page, baseURL, language, t, provoked }) => {
    const shop = await openTillShop(page, language);
    const honey = shop.goods[0]?.barcode ?? '';
    const counter = await openCounter(baseURL ?? '');
    try {
      const till = new TillPage(page, t);
      await till.watchPrinting();
      provoked.add(401).add(0);
      await listenToAsking(page);
      await page.clock.install();
      await till.openDevice(`${counter.origin}${shop.link}`);
      await till.openSession(shop);
      await till.isKept();
      await till.scan(honey);

      // Two builds on: the one that this window is of is two versions old.
      for (const name of ['two', 'three']) {
        counter.publish(name);
        await asksForNews(page);
        await expect.poll(() => waitingBuild(page), { timeout: 30_000 }).toMatch(new RegExp(`-${name}$`, 'u'));
        await expect(page.getByText(t('pos.update'))).toBeVisible();
      }
      await page.clock.fastForward(QUARTER_MS);
      await till.scan(honey);
      expect(await build(page)).toBe('one');
      await till.payInCash();
      await expect(till.waits(0)).toBeVisible();
      expect((await booksOf(shop)).events.filter(({ kind }) => kind === 'sale')).toMatchObject([{ orders: 1 }]);

      expect(await asked(page)).toBe(0);
      // Nobody has touched anything for a minute, and nothing lies in the basket. How the waiting build takes over then is the worker's
      // own test: a browser lets the old one end first, which may take it minutes.
      await page.clock.fastForward(QUARTER_MS);
      await expect.poll(() => asked(page).catch(() => 0)).toBeGreaterThan(0);
    } finally {
      await counter.close();
    }
  },
);
