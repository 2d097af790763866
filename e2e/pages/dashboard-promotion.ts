import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a promotion, with what it would do beside it. */
export class DashboardPromotion {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async openNew(): Promise<void> {
    await this.#page.goto('/dashboard/promotions/new');
    await this.expectTitle(this.#t('promo.new'));
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async name(name: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#t('promotions.field.label') }).fill(name);
  }

  async chooseScope(value: string): Promise<void> {
    await this.#scope().selectOption(value);
  }

  async chooseTarget(scope: string, text: string): Promise<void> {
    const picker = this.#picker(scope);
    await picker.fill(text);
    await this.#page.getByRole('option').filter({ hasText: text }).first().click();
    await this.#page.keyboard.press('Escape');
  }

  /** BO-24: of all scopes, only those that name something show a picker, and each its own. */
  async expectPicker(scope: string, isShown: boolean): Promise<void> {
    const picker = this.#picker(scope);
    await expect(picker).toHaveCount(isShown ? 1 : 0);
  }

  async reduceBy(percent: string): Promise<void> {
    const value = this.#page.getByRole('textbox', { name: this.#t('promo.discountValue') });
    await value.fill(percent);
    await value.blur();
  }

  async askForCode(code: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: this.#t('promotions.field.couponMode') }).selectOption('code');
    await this.#page.getByRole('textbox', { name: this.#t('promotions.field.couponCode'), exact: true }).fill(code);
  }

  async save(): Promise<void> {
    await this.#page.keyboard.press('Control+s');
  }

  async expectMessage(text: string): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible();
  }

  async expectScopeLocked(): Promise<void> {
    await expect(this.#scope()).toBeDisabled();
    await this.expectMessage(this.#t('promo.scopeLocked'));
  }

  /** The products that it touches, by what they cost before and after. */
  async expectPrices(name: string, before: string, after: string): Promise<void> {
    const row = this.#page.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText(before);
    await expect(row).toContainText(after);
  }

  async addToTestCart(name: string): Promise<void> {
    const cart = this.#page.getByRole('region', { name: this.#t('promo.simulator') });
    await cart
      .getByRole('combobox', { name: this.#t('promo.product') })
      .or(cart.getByLabel(this.#t('promo.product')))
      .first()
      .fill(name);
    await this.#page.getByRole('option').filter({ hasText: name }).first().click();
    await cart.getByRole('button', { name: this.#t('promo.addToCart') }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#t('promo.couponTyped') }).fill(code);
  }

  async expectVerdict(promotion: string, text: string): Promise<void> {
    const verdict = this.#page.locator('.hn-promo-trace li').filter({ hasText: promotion });
    await expect(verdict).toContainText(text);
  }

  async do(action: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t(`promotions.action.${action}`), exact: true }).click();
  }

  async confirm(action: string): Promise<void> {
    const dialog = this.#page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: this.#t(`promotions.action.${action}`) }).click();
  }

  #picker(scope: string): Locator {
    return this.#page
      .locator('.mantine-MultiSelect-root')
      .filter({ hasText: this.#t(`promotions.scope.${scope}`) })
      .locator('input:not([type=hidden])');
  }

  #scope(): Locator {
    return this.#page.getByRole('combobox', { name: this.#t('promotions.field.scope') });
  }
}
