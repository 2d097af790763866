import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

export class CartModal {
  readonly #t: Translate;
  readonly #dialog: Locator;

  constructor(page: Page, t: Translate) {
    this.#t = t;
    this.#dialog = page.getByRole('dialog', { name: t('cart.title') });
  }

  async expectOpen(): Promise<void> {
    await expect(this.#dialog).toBeVisible();
  }

  async expectClosed(): Promise<void> {
    await expect(this.#dialog).toBeHidden();
  }

  async expectLine(name: string, ...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.#line(name)).toContainText(text);
  }

  async expectEmpty(): Promise<void> {
    await expect(this.#dialog.getByText(this.#t('cart.your_cart_is_empty'))).toBeVisible();
    await expect(this.#dialog.getByRole('link', { name: this.#t('cart.proceed') })).toBeHidden();
  }

  async addOneMore(name: string): Promise<void> {
    await this.#line(name)
      .getByRole('button', { name: this.#t('cart.increase', { name }) })
      .click();
  }

  async expectMinusDisabled(name: string): Promise<void> {
    await expect(this.#line(name).getByRole('button', { name: this.#t('cart.decrease', { name }) })).toBeDisabled();
  }

  async remove(name: string): Promise<void> {
    await this.#line(name)
      .getByRole('button', { name: this.#t('cart.remove', { name }) })
      .click();
  }

  async undo(): Promise<void> {
    await this.#dialog.getByRole('button', { name: this.#t('cart.undo') }).click();
  }

  async proceed(): Promise<void> {
    await this.#dialog.getByRole('link', { name: this.#t('cart.proceed') }).click();
  }

  #line(name: string): Locator {
    return this.#dialog
      .getByRole('listitem')
      .filter({ has: this.#dialog.page().getByRole('button', { name: this.#t('cart.remove', { name }) }) });
  }
}
