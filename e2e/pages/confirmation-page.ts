import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

export class ConfirmationPage {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async expectShown(): Promise<void> {
    await this.#page.waitForURL(/\/checkout\/confirmation\/[0-9a-f-]{36}$/);
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#t('confirmation.title') })).toBeVisible();
  }

  async expectCooling(): Promise<void> {
    await expect(this.#newPurchase()).toBeDisabled();
    await expect(this.#newPurchase()).toHaveAccessibleDescription(/\d/);
  }

  #newPurchase(): Locator {
    return this.#page.getByRole('button', { name: this.#t('thanks.new_purchase') });
  }
}
