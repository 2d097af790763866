import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PHONE, useFixtureShop } from './fixture-shop.ts';
import { t } from './ordering.ts';

const { visit, origin } = useFixtureShop();

/** The page as it is before any of its script but the one in its head: what is returned lets the rest come. */
async function openEarly(page: Page, name: string): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${origin()}/en/${name}`, { waitUntil: 'commit' });
  return script.resolve;
}

describe('before the script is here', () => {
  it('SF-17 · what is chosen, counted and pressed is what lies in the cart, once', async () => {
    await visit(null, PHONE, async (page) => {
      const comes = await openEarly(page, 'product');
      const panel = page.getByRole('region', { name: t('purchase.title') });
      await panel.getByRole('radio', { name: '38' }).check();
      await panel.locator('.quantity__step').last().click();
      await panel.locator('.quantity__step').last().click();
      const add = panel.getByRole('button', { name: t('purchase.add') });
      await add.click();
      await add.click();
      comes();
      await expect.poll(() => cartOf(page)).toEqual([{ quantity: 3, value: '38' }]);
      expect(await panel.getByRole('radio', { name: '38' }).isChecked()).toBe(true);
      expect(await page.locator('[data-held]').count()).toBe(0);
    });
  });

  it('SF-12 · a card adds its product', async () => {
    await visit(null, PHONE, async (page) => {
      const comes = await openEarly(page, 'listing');
      await page.locator('[data-add-to-cart*=\'"hasCombinations":false\']').first().click();
      comes();
      await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    });
  });

  it('SF-06 · a filter that was ticked applies, and the panel of filters opens', async () => {
    await visit(null, PHONE, async (page) => {
      const comes = await openEarly(page, 'listing');
      await page.locator('[data-open-filters]').click();
      comes();
      const panel = page.locator('[data-filter-panel]');
      await panel.waitFor({ state: 'visible' });
    });
    await visit(null, {}, async (page) => {
      const comes = await openEarly(page, 'listing');
      await page
        .locator('[data-filter-panel]')
        .getByRole('checkbox', { name: /^Tassili/ })
        .check();
      comes();
      await expect.poll(() => new URL(page.url()).searchParams.get('brands')).toBe('v0,v1');
    });
  });

  it('an order that is asked for is looked up, and what was typed is in no address', async () => {
    await visit(null, PHONE, async (page) => {
      await page.route('**/web/**', (route) => route.fulfill({ status: 404, json: {} }));
      const comes = await openEarly(page, 'track');
      await page.locator('[name="number"]').fill('123');
      await page.locator('[name="ending"]').fill('4567');
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).search).toBe('');
      comes();
      await page.getByText(t('track.not_found')).waitFor();
      expect(await page.locator('[name="ending"]').inputValue()).toBe('4567');
    });
  });
});

describe('when script does not come', () => {
  it('SF-09 · a picture of the gallery is there when it is swiped to', async () => {
    await visit(null, PHONE, async (page) => {
      await page.route('**/assets/loader-*.js', (route) => route.abort());
      await page.goto(`${origin()}/en/product`);
      const third = page.locator('.gallery-slides img').nth(2);
      const width = () => third.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
      await page.locator('.gallery-slides').evaluate((slides) => slides.scrollTo({ left: slides.clientWidth * 2 }));
      await expect.poll(width).toBeGreaterThan(0);
    });
  });

  it('who presses while it is fetched in vain is answered by another try', async () => {
    await visit(null, PHONE, async (page) => {
      const [asked, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let requests = 0;
      await page.route('**/assets/base-*.js', async (route) => {
        requests += 1;
        if (requests > 1) return route.continue();
        asked.resolve();
        await pressed.promise;
        await route.abort();
      });
      await page.goto(`${origin()}/en/product`, { waitUntil: 'commit' });
      await asked.promise;
      await page.getByRole('button', { name: t('purchase.add') }).click();
      await expect.poll(() => page.locator('[data-held]').count()).toBe(1);
      pressed.resolve();
      await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    });
  });

  it('SF-17 · a press can be tried again once it does', async () => {
    await visit(null, PHONE, async (page) => {
      const network = { isAway: true };
      await page.route('**/assets/base-*.js', (route) => (network.isAway ? route.abort() : route.continue()));
      await page.goto(`${origin()}/en/product`);
      const add = page.getByRole('button', { name: t('purchase.add') });
      const failed = page.waitForEvent('requestfailed');
      await add.click();
      await failed;
      await expect.poll(() => page.locator('[data-held]').count()).toBe(0);
      network.isAway = false;
      await add.click();
      await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    });
  });
});

/** How many of what lie in the cart. */
function cartOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const lines: { quantity: number; attributes: Record<string, string> | null }[] = JSON.parse(
      localStorage.getItem('cart') ?? '[]',
    );
    return lines.map(({ quantity, attributes }) => ({ quantity, value: Object.values(attributes ?? {}).at(-1) }));
  });
}
