import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page at which an agent calls, worked by keys alone. */
export class CallCockpit {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/calls');
  }

  /** Of the order that is called. */
  async number(): Promise<number> {
    return Number((await this.#number().innerText()).slice(1));
  }

  async expectNumber(number: number): Promise<void> {
    await expect(this.#number()).toHaveText(`#${number}`);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Chooses how the call ended by its number. */
  async choose(key: '1' | '2' | '3' | '4' | '5' | '6', outcome: string): Promise<void> {
    await this.press(key);
    await expect(this.#page.getByRole('button', { name: this.#t(`calls.outcome.${outcome}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }

  /** That the outcome of this order was noted, which U takes back. */
  async expectEnded(number: number, outcome: string): Promise<void> {
    const text = this.#t('calls.ended', { number, outcome: this.#t(`calls.outcome.${outcome}`) });
    await expect(this.#page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  async expectTakenBack(): Promise<void> {
    await expect(this.#page.getByRole('status').filter({ hasText: this.#t('calls.undone') })).toBeVisible();
  }

  async expectNobody(): Promise<void> {
    await expect(this.#page.getByText(this.#t('calls.nobody'), { exact: true })).toBeVisible();
  }

  get pane(): Locator {
    return this.#page.locator('.hn-call');
  }

  #number(): Locator {
    return this.pane.locator('.hn-card-first').getByRole('link', { name: /^#/u });
  }
}
