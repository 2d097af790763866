import { describe, expect, it } from 'vitest';
import { PHONE, useFixtureShop } from './fixture-shop.ts';

const { origin, visit } = useFixtureShop();

describe('without script', () => {
  const noScript = { ...PHONE, javaScriptEnabled: false };

  it('the menu opens and leads to a category', async () => {
    await visit('fr/home', noScript, async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByText('Femme', { exact: true }).first().click();
      await page.locator('#site-menu').getByRole('link', { name: 'Robes' }).first().click();
      expect(page.url()).toContain('/catalog/category/c0-0');
    });
  });

  it('filters and sort work as a form', async () => {
    await visit('fr/listing', noScript, async (page) => {
      await page.getByRole('checkbox', { name: /^Tassili/ }).check();
      await page.getByLabel('Prix maximum').fill('5000');
      await page.getByRole('button', { name: /^Voir 137 produits/ }).click();
      const query = new URL(page.url()).searchParams;
      expect(query.getAll('brands')).toEqual(['v0', 'v1']);
      expect(query.get('priceMax')).toBe('5000');
    });
  });

  it('SF-06 · what does not apply is shown, and cannot be chosen', async () => {
    await visit('fr/listing', noScript, async (page) => {
      expect(await page.getByRole('checkbox', { name: /^Yasmine/ }).isDisabled()).toBe(true);
    });
  });

  it('a page that failed can be asked for again', async () => {
    await visit('fr/unavailable', noScript, async (page) => {
      const again = page.waitForRequest(`${origin()}/fr/unavailable`);
      await page.getByRole('link', { name: 'Réessayer' }).click();
      expect((await again).isNavigationRequest()).toBe(true);
      await page.waitForLoadState();
      expect(page.url()).toBe(`${origin()}/fr/unavailable`);
    });
  });

  it('the size guide beside the choice opens over the page and closes', async () => {
    await visit('fr/product', noScript, async (page) => {
      const guide = page.getByRole('dialog', { name: 'Guide des tailles' });
      expect(await guide.isVisible()).toBe(false);
      await page.locator('.purchase-panel').getByRole('button', { name: 'Guide des tailles' }).click();
      expect(await guide.getByRole('cell', { name: '88' }).isVisible()).toBe(true);
      await guide.getByRole('button', { name: 'Fermer le guide' }).click();
      expect(await guide.isVisible()).toBe(false);
    });
  });

  it('SF-03 · pages are links', async () => {
    await visit('ar/listing', noScript, async (page) => {
      const pages = page.getByRole('navigation', { name: 'الصفحات' });
      expect(await pages.getByRole('link', { name: /^\d+$/ }).count()).toBe(7);
      expect(await pages.getByRole('link', { name: '2', exact: true }).getAttribute('aria-current')).toBe('page');
      expect(await pages.getByRole('link', { name: '3', exact: true }).getAttribute('href')).toContain('&page=3');
    });
  });
});
