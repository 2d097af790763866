import type { Translate } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';

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

  /** What A does now. */
  async expectNextStep(label: string): Promise<void> {
    await expect(
      this.#page.locator('.hn-primary-action').and(this.#page.getByRole('button', { name: label, exact: true })),
    ).toBeEnabled();
  }

  /** The same by Tab, Enter and the arrows. */
  async chooseByKeys(label: string): Promise<void> {
    const { keyboard } = this.#page;
    const more = this.#page.getByRole('button', { name: this.#t('order.more') });
    await expect(more).toBeEnabled();
    await tabTo(this.#page, more);
    await keyboard.press('Enter');
    const item = this.#page.getByRole('menuitem', { name: label });
    await expect(item).toBeVisible();
    // The arrows move in the menu once the focus has gone into it.
    await expect(this.#page.locator('[role=menu]:focus-within')).toBeVisible();
    const steps = await this.#page.locator('[role=menuitem]:not([data-disabled])').count();
    const isThere = () => item.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < steps && !(await isThere()); step += 1) await keyboard.press('ArrowDown');
    await expect(item).toBeFocused();
    await keyboard.press('Enter');
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

  /** Somebody of the warehouse may tell of what is wrong with it, and do nothing. */
  async expectNothingAllowed(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t('order.more') }).click();
    await expect(this.#page.getByRole('menuitem')).toHaveText([this.#t('shell.reportIncident')]);
    await this.#page.keyboard.press('Escape');
    await expect(this.#page.locator('.hn-primary-action')).toBeHidden();
  }
}
