import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The list of orders in the back office, as a table or as cards. */
export class DashboardOrders {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/dashboard/orders${search}`);
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#t('orders.title') })).toBeVisible();
    await expect(this.#rows().first()).toBeVisible();
  }

  /** From here on the list hears of what happens. */
  async expectLive(): Promise<void> {
    await expect(this.#page.locator('.hn-connection')).toHaveAttribute('data-state', 'live');
  }

  /** The number of the only order of this phone, by the call that the list makes. */
  async numberOf({ phone }: { readonly phone: string }): Promise<string> {
    const answer = await this.#page.request.get(`/dashboard/api/orders?view=all&q=${phone}`);
    const { rows }: { readonly rows: readonly { readonly number: number }[] } = await answer.json();
    return `#${rows[0]?.number}`;
  }

  async numbers(): Promise<readonly string[]> {
    return this.#links().allInnerTexts();
  }

  async search(text: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: this.#t('orders.searchLabel') }).fill(text);
  }

  async expectNumbers(numbers: readonly string[]): Promise<void> {
    await expect(this.#links()).toHaveText([...numbers]);
  }

  async expectNoMatch(): Promise<void> {
    await expect(this.#page.getByText(this.#t('orders.noMatchTitle'))).toBeVisible();
  }

  async openOrder(number: string): Promise<void> {
    await this.#links().getByText(number, { exact: true }).click();
  }

  async expectState(number: string, label: string): Promise<void> {
    await expect(this.#rows().filter({ hasText: number })).toContainText(label);
  }

  #rows(): Locator {
    return this.#page.locator('[data-row]');
  }

  #links(): Locator {
    return this.#rows().locator('[data-row-link]');
  }
}
