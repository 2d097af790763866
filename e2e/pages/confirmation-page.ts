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

  async open(prefix: string, orderUuid: string): Promise<void> {
    await this.#page.goto(`${prefix}/checkout/confirmation/${orderUuid}`);
    await this.expectShown();
  }

  async number(): Promise<string> {
    return this.#page.getByRole('textbox', { name: this.#t('confirmation.copy') }).inputValue();
  }

  async change({ address }: { readonly address: string }): Promise<void> {
    const dialog = await this.#open('own.change');
    await dialog.getByLabel(this.#t('form.address')).fill(address);
    await dialog.getByRole('button', { name: this.#t('own.save') }).click();
    await expect(dialog).toBeHidden();
  }

  /** One less of the first thing: the new total is said, then agreed to. */
  async lowerQuantity(): Promise<void> {
    const dialog = await this.#open('own.change');
    await dialog.getByRole('group').getByRole('button').first().click();
    await dialog.getByRole('button', { name: this.#t('own.save') }).click();
    await expect(dialog.getByRole('status').filter({ hasText: /\d,\d{2}/ })).toBeVisible();
    await dialog.getByRole('button', { name: this.#t('own.agree') }).click();
    await expect(dialog).toBeHidden();
  }

  async expectQuantity(quantity: number): Promise<void> {
    await expect(this.#page.getByText(this.#t('confirmation.quantity', { quantity })).first()).toBeVisible();
  }

  async tryToCancel(): Promise<void> {
    const dialog = await this.#open('own.cancel');
    await dialog.getByRole('button', { name: this.#t('own.really_cancel') }).click();
  }

  async cancel(): Promise<void> {
    await this.tryToCancel();
    await expect(this.#page.getByRole('alertdialog')).toBeHidden();
  }

  async expectNoChanges(): Promise<void> {
    await expect(this.#newPurchase()).toBeVisible();
    await expect(this.#page.getByRole('button', { name: this.#t('own.change') })).toHaveCount(0);
  }

  async #open(name: 'own.change' | 'own.cancel'): Promise<Locator> {
    await this.#page.getByRole('button', { name: this.#t(name), exact: true }).click();
    const role = name === 'own.change' ? 'dialog' : 'alertdialog';
    const dialog = this.#page.getByRole(role, { name: this.#t(name) });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async expectCooling(): Promise<void> {
    await expect(this.#newPurchase()).toBeDisabled();
    await expect(this.#newPurchase()).toHaveAccessibleDescription(/\d/);
  }

  #newPurchase(): Locator {
    return this.#page.getByRole('button', { name: this.#t('thanks.new_purchase') });
  }
}
