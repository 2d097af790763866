import type { Translate } from '@hanout/i18n';
import type { Page } from '@playwright/test';
import { CartPage } from './pages/cart-page.ts';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import type { OrderForm } from './pages/order-form.ts';
import { ProductPage } from './pages/product-page.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

interface StoredLine {
  unitPrice: number;
  quantity: number;
}

/** A cart that was filled long ago: what it says of price or quantity no longer holds, and the first quote does not come. */
async function openOldCart(
  page: Page,
  t: Translate,
  prefix: string,
  age: (line: StoredLine) => Partial<StoredLine>,
): Promise<OrderForm> {
  const lines: StoredLine[] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  const aged = lines.map((line) => ({ ...line, ...age(line) }));
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), aged);
  await page.route('**/web/api/cart/quote', (route) => route.abort());
  const cart = new CartPage(page, t);
  await cart.open(prefix);
  const form = await cart.form();
  await form.fill(newCustomer());
  await form.fillPlaces('16');
  return form;
}

test(
  'SF-22 · a price that changed since is shown on its line with the new total, and the next press orders',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue, provoked }) => {
    provoked.add(409).add(0);
    const product = new ProductPage(page, t);
    await product.open(catalogue.pathOf(await catalogue.find(isPlain, 4), prefix));
    await product.addToCart();
    const form = await openOldCart(page, t, prefix, ({ unitPrice }) => ({ unitPrice: unitPrice + 250 }));
    await form.submit();
    await form.expectFailure(t('form.checkoutError'));
    await form.expectFailure(t('checkout.advice.price'));
    await expect(
      page
        .getByRole('region', { name: t('cart.title') })
        .getByRole('status')
        .filter({ hasText: /\d,\d{2}.*\d,\d{2}/ }),
    ).toBeVisible();
    await form.expectValue('firstname', 'Amine');
    await expectGoodPage(page);
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
  },
);

test(
  'SF-22 · more than there is, is lowered to what there is, with a notice',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue, provoked }) => {
    provoked.add(409).add(0);
    const product = new ProductPage(page, t);
    await product.open(
      catalogue.pathOf(await catalogue.find((offer) => isPlain(offer) && offer.displayPrice < 20_000, 5), prefix),
    );
    await product.addToCart();
    const form = await openOldCart(page, t, prefix, () => ({ quantity: 999 }));
    await form.submit();
    await form.expectFailure(t('checkout.advice.stock'));
    const quantity = page.getByRole('region', { name: t('cart.title') }).getByRole('spinbutton');
    await expect.poll(async () => Number(await quantity.inputValue())).toBeLessThan(999);
    const left = Number(await quantity.inputValue());
    await expect(page.getByText(t('cart.notice.reduced', { count: left }))).toBeVisible();
    await expectGoodPage(page);
  },
);

test('SF-20 · what the server refuses stands under its field, in the language of the page', async ({
  page,
  t,
  prefix,
  catalogue,
  provoked,
}) => {
  provoked.add(422);
  const product = new ProductPage(page, t);
  await product.open(catalogue.pathOf(await catalogue.find(isPlain, 6), prefix));
  const form = await product.buyNow();
  await form.fill(newCustomer());
  await form.fillPlaces('16');
  await form.expectTotals();
  await page.route('**/web/api/cart/checkout', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('"lastname":"Benali"', '"lastname":"B3"') }),
  );
  await form.submit();
  await form.expectFailure(t('form.errorFinalizing'));
  await form.dismiss();
  await form.expectWrong('lastname', '20');
  await form.expectFocused('lastname');
  await page.unroute('**/web/api/cart/checkout');
  await form.submit();
  await new ConfirmationPage(page, t).expectShown();
});
