import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

const { origin, visit } = useFixtureShop();

describe('the search box', () => {
  const type = async (page: Page, text: string): Promise<void> => {
    await page
      .getByRole('combobox', { name: 'Rechercher' })
      .or(page.getByRole('searchbox', { name: 'Rechercher' }))
      .first()
      .click();
    await page.keyboard.type(text);
    await page.getByRole('option').first().waitFor();
  };

  it('SF-38 · is a form without script', async () => {
    await visit('fr/home', { ...DESKTOP, javaScriptEnabled: false }, async (page) => {
      await page.getByRole('searchbox', { name: 'Rechercher' }).fill('robe');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=robe$/);
    });
  });

  it('SF-38 · suggests by groups; arrows choose, Enter follows, Escape closes', async () => {
    await visit('fr/home', DESKTOP, async (page) => {
      await type(page, 'rob');
      const box = page.getByRole('combobox', { name: 'Rechercher' });
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      expect(await page.getByRole('option').allTextContents()).toEqual([
        'Robes',
        'Robinia',
        'Robe longue4 900,00 DA',
        'Robe courte3 900,00 DA4 500,00 DA',
        'Tous les résultats «\u00a0rob\u00a0»',
      ]);
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Robes');
      expect(await box.getAttribute('aria-activedescendant')).toBe(
        await page.getByRole('option', { selected: true }).getAttribute('id'),
      );
      await page.keyboard.press('ArrowUp');
      expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Tous les résultats');
      const { violations } = await new AxeBuilder({ page }).include('.site-header').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      ).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/fr\/listing$/);
    });
  });

  it('SF-38 · remembers searches in this browser, and forgets them when told', async () => {
    await visit('fr/home', DESKTOP, async (page) => {
      await type(page, 'robe');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?q=robe$/);
      await page.goto(`${origin()}/fr/home`);
      await page.getByRole('searchbox', { name: 'Rechercher' }).first().click();
      await page.getByRole('option', { name: 'robe', exact: true }).waitFor();
      await page.getByRole('option', { name: 'Effacer les recherches récentes' }).click();
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
      expect(await page.getByRole('option').count()).toBe(0);
    });
  });

  it('offers what many search for before anything is typed, below what this browser searched for', async () => {
    await visit('fr/home', DESKTOP, async (page) => {
      await page.evaluate(() => localStorage.setItem('recentSearches', '["robe"]'));
      await page.getByRole('searchbox', { name: 'Rechercher' }).first().click();
      const often = page.getByRole('group', { name: 'Recherches fréquentes' });
      await often.getByRole('option', { name: 'caftan', exact: true }).waitFor();
      expect(await page.getByRole('option').allTextContents()).toEqual([
        'robe',
        'Effacer les recherches récentes',
        'caftan',
      ]);
      await often.getByRole('option').first().click();
      await page.waitForURL(/\?q=caftan$/);
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["caftan","robe"]');
    });
  });

  it('on phones its button opens a panel as wide as the screen, with the field ready', async () => {
    await visit('fr/home', { ...PHONE, hasTouch: true }, async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Rechercher' }).first().tap();
      const field = page.locator('#header-search');
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.locator('#site-search').evaluate((panel) => panel.getBoundingClientRect().width)).toBe(360);
      await page.keyboard.type('rob');
      await page.getByRole('option', { name: /^Robe longue/ }).tap();
      await page.waitForURL(/\/fr\/product$/);
    });
  });

  it('in Arabic, words of Latin letters begin at the right as the others do', async () => {
    await visit('ar/home', DESKTOP, async (page) => {
      await page.locator('#header-search').click();
      await page.keyboard.type('rob');
      const brand = page.getByRole('option', { name: 'Robinia' });
      await brand.waitFor();
      const distance = await brand.evaluate((option) => {
        const words = document.createRange();
        const text = document.createTreeWalker(option, NodeFilter.SHOW_TEXT).nextNode();
        if (text !== null) words.selectNode(text);
        return option.getBoundingClientRect().right - words.getBoundingClientRect().right;
      });
      expect(distance).toBeLessThan(24);
    });
  });
});
