import type { Page } from '@playwright/test';
import { isPlain } from '../support/catalogue.ts';
import { expect, expectGoodPage, test } from '../support/journey.ts';

/** What this device keeps of the shop's pages. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const pages = await caches.open('hanout-seen-pages');
    return (await pages.keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });

test('products that were looked at are read again without a network, with the day of what is shown; any other page leads to them', async ({
  page,
  context,
  t,
  prefix,
  catalogue,
  provoked,
}) => {
  const [first, second] = [await catalogue.find(isPlain, 4), await catalogue.find(isPlain, 5)];
  const see = async (path: string) => {
    await page.goto(path);
    await expect.poll(() => keptPaths(page)).toContain(decodeURIComponent(path));
  };
  await see(catalogue.pathOf(first, prefix));
  await see(catalogue.pathOf(second, prefix));

  provoked.add(0);
  await context.setOffline(true);
  await page.goto(catalogue.pathOf(first, prefix));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  const [beforeDate = ''] = t('offline.note', { date: '|' }).split('|');
  const note = page.getByRole('status').filter({ hasText: beforeDate.trim() });
  await expect(note).toContainText(/20\d\d/u);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await expectGoodPage(page);

  // A page that was never opened, and the way from there to what was.
  await page.goto(`${prefix}/catalog/new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
  await expectGoodPage(page);
  await page
    .getByRole('region', { name: t('offline.kept') })
    .getByRole('link', { name: second.name })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);

  // The shop's first page is there, as for whoever opens it from among their applications.
  await page.goto(prefix === '' ? '/' : prefix);
  await expect(note).toBeVisible();

  await context.setOffline(false);
  await page.goto(catalogue.pathOf(second, prefix));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  await expect(note).toHaveCount(0);

  // What is taken off the list of what was seen is not read again.
  const seen = page.getByRole('region', { name: t('seen.title') });
  // It is drawn for whoever comes by.
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await expect(seen).toBeVisible({ timeout: 100 });
  }).toPass();
  await seen.getByRole('button', { name: t('seen.remove', { name: first.name }) }).click();
  await expect.poll(() => keptPaths(page)).not.toContain(decodeURIComponent(catalogue.pathOf(first, prefix)));
  await context.setOffline(true);
  await page.goto(catalogue.pathOf(first, prefix));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
  await context.setOffline(false);
});
