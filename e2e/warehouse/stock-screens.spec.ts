import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';

// Each looks at several pages with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test('the screens of stock are fit to be read: levels, a line, lots, movements, rules, and a warehouse', async ({
  page,
  startWork,
  t,
}) => {
  await startWork(['back-office']);
  const opened = async (path: string, title: string): Promise<void> => {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await opened('/stock', t('stock.title'));
  const line = page.locator('[data-row-link]').first();
  await expect(line).toBeVisible();
  await expectGoodPage(page);
  await line.click();
  await expect(page.getByRole('heading', { name: t('stock.figures') })).toBeVisible();
  await expectGoodPage(page);
  for (const part of ['lots', 'movements', 'rules']) {
    await opened(`/stock/${part}`, t(`stock.${part}`));
    await expectGoodPage(page);
  }
  await page.goto('/dashboard/stock/warehouses/1');
  await expect(page.getByRole('heading', { name: t('stock.expiringLots') })).toBeVisible();
  await expectGoodPage(page);
});
