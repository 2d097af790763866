import { bytesPerPage, FONT_FAMILIES, preloadedFont, themeCss } from '@hanout/core/theme';
import { expect, it } from 'vitest';
import { renderPage } from './fixture-server.ts';
import { DESKTOP, useFixtureShop } from './fixture-shop.ts';
import { buildPages } from './fixtures/models.ts';

const { visit, origin } = useFixtureShop();

/** What a browser loads for the letters of a home page in this look. */
const loadedBytes = (name: string, script: 'latin' | 'arabic'): Promise<number> =>
  visit(null, DESKTOP, async (page) => {
    const look = { 'font-text': name, 'font-heading': name };
    const { home } = buildPages(script === 'latin' ? 'fr' : 'ar');
    const site = { ...home.site, themeHref: '/theme.css', themeFontHref: preloadedFont(look, script) };
    const body = renderPage('home', { ...home, site });
    await page.route('**/themed', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body: themeCss(look) }));
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(`${origin()}/themed`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(({ status }) => status));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });

it.each(FONT_FAMILIES)('a page in $name loads as much as the editor says, in French and in Arabic', async (family) => {
  expect({
    latin: await loadedBytes(family.name, 'latin'),
    arabic: await loadedBytes(family.name, 'arabic'),
  }).toEqual(bytesPerPage(family));
});
