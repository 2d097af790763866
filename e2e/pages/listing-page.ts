import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

export class ListingPage {
  readonly #page: Page;
  readonly #t: Translate;
  readonly #isPhone: boolean;

  constructor(page: Page, t: Translate, isPhone: boolean) {
    this.#page = page;
    this.#t = t;
    this.#isPhone = isPhone;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.#cards().first()).toBeVisible();
    await expect(this.#page.locator('[data-listing][data-live]')).toBeAttached();
  }

  /** Presses the first filter that applies, and on a phone the button that shows what is left. Gives its number. */
  async filterByFirstBrand(): Promise<number> {
    if (this.#isPhone) await this.#page.getByRole('button', { name: this.#t('filters.open') }).click();
    const option = this.#page.locator('input[type="checkbox"][name="brands"]:not([disabled])').first();
    const count = Number(await option.locator('xpath=..').locator('small').textContent());
    await option.check();
    if (this.#isPhone) {
      const show = this.#page.getByRole('button', { name: this.#t('filters.show', { count }) });
      await expect(show).toBeVisible();
      await show.click();
    }
    await this.expectFound(count);
    return count;
  }

  async sortBy(order: string): Promise<void> {
    await this.#page.getByLabel(this.#t('sort.label')).selectOption(order);
  }

  async loadMore(): Promise<void> {
    const before = await this.#cards().count();
    await this.#page.getByRole('link', { name: this.#t('pages.loadMore') }).click();
    await expect.poll(() => this.#cards().count()).toBeGreaterThan(before);
  }

  /** Gives the address that it leads to. */
  async openCard(index: number): Promise<string> {
    const link = this.#cards().nth(index).getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await this.#page.waitForURL(/\/catalog\/product\//);
    return href;
  }

  async scrollToMore(): Promise<void> {
    await this.#page.getByRole('link', { name: this.#t('pages.loadMore') }).scrollIntoViewIfNeeded();
  }

  async scrollToEnd(): Promise<void> {
    await this.#page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }

  async expectFound(count: number): Promise<void> {
    await expect(this.#page.getByText(this.#t('categories.found', { count }), { exact: true })).toBeVisible();
  }

  async expectCards(count: number): Promise<void> {
    await expect(this.#cards()).toHaveCount(count);
  }

  countCards(): Promise<number> {
    return this.#cards().count();
  }

  async expectFailure(): Promise<void> {
    await expect(this.#page.getByRole('alert')).toContainText(this.#t('listing.failed'));
  }

  async retry(): Promise<void> {
    await this.#page
      .getByRole('alert')
      .getByRole('button', { name: this.#t('retry') })
      .click();
    await expect(this.#page.getByRole('alert')).toBeHidden();
  }

  #cards(): Locator {
    return this.#page.locator('[data-part="grid"] > li');
  }
}
