import { CartPage } from './pages/cart-page.ts';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { ShopHeader } from './pages/shop-header.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-18 · the cart page of an empty cart says so', async ({ page, t, prefix }) => {
  const cart = new CartPage(page, t);
  await cart.open(prefix);
  await cart.expectEmpty();
  await expectGoodPage(page);
});

test(
  'SF-20 · a checkout with errors says what is missing, loses nothing, and ends in an order',
  { tag: '@everywhere' },
  async ({ page, t, prefix, catalogue }) => {
    const customer = newCustomer();
    const product = new ProductPage(page, t);
    await product.open(catalogue.pathOf(await catalogue.find(isPlain), prefix));
    await product.addToCart();
    await (await new ShopHeader(page, t).openCart()).proceed();
    const form = await new CartPage(page, t).form();

    await form.pressSubmit();
    await form.expectMissing('firstname', 'lastname', 'phone', 'wilaya', 'commune', 'transporter');
    await form.dismiss();
    await form.expectFocused('firstname');
    await expectGoodPage(page);

    await form.fill({ ...customer, firstname: "M'hamed", phone: '021 12 34 56' });
    await form.leave('address');
    await form.expectRight('firstname');
    await form.expectValue('firstname', 'M hamed');
    await form.expectWrong('phone', t('form.validation.phone'));
    await form.fill({ phone: customer.phone });
    await form.expectRight('phone');
    await form.leave('phone');
    await form.expectValue('phone', customer.national);
    await form.fillPlaces('16');
    await form.removeTransporter();
    await form.expectDeliveryToCalculate();
    await form.chooseFirstTransporter();
    await page.reload();
    const again = await new CartPage(page, t).form();
    await again.expectValue('firstname', 'M hamed');
    await again.expectTotals();
    await expectGoodPage(page);
    await again.submit();
    await new ConfirmationPage(page, t).expectShown();
    await new ShopHeader(page, t).expectArticles(0);
  },
);

test('SF-22 · a phone that has just ordered is asked to wait, and the wait survives a reload', async ({
  browser,
  page,
  t,
  prefix,
  catalogue,
  provoked,
  contextOptions,
  locale,
  viewport,
  isMobile,
  hasTouch,
  baseURL,
}) => {
  const customer = newCustomer();
  const path = catalogue.pathOf(await catalogue.find(isPlain, 1), prefix);
  const orderOn = async (tab: typeof page) => {
    const product = new ProductPage(tab, t);
    await product.open(path);
    await product.addToCart();
    const cart = new CartPage(tab, t);
    await cart.open(prefix);
    const form = await cart.form();
    await form.fill(customer);
    await form.fillPlaces('16');
    await form.submit();
    return form;
  };
  await orderOn(page);
  await new ConfirmationPage(page, t).expectShown();

  provoked.add(429);
  const elsewhere = await browser.newContext({ ...contextOptions, locale, viewport, isMobile, hasTouch, baseURL });
  const tab = await elsewhere.newPage();
  const form = await orderOn(tab);
  await form.expectLocked();
  await tab.reload();
  const locked = await new CartPage(tab, t).form();
  await locked.expectLocked();
  await locked.expectValue('firstname', customer.firstname);
  await expectGoodPage(tab);
  expect(new URL(tab.url()).pathname).toBe(`${prefix}/checkout/cart/view`);
  await elsewhere.close();
});
