import { ListingPage } from './pages/listing-page.ts';
import { ShopHeader } from './pages/shop-header.ts';
import { isPlain } from './support/catalogue.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-38 · what is typed is suggested, followed by key or finger, found with filters, and never a dead end', async ({
  page,
  t,
  prefix,
  catalogue,
  isMobile,
}) => {
  const offer = await catalogue.find((found) => isPlain(found) && found.name.length > 8, 2);
  const path = catalogue.pathOf(offer, prefix);
  await page.goto(`${prefix}/`);
  const header = new ShopHeader(page, t);
  await header.openSearch();
  await header.typeSearch(offer.name.slice(0, -2));
  const suggestion = page.getByRole('option').filter({ hasText: offer.name }).first();
  await expect(suggestion).toBeVisible();
  await expectGoodPage(page);
  if (isMobile) await suggestion.tap();
  else {
    while ((await suggestion.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(({ pathname }) => decodeURI(pathname) === path);

  // The first word of a name finds that name and others of its kind, and each filter narrows it.
  await header.openSearch();
  await header.typeSearch(offer.name.split(' ')[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === `${prefix}/search`);
  const results = new ListingPage(page, t, isMobile);
  await results.expectReady();
  await expect(page.locator('[data-part="grid"]').getByRole('link', { name: offer.name })).toBeVisible();
  await results.filterByFirstBrand();
  expect(new URL(page.url()).searchParams.get('q')).not.toBeNull();
  await expectGoodPage(page);

  await page.goto(`${prefix}/search?q=xqzwvk`);
  await expect(page.getByText(t('categories.no_products_found'))).toBeVisible();
  await expectGoodPage(page);
  await page
    .getByRole('navigation', { name: t('search.popular') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/catalog\/category\//);
  await results.expectReady();
});
