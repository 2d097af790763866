import { ListingPage } from './pages/listing-page.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test(
  'SF-06 · filters apply at once, the address names them, and another browser sees the same',
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

test('SF-03 · more cards are appended, and coming back from one of them finds them all', async ({
  page,
  t,
  prefix,
  catalogue,
  isMobile,
}) => {
  const listing = new ListingPage(page, t, isMobile);
  await listing.open(`${prefix}/catalog/category/${await catalogue.largestCategory()}`);
  await listing.expectCards(12);
  await listing.loadMore();
  const count = await listing.countCards();
  await listing.openCard(15);
  await page.goBack();
  await listing.expectCards(count);
});

test('SF-03 · cards come by scrolling four times, then a button brings them, and coming back finds the same place', async ({
  page,
  t,
  prefix,
  catalogue,
  isMobile,
}) => {
  // The shop of the journeys is set to "load more"; that a page says what its shop is set to is proven elsewhere.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('[data-listing]')?.setAttribute('data-mode', 'infinite');
    }),
  );
  const listing = new ListingPage(page, t, isMobile);
  await listing.open(`${prefix}/catalog/category/${await catalogue.largestCategory()}`);
  for (const count of [12, 24, 36]) {
    await listing.expectCards(count);
    await listing.scrollToMore();
  }
  await listing.expectCards(48);
  await listing.scrollToEnd();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await listing.expectCards(48);
  await listing.loadMore();
  await listing.expectCards(60);
  const left = await listing.openCard(52);
  await page.goBack();
  await listing.expectCards(60);
  await expect(page.locator(`[data-part="grid"] a[href="${left}"]`)).toBeFocused();
  await expect(page.locator(`[data-part="grid"] a[href="${left}"]`)).toBeInViewport();
});

test(
  'SF-04 · a listing that does not come says so, keeps what is there, and can be asked for again',
  { tag: '@once' },
  async ({ page, context, t, prefix, catalogue, isMobile, provoked }) => {
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
  },
);
