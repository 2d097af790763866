import { CartPage } from './pages/cart-page.ts';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

/** Of the demo shop: 10 % off the whole cart from 3,000 DA on. */
const code = 'BIENVENUE';

test(
  'ST-09 · a code that does not apply says why, applies once the cart is worth enough, and lowers the order',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue }) => {
    const offer = await catalogue.find(
      (found) => isPlain(found) && found.displayPrice > 700 && found.displayPrice < 2900,
    );
    const product = new ProductPage(page, t);
    await product.open(catalogue.pathOf(offer, prefix));
    await product.addToCart();

    const cart = new CartPage(page, t);
    await cart.open(prefix);
    const form = await cart.form();
    await cart.typeCoupon('N’EXISTE-PAS');
    await cart.expectCouponRefused();
    await cart.removeCoupon();
    await cart.typeCoupon(code.toLowerCase());
    await cart.expectCouponRefused();
    await expectGoodPage(page);

    await cart.setQuantity(Math.ceil(3000 / offer.displayPrice));
    await cart.expectCouponApplied(code);
    await cart.expectDiscount();
    await expectGoodPage(page);
    await page.reload();
    await cart.expectCouponApplied(code);
    await form.fill(newCustomer());
    await form.fillPlaces('16');
    await form.expectTotals();
    await cart.expectDiscount();
    await form.submit();
    const confirmation = new ConfirmationPage(page, t);
    await confirmation.expectShown();
    await expect(page.getByText(t('confirmation.discount')).first()).toBeVisible();
  },
);
