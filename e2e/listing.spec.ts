import { ListingPage } from './pages/listing-page.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test(
  'SF-05 · filters apply at once, the address names them, and another browser sees the same',
  { tag: '@everywhere' },
  async ({ page, browser, t, prefix, catalogue, isMobile, baseURL }) => {
    const listing = new ListingPage(page, t, isMobile);
    await listing.open(`${prefix}/catalog/category/${await catalogue.largestCategory()}`);
    await expectGoodPage(page);
    const count = await listing.filterByFirstBrand();
    await expectGoodPage(page);
    expect(new URL(page.url()).searchParams.get('brands')).not.toBeNull();

    const other = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
    const same = new ListingPage(other, t, false);
    await same.open(page.url());
    await same.expectFound(count);
    await other.close();

    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('brands')).toBeNull();
    await listing.expectCards(12);
  },
);

test(
  'SF-03 · more cards are appended, and coming back from one of them finds them all',
  { tag: '@everywhere' },
  async ({ page, t, prefix, catalogue, isMobile }) => {
    const listing = new ListingPage(page, t, isMobile);
    await listing.open(`${prefix}/catalog/category/${await catalogue.largestCategory()}`);
    await listing.expectCards(12);
    await listing.loadMore();
    const count = await listing.countCards();
    await listing.openCard(15);
    await page.goBack();
    await listing.expectCards(count);
  },
);

test('SF-08 · a listing that does not come says so, keeps what is there, and can be asked for again', async ({
  page,
  context,
  t,
  prefix,
  catalogue,
  isMobile,
  provoked,
}) => {
  const listing = new ListingPage(page, t, isMobile);
  await listing.open(`${prefix}/catalog/category/${await catalogue.largestCategory()}`);
  provoked.add(0);
  await context.setOffline(true);
  await listing.sortBy('price_asc');
  await listing.expectFailure();
  await listing.expectCards(12);
  await context.setOffline(false);
  await listing.retry();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
});
