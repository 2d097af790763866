import { ConfirmationPage } from '../pages/confirmation-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { BackOffice } from '../support/back-office.ts';
import { isPlain } from '../support/catalogue.ts';
import { newCustomer } from '../support/customer.ts';
import { expect, test } from '../support/journey.ts';

test('SF-21 · SF-24 · an order sent without network, then twice fast, is placed once, and the same cart opens it again', async ({
  page,
  context,
  t,
  prefix,
  catalogue,
  provoked,
  browser,
}) => {
  const customer = newCustomer();
  const product = new ProductPage(page, t);
  const path = catalogue.pathOf(await catalogue.find(isPlain, 2), prefix);
  await product.open(path);
  const form = await product.buyNow();
  await form.fill(customer);
  await form.fillPlaces('16');
  await form.expectTotals();

  provoked.add(0);
  await context.setOffline(true);
  await form.submit();
  await form.expectFailure(t('form.errorFinalizing'));
  await form.expectFailure(t('checkout.advice.offline'));
  await form.dismiss();
  await form.expectValue('phone', customer.national);
  await context.setOffline(false);
  await form.submitTwiceFast();
  await new ConfirmationPage(page, t).expectShown();

  // The wait is over, and the same cart is ordered once more: its order opens, and none is made.
  const confirmation = page.url();
  const orderedAt = await page.evaluate(() => Number(localStorage.getItem('lastPurchaseTime')));
  await page.clock.setSystemTime(orderedAt + 101_000);
  await product.open(path);
  const again = await product.buyNow();
  await again.expectTotals();
  await again.submit();
  await expect(page).toHaveURL(confirmation);

  const seller = await browser.newPage();
  await new BackOffice(seller).expectOrders(customer.national, 1);
  await seller.close();
});

test(
  'SF-21 · an order whose answer was lost is found again by the same key',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue, provoked, browser }) => {
    const customer = newCustomer();
    const product = new ProductPage(page, t);
    await product.open(catalogue.pathOf(await catalogue.find(isPlain, 3), prefix));
    const form = await product.buyNow();
    await form.fill(customer);
    await form.fillPlaces('16');
    await form.expectTotals();

    provoked.add(0);
    await page.route('**/web/api/cart/checkout', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.submit();
    await form.expectFailure(t('form.errorFinalizing'));
    await form.dismiss();
    await page.unroute('**/web/api/cart/checkout');
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();

    const seller = await browser.newPage();
    await new BackOffice(seller).expectOrders(customer.national, 1);
    await seller.close();
  },
);
