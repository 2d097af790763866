import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';
import { CartModal } from './cart-modal.ts';

export class ShopHeader {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async openCart(): Promise<CartModal> {
    await this.#cartLink().click();
    const modal = new CartModal(this.#page, this.#t);
    await modal.expectOpen();
    return modal;
  }

  /** The badge, as people see it; nothing for an empty cart. */
  async expectArticles(count: number): Promise<void> {
    await expect(this.#cartLink()).toHaveText(count === 0 ? '' : String(count));
  }

  async expectArticlesSaid(count: number): Promise<void> {
    await expect(
      this.#page.getByRole('banner').getByRole('link', { name: this.#t('cart.label', { count }) }),
    ).toBeVisible();
  }

  /** On a phone a button opens the panel with the field. */
  async openSearch(): Promise<void> {
    if (!(await this.#searchField().isVisible()))
      await this.#page
        .getByRole('banner')
        .getByRole('button', { name: this.#t('header.search') })
        .first()
        .click();
    await this.#searchField().click();
  }

  async typeSearch(text: string): Promise<void> {
    await this.#searchField().fill(text);
  }

  #searchField(): Locator {
    return this.#page.locator('#header-search');
  }

  #cartLink(): Locator {
    return this.#page.getByRole('banner').locator('a[href$="/checkout/cart/view"]').first();
  }
}
