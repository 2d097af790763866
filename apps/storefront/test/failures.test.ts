import { createTranslate } from '@hanout/i18n';
import { shopCatalogue } from '@hanout/i18n/catalogues/shop';
import { shopIslandsCatalogue } from '@hanout/i18n/catalogues/shop-islands';
import { shopProductCatalogue } from '@hanout/i18n/catalogues/shop-product';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { fixtureServer, type FixtureServer } from './fixture-server.ts';

const t = createTranslate('fr', shopCatalogue, shopIslandsCatalogue, shopProductCatalogue);

let server: FixtureServer;
let browser: Browser;

beforeAll(async () => {
  server = await fixtureServer();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The page, alive, and what it wrote on its console. */
async function visit(name: string, look: (page: Page, errors: readonly string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route('**/web/api/product/cross_selling/**', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto(`${server.origin}/fr/${name}`);
    await look(page, errors);
  } finally {
    await context.close();
  }
}

const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

describe('what a shopper is told when something does not come', () => {
  it('SF-04 · a listing says that it loads, then what failed, and can be asked for again', async () => {
    await visit('listing', async (page, errors) => {
      const listing = page.locator('[data-listing]');
      await page.locator('[data-listing][data-enhanced]').waitFor({ state: 'attached' });
      const release = Promise.withResolvers<void>();
      await page.route('**/*sort=*', async (route) => {
        await release.promise;
        await route.fulfill(json({ code: 'unexpected' }, 500));
      });
      await page.getByLabel(t('sort.label')).selectOption('price_asc');
      await listing.getByText(t('categories.loading_products')).waitFor();
      release.resolve();
      const alert = listing.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain(t('listing.error', { message: t('listing.failed') }));
      expect(await alert.getByRole('button', { name: t('retry') }).isVisible()).toBe(true);
      expect(errors.join(' ')).toContain('the listing was not loaded');
    });
  }, 30_000);

  it('SF-15 · what goes with a product that cannot be loaded shows nothing and is logged', async () => {
    await visit('product', async (page, errors) => {
      await page.locator('[data-cross-selling]').scrollIntoViewIfNeeded();
      await page.locator('.cross-selling--done').waitFor({ state: 'attached' });
      expect(await page.locator('[data-cross-selling] > *').count()).toBe(0);
      await expect.poll(() => errors.join(' ')).toContain('cross-selling');
    });
  }, 30_000);

  it('SF-16 · a review that could not be sent says so and keeps what was written', async () => {
    await visit('product', async (page) => {
      await page.route('**/web/api/product/submit/review', (route) => route.fulfill(json({ code: 'unexpected' }, 500)));
      await page.getByRole('button', { name: t('reviews.write') }).click();
      const form = page.getByRole('form', { name: t('review.title') });
      await form.getByLabel(t('review.text')).fill('Très bien.');
      await form.getByLabel(t('review.name')).fill('Amina Benali');
      await form.getByLabel(t('review.email')).fill('amina@exemple.dz');
      await form.getByLabel(t('review.phone')).fill('0661234567');
      await form.getByLabel(t('review.purchase_date')).fill('2026-01-15');
      await form.getByLabel(t('review.bought_here')).check();
      await form.getByLabel(t('review.accepted_policy')).check();
      await form.getByRole('button', { name: t('review.send') }).click();
      await form.getByRole('alert').waitFor();
      expect(await form.getByRole('alert').textContent()).toContain(t('review.failed'));
      expect(await form.getByLabel(t('review.text')).inputValue()).toBe('Très bien.');
    });
  }, 30_000);

  it('SF-19 · communes and carriers that do not come are named where they are missing, each with a way to ask again', async () => {
    await visit('product', async (page) => {
      await page.route('**/public/utilis/api/wilayas', (route) =>
        route.fulfill(json([{ id: 16, isoCode: 'DZ-16', name: 'Alger', name_ar: 'الجزائر', deliverable: true }])),
      );
      await page.route('**/public/utilis/api/commune/**', (route) => route.fulfill(json({}, 500)));
      await page.route('**/public/utilis/api/transport/**', (route) => route.fulfill(json({}, 503)));
      const panel = page.getByRole('region', { name: t('purchase.title') });
      await panel.getByRole('button', { name: t('purchase.buy_now') }).click();
      const form = page.getByRole('complementary', { name: t('quick.title') });
      await form.getByRole('combobox', { name: t('form.wilaya') }).click();
      await form.getByRole('option').first().click();
      await form.getByText(t('form.communes_failed')).waitFor();
      await page.unroute('**/public/utilis/api/commune/**');
      await page.route('**/public/utilis/api/commune/**', (route) =>
        route.fulfill(json([{ id: 1601, name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true }])),
      );
      await form.getByRole('button', { name: t('retry') }).click();
      const commune = form.getByLabel(t('form.commune'));
      await commune.locator('option[value="1601"]').waitFor({ state: 'attached' });
      if ((await commune.inputValue()) !== '1601') await commune.selectOption('1601');
      await form.getByText(t('form.transporters_failed')).waitFor();
      expect(await form.getByRole('button', { name: t('retry') }).isVisible()).toBe(true);
    });
  }, 30_000);
});
