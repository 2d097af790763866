import { ShopHeader } from './pages/shop-header.ts';
import { isPlain } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';

declare global {
  interface Window {
    leftAs?: string;
    revealed?: boolean;
  }
}

test(
  'a page is fetched when the pointer rests on its link, follows without a break, and the one before comes back as it was left',
  { tag: '@desk' },
  async ({ playwright, launchOptions, baseURL, catalogue, prefix, t }) => {
    const offer = await catalogue.find(isPlain);
    // The browser of the journeys keeps no pages; this one is as people have it.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL, reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        window.revealed = 'viewTransition' in event && event.viewTransition !== null;
      });
    });
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.headers()['sec-purpose'] === 'prefetch') fetched.add(decodeURI(new URL(request.url()).pathname));
    });
    await page.goto(`${prefix}/search?q=${encodeURIComponent(offer.name)}`);
    await expect(page.locator('[data-listing][data-live]')).toBeAttached();
    await page.evaluate(() => {
      window.leftAs = 'results';
    });

    const link = page.locator('[data-part="grid"]').getByRole('link', { name: offer.name, exact: true });
    await expect(async () => {
      // Rules that came after the pointer do not see it rest.
      await page.mouse.move(1, 1);
      await link.hover();
      await expect.poll(() => [...fetched], { timeout: 3000 }).toContain(catalogue.pathOf(offer, prefix));
    }).toPass();
    await link.click();
    await page.waitForURL(/\/catalog\/product\//);
    await expect.poll(() => page.evaluate(() => window.revealed)).toBe(true);

    const panel = page.getByRole('region', { name: t('purchase.title') });
    await panel.getByRole('button', { name: t('purchase.add') }).click();
    await new ShopHeader(page, t).expectArticles(1);
    // As a press of the browser's own button: after the call that asks for it, which the page that leaves could not answer.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(/\/search\?/, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.leftAs)).toBe('results');
    await new ShopHeader(page, t).expectArticles(1);
    await browser.close();
  },
);
