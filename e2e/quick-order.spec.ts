import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { BackOffice } from './support/back-office.ts';
import { isChoosable } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-32 · a shopper who comes from an advert orders at once from the product page', async ({
  page,
  t,
  prefix,
  catalogue,
  browser,
}) => {
  const product = new ProductPage(page, t);
  const customer = newCustomer();
  await product.open(catalogue.pathOf(await catalogue.find(isChoosable), prefix));
  await expectGoodPage(page);

  const form = await product.buyNow();
  await form.fill(customer);
  await form.leave('phone');
  await form.expectValue('phone', customer.national);
  await form.expectDeliveryToCalculate();
  await form.fillPlaces('16');
  await form.expectTotals();
  await expectGoodPage(page);
  await form.submit();

  const confirmation = new ConfirmationPage(page, t);
  await confirmation.expectShown();
  await confirmation.expectCooling();
  await expectGoodPage(page);
  const address = page.url();
  await page.reload();
  await confirmation.expectShown();
  expect(page.url()).toBe(address);

  const seller = await browser.newPage();
  await new BackOffice(seller).expectOrders(customer.national, 1);
  await seller.close();
});

test(
  'SF-23 · coming back while the purchase cools shows what was ordered',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue }) => {
    const product = new ProductPage(page, t);
    const path = catalogue.pathOf(await catalogue.find(isChoosable, 1), prefix);
    await product.open(path);
    const form = await product.buyNow();
    await form.fill(newCustomer());
    await form.fillPlaces('31');
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
    await product.open(path);
    await page
      .getByRole('button', { name: t('purchase.buy_now'), expanded: false })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: t('thanks.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('thanks.new_purchase') })).toBeDisabled();
  },
);
