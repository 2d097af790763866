import type { Page } from '@playwright/test';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { isChoosable } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';

test(
  'Q-07 · no picture is loaded more than 1.5 times as large as it is shown',
  { tag: '@desk' },
  async ({ browser, baseURL, prefix, catalogue }) => {
    const product = catalogue.pathOf(await catalogue.find(isChoosable), prefix);
    const category = `${prefix}/catalog/category/${await catalogue.largestCategory()}`;
    for (const [width, deviceScaleFactor, paths] of [
      [360, 2, [`${prefix}/`, product]],
      [1280, 1, [category, product]],
    ] as const) {
      for (const path of paths) {
        // A browser that has a larger file already takes that one: each page is a first visit.
        const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, deviceScaleFactor });
        const page = await context.newPage();
        await page.goto(path);
        await expect(page.locator('[data-island]:not([data-live="yes"])')).toHaveCount(0);
        await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')));
        // The demo shop draws its pictures when they are first asked for.
        await expect
          .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)), { timeout: 60_000 })
          .toBe(true);
        expect([width, path, await page.evaluate(tooLarge)]).toEqual([width, path, []]);
        await context.close();
      }
    }
  },
);

test(
  'Q-07 · a quick order from product to confirmation takes at most 400 kB on a phone of density 2',
  { tag: '@desk' },
  async ({ browser, baseURL, prefix, catalogue, t }) => {
    const path = catalogue.pathOf(await catalogue.find(isChoosable, 2), prefix);
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const loaded = await countBytes(page);
    const product = new ProductPage(page, t);
    await product.open(path);
    const form = await product.buyNow();
    await form.fill(newCustomer());
    await form.fillPlaces('16');
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
    await page.waitForLoadState('networkidle');
    expect(loaded()).toBeGreaterThan(100_000);
    expect(loaded()).toBeLessThanOrEqual(400_000);
    await context.close();
  },
);

/** Everything that travels, headers and all. */
async function countBytes(page: Page): Promise<() => number> {
  const counted = { bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  return () => counted.bytes;
}

/**
 * Runs in the page: files wider than 1.5 times their place on this screen, the largest if there are several: what a browser has
 * for one place it also shows in a smaller one.
 */
function tooLarge(): string[] {
  const places = new Map<string, { className: string; file: number; place: number }>();
  for (const image of document.images) {
    const { width } = image.getBoundingClientRect();
    if (!image.checkVisibility() || image.naturalWidth === 0 || width === 0) continue;
    const named = image.srcset.split(',').map((step) => step.trim().split(' '));
    const step = named.find(([address = '']) => address !== '' && image.currentSrc.endsWith(address));
    const file = Number(step?.[1]?.replace('w', '') ?? image.naturalWidth);
    const place = Math.max(width * devicePixelRatio, places.get(image.currentSrc)?.place ?? 0);
    places.set(image.currentSrc, { className: image.className, file, place });
  }
  return [...places].flatMap(([address, { className, file, place }]) => {
    const times = file / place;
    return times <= 1.5 ? [] : [`${className} ${address} ${times.toFixed(2)}`];
  });
}
