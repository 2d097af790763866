import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';
import { OrderForm } from './order-form.ts';

export class ProductPage {
  readonly #page: Page;
  readonly #t: Translate;
  readonly #panel: Locator;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
    this.#panel = page.getByRole('region', { name: t('purchase.title') });
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await expect(this.#panel).toBeVisible();
  }

  async choose(value: string): Promise<void> {
    await this.#radio(value).check();
  }

  /** Presses what cannot be had; nothing may change but the explanation. */
  async tryToChoose(value: string): Promise<void> {
    await this.#radio(value).click({ force: true });
  }

  async tryToChooseByKeyboard(from: string): Promise<void> {
    await this.#radio(from).focus();
    await this.#page.keyboard.press('ArrowDown');
  }

  async expectUnavailable(value: string): Promise<void> {
    await expect(this.#radio(value)).toHaveAttribute('aria-disabled', 'true');
    await expect(this.#radio(value)).not.toBeChecked();
  }

  async expectExplained(value: string): Promise<void> {
    await expect(this.#panel.getByText(this.#t('combination.sold_out_in', { value }))).toBeVisible();
  }

  async expectChosen(value: string): Promise<void> {
    await expect(this.#radio(value)).toBeChecked();
    await expect(this.#page.getByRole('heading', { level: 1 })).toContainText(value);
  }

  async addToCart(): Promise<void> {
    await this.#panel.getByRole('button', { name: this.#t('purchase.add') }).click();
    await expect(this.#page.getByText(this.#t('cart.added'))).toBeVisible();
  }

  async buyNow(): Promise<OrderForm> {
    await this.#panel.getByRole('button', { name: this.#t('purchase.buy_now'), expanded: false }).click();
    const form = new OrderForm(
      this.#page,
      this.#t,
      this.#page.getByRole('complementary', { name: this.#t('quick.title') }),
    );
    await form.expectOpen();
    return form;
  }

  #radio(value: string): Locator {
    return this.#panel.getByRole('radio', { name: value, exact: false }).first();
  }
}
