import type { Translate } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';

/** One order in the back office. */
export class DashboardOrder {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async expectShown(number: string): Promise<void> {
    const title = this.#t('order.title', { number: number.replace('#', '') });
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }

  async do(label: string): Promise<void> {
    await this.#page.getByRole('button', { name: label, exact: true }).click();
  }

  async choose(label: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t('order.more') }).click();
    await this.#page.getByRole('menuitem', { name: label }).click();
  }

  async expectDialog(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.#page.getByRole('dialog')).toContainText(text);
  }

  async giveReason(reason: string): Promise<void> {
    await this.#page.getByRole('dialog').getByLabel(this.#t('action.reason')).fill(reason);
  }

  async submitDialog(label: string): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  }

  async expectFieldError(message: string): Promise<void> {
    await expect(this.#page.getByRole('dialog')).toContainText(message);
  }

  async expectDone(key: string, number: string): Promise<void> {
    await expect(
      this.#page.getByRole('status').getByText(this.#t(key, { number: number.replace('#', '') })),
    ).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t('ui.undo') }).click();
  }

  async expectState(label: string): Promise<void> {
    await expect(this.#page.locator('.hn-heading')).toContainText(label);
  }

  async expectHistory(text: string): Promise<void> {
    await expect(this.#page.getByRole('region', { name: this.#t('order.history') })).toContainText(text);
  }

  async expectToldWhoWasFaster(): Promise<void> {
    await expect(this.#page.getByRole('alertdialog', { name: this.#t('ui.conflict.title') })).toBeVisible();
  }

  async acknowledge(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t('ui.conflict.seen') }).click();
  }

  async expectNothingAllowed(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: this.#t('order.more') })).toBeHidden();
    await expect(this.#page.locator('.hn-primary-action')).toBeHidden();
  }
}
