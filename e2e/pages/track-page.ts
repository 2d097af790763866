import type { Translate } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';

/** An order found by its number and the last four digits of its phone. */
export class TrackPage {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async open(prefix: string): Promise<void> {
    await this.#page.goto(`${prefix}/orders/track`);
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#t('track.title') })).toBeVisible();
  }

  async look(number: string, ending: string): Promise<void> {
    await this.#page.getByLabel(this.#t('track.number')).fill(number);
    await this.#page.getByLabel(this.#t('track.ending')).fill(ending);
    await this.#page.getByRole('button', { name: this.#t('track.submit') }).click();
  }

  async expectNotFound(): Promise<void> {
    await expect(this.#page.getByText(this.#t('track.not_found'))).toBeVisible();
  }

  async expectMissing(message: string): Promise<void> {
    await expect(this.#page.getByText(this.#t(message))).toBeVisible();
  }

  /** The timeline stands at its first step, and nothing says who ordered or where it goes. */
  async expectReceived(number: string, secrets: readonly string[]): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: this.#t('track.state', { number }) })).toBeVisible();
    await expect(this.#page.locator('[aria-current="step"]')).toHaveCount(1);
    const text = await this.#page.getByRole('main').innerText();
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
}
