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
