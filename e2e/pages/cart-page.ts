import type { Translate } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';
import { OrderForm } from './order-form.ts';

export class CartPage {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async open(prefix: string): Promise<void> {
    await this.#page.goto(`${prefix}/checkout/cart/view`);
  }

  async expectEmpty(): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(this.#t('cart.your_cart_is_empty'))).toBeVisible();
  }

  /** Of the first thing in the cart. */
  async setQuantity(quantity: number): Promise<void> {
    const field = this.#page.getByRole('main').getByRole('spinbutton').first();
    await field.fill(String(quantity));
    await field.blur();
  }

  async typeCoupon(code: string): Promise<void> {
    const group = this.#page.getByRole('main').locator('details.coupon');
    const field = group.getByRole('textbox', { name: this.#t('coupon.title') });
    if (!(await field.isVisible())) await group.getByText(this.#t('coupon.title'), { exact: true }).first().click();
    await field.fill(code);
    await group.getByRole('button', { name: this.#t('coupon.apply') }).click();
  }

  /** The reason stands where the coupon does. */
  async expectCouponRefused(): Promise<void> {
    const outcome = this.#page.locator('.coupon__outcome--refused');
    await expect(outcome).toHaveText(/\p{L}{3}/u);
  }

  async removeCoupon(): Promise<void> {
    const group = this.#page.getByRole('main').locator('details.coupon');
    await group.getByRole('textbox', { name: this.#t('coupon.title') }).fill('');
    await group.getByRole('button', { name: this.#t('coupon.apply') }).click();
    await expect(this.#page.locator('.coupon__outcome')).toHaveText(/\p{L}{3}/u);
  }

  async expectCouponApplied(code: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: this.#t('coupon.remove', { code }) })).toBeVisible();
    await expect(this.#page.locator('.coupon__outcome')).toHaveText(/\d,\d{2}/);
  }

  async expectDiscount(): Promise<void> {
    await expect(this.#page.getByRole('region', { name: this.#t('summary.title') })).toContainText(
      this.#t('summary.discount'),
    );
  }

  async form(): Promise<OrderForm> {
    const form = new OrderForm(
      this.#page,
      this.#t,
      this.#page.getByRole('region', { name: this.#t('checkout.title') }),
    );
    await form.expectOpen();
    return form;
  }
}
