import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { newCustomer } from './support/customer.ts';

test.describe.configure({ timeout: 120_000 });

test('ST-03 · somebody on the telephone orders three things: found, addressed, quoted and placed from one page', async ({
  page,
  catalogue,
  startWork,
  t,
}) => {
  await startWork(['seller']);
  const products = await Promise.all(
    [0, 1, 2].map((skip) =>
      catalogue.find(({ type, hasCombinations }) => type === 'product' && !hasCombinations, skip),
    ),
  );
  await page.goto('/dashboard/orders/new');
  const search = page.getByRole('combobox', { name: t('newOrder.product') });
  await expect(search).toBeFocused();
  for (const { name } of products) {
    await search.fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('newOrder.removeLine', { name }) })).toBeVisible();
    await expect(search).toHaveValue('');
  }
  await page.getByRole('button', { name: t('newOrder.place') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('newOrder.placeIsMissing') })).toBeVisible();
  const { firstname, lastname, national, address } = newCustomer();
  await page.getByLabel(t('newOrder.phone')).fill(national);
  await page.getByLabel(new RegExp(`^${t('newOrder.firstname')}`, 'u')).fill(firstname);
  await page.getByLabel(new RegExp(`^${t('newOrder.lastname')}`, 'u')).fill(lastname);
  const wilaya = page.getByRole('combobox', { name: t('ui.place.wilaya') });
  await wilaya.click();
  await page.getByRole('option').nth(15).click();
  await page.getByRole('combobox', { name: t('ui.place.commune') }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(t('newOrder.address')).fill(address);
  await page
    .getByRole('radiogroup', { name: t('newOrder.transporter') })
    .getByRole('radio')
    .first()
    .check();
  await expect(page.locator('.hn-draft-totals')).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByLabel(t('newOrder.address'))).toHaveValue(address);
  await page.getByRole('button', { name: t('newOrder.place') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[0-9]/);
  await expect(page.getByText(t('newOrder.placed')).first()).toBeVisible();
});
