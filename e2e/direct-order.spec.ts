import { ConfirmationPage } from './pages/confirmation-page.ts';
import { OrderForm } from './pages/order-form.ts';
import { ProductPage } from './pages/product-page.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-14 · "buy now" shows the form beside the product, and hides it again', async ({
  page,
  t,
  prefix,
  catalogue,
}) => {
  const product = new ProductPage(page, t);
  await product.open(catalogue.pathOf(await catalogue.find(isPlain), prefix));
  const form = page.getByRole('complementary', { name: t('quick.title') });
  await expect(form).toBeHidden();
  await product.buyNow();
  await page
    .getByRole('region', { name: t('purchase.title') })
    .getByRole('button', { name: t('purchase.buy_now'), expanded: true })
    .click();
  await expect(form).toBeHidden();
});

test(
  'SF-14 · a shop without a cart shows the form at once and neither button, and takes the order',
  { tag: '@once' },
  async ({ page, t, prefix, baseURL }) => {
    await page.goto(`http://second.localhost:${new URL(baseURL ?? '').port}${prefix}/`);
    await page.locator('main a[href*="/catalog/product/"]').first().click();
    const place = page.getByRole('complementary', { name: t('quick.title') });
    const form = new OrderForm(page, t, place);
    await form.expectOpen();
    const panel = page.getByRole('region', { name: t('purchase.title') });
    await expect(panel.getByRole('button', { name: t('purchase.add') })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: t('purchase.buy_now') })).toHaveCount(0);
    await expectGoodPage(page);
    await form.fill(newCustomer());
    await form.fillPlaces('16');
    await form.expectTotals();
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
  },
);
