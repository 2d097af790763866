import type { Translate } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';

/** The sign-in of the back office. */
export class DashboardEntrance {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  /** Opens an address of the back office as a browser that was never signed in, in the journey's language. */
  async open(path: string): Promise<void> {
    await this.#page.goto(`/dashboard${path}`);
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#t('signIn.title') })).toBeVisible();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#t('signIn.email'), exact: true }).fill(email);
    await this.#page.getByLabel(this.#t('signIn.password'), { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: this.#t('signIn.submit') }).click();
  }

  async expectRefused(): Promise<void> {
    await expect(this.#page.getByRole('alert')).toBeVisible();
    await this.expectShown();
  }

  async expectTyped(email: string): Promise<void> {
    await expect(this.#page.getByRole('textbox', { name: this.#t('signIn.email'), exact: true })).toHaveValue(email);
  }
}
