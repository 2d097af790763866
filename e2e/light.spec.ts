import { type AcceptedPicture, acceptPicture } from '@hanout/server/modules/pictures/drawing/accept-picture';
import { productSizes } from '@hanout/server/modules/pictures/image-sizes';
import { photographPng } from '@hanout/test-kit/pictures';
import type { Page } from '@playwright/test';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { isChoosable } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';

const PHONE = { width: 360, height: 740 };

test(
  'no picture is loaded more than 1.5 times as large as it is shown',
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
  'a quick order from product to confirmation takes at most 400 kB on a phone of density 2, with photographs',
  { tag: '@desk' },
  async ({ browser, baseURL, prefix, catalogue, t }) => {
    const path = catalogue.pathOf(await catalogue.find(isChoosable, 2), prefix);
    const context = await browser.newContext({
      baseURL,
      viewport: PHONE,
      // Else the first pictures are chosen for the screen of a desk.
      screen: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const loaded = await countBytes(page);
    const photographs = await showPhotographs(page);
    const product = new ProductPage(page, t);
    await product.open(path);
    const form = await product.buyNow();
    await form.fill(newCustomer());
    await form.fillPlaces('16');
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
    await page.waitForLoadState('networkidle');
    expect(photographs()).toBeGreaterThan(100_000);
    expect(loaded() + photographs()).toBeLessThanOrEqual(400_000);
    await context.close();
  },
);

/** Photographs in the place of the demo's drawings, made by the shop's own pipeline; how many bytes of them were sent. */
async function showPhotographs(page: Page): Promise<() => number> {
  const sent = { bytes: 0, pictures: new Map<string, Promise<AcceptedPicture['sizes']>>() };
  const photograph = async (seed: number): Promise<AcceptedPicture['sizes']> => {
    const made = await acceptPicture(photographPng(1000, seed), { sizes: productSizes, fit: 'cover' });
    if (!made.ok) throw new Error(made.error.code);
    return made.value.sizes;
  };
  // Not `page.route`, which would turn off the browser's cache.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/uploads/product/*' }] });
  const answer = async (requestId: string, url: string): Promise<void> => {
    const [key = '', file = ''] = new URL(url).pathname.split('/').slice(-2);
    const made = sent.pictures.get(key) ?? photograph(sent.pictures.size);
    sent.pictures.set(key, made);
    const body = [...(await made)].find(([size]) => file.startsWith(`${size}.`))?.[1] ?? Buffer.alloc(0);
    sent.bytes += body.byteLength;
    const responseHeaders = [
      { name: 'content-type', value: 'image/webp' },
      { name: 'cache-control', value: 'public, max-age=31536000, immutable' },
    ];
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders,
      body: body.toString('base64'),
    });
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => void answer(requestId, request.url));
  return () => sent.bytes;
}

/** Everything that travels, headers and all; photographs are counted where they are made. */
async function countBytes(page: Page): Promise<() => number> {
  const counted = { bytes: 0 };
  const photographs = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/uploads/product/')) photographs.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!photographs.has(requestId)) counted.bytes += encodedDataLength;
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
