import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Customer {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly address: string;
}

type Field = 'firstname' | 'lastname' | 'phone' | 'email' | 'address' | 'wilaya' | 'commune';

/** The form of both ways to order. */
export class OrderForm {
  readonly #page: Page;
  readonly #t: Translate;
  readonly #place: Locator;

  constructor(page: Page, t: Translate, place: Locator) {
    this.#page = page;
    this.#t = t;
    this.#place = place;
  }

  async expectOpen(): Promise<void> {
    await expect(this.#submitButton()).toBeVisible();
  }

  async fill(customer: Partial<Customer>): Promise<void> {
    for (const field of ['firstname', 'lastname', 'phone', 'address'] as const) {
      const text = customer[field];
      if (text !== undefined) await this.field(field).fill(text);
    }
  }

  async leave(field: Field): Promise<void> {
    await this.field(field).blur();
  }

  /** By number or name, as it is typed; Enter takes the first. */
  async chooseWilaya(typed: string): Promise<void> {
    await this.field('wilaya').click();
    await this.field('wilaya').fill(typed);
    await expect(this.#place.getByRole('option').first()).toBeVisible();
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
  }

  async chooseFirstCommune(): Promise<void> {
    const commune = this.field('commune');
    await expect(commune).toBeEnabled();
    const value = await commune.locator('option:not([disabled])').first().getAttribute('value');
    await commune.selectOption(value);
  }

  /** The first card: the carriers of the commune come first. */
  async chooseFirstTransporter(): Promise<void> {
    await this.#transporters().getByRole('radio').first().check();
    await expect(this.#transporters().getByRole('button', { name: this.#t('form.remove_transporter') })).toBeVisible();
  }

  async removeTransporter(): Promise<void> {
    await this.#transporters()
      .getByRole('button', { name: this.#t('form.remove_transporter') })
      .click();
  }

  async fillPlaces(wilaya = '16'): Promise<void> {
    await this.chooseWilaya(wilaya);
    await this.chooseFirstCommune();
    await this.chooseFirstTransporter();
  }

  async submit(): Promise<void> {
    await this.#submitButton().click();
  }

  /** A button that says why it cannot be used yet can be pressed all the same. */
  async pressSubmit(): Promise<void> {
    await this.#submitButton().press('Enter');
  }

  async submitTwiceFast(): Promise<void> {
    await this.#submitButton().evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  }

  async expectMissing(...fields: readonly (Field | 'transporter')[]): Promise<void> {
    const dialog = this.#page.getByRole('alertdialog');
    await expect(dialog).toContainText(this.#t('form.missingMandatoryInfo'));
    const missing = dialog.getByRole('list').first();
    await expect(missing.getByRole('listitem')).toHaveText(fields.map((field) => this.#t(`form.${field}`)));
  }

  async dismiss(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.#page.getByRole('alertdialog')).toBeHidden();
  }

  async expectFocused(field: Field): Promise<void> {
    await expect(this.field(field)).toBeFocused();
  }

  async expectWrong(field: Field, message: string): Promise<void> {
    await expect(this.field(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(field)).toHaveAccessibleDescription(new RegExp(escaped(message)));
  }

  async expectRight(field: Field): Promise<void> {
    await expect(this.field(field)).not.toHaveAttribute('aria-invalid', 'true');
  }

  async expectValue(field: Field, value: string | RegExp): Promise<void> {
    await expect(this.field(field)).toHaveValue(value);
  }

  async expectDeliveryToCalculate(): Promise<void> {
    await expect(this.#summary()).toContainText(this.#t('summary.to_calculate'));
  }

  /** Delivery price or "free", and a total, stand above the button. */
  async expectTotals(): Promise<void> {
    await expect(this.#summary()).not.toContainText(this.#t('summary.to_calculate'));
    await expect(this.#summary()).toContainText(this.#t('summary.total'));
  }

  async expectFailure(message: string): Promise<void> {
    await expect(this.#page.getByText(message).first()).toBeVisible();
  }

  async expectLocked(): Promise<void> {
    await expect(this.field('firstname')).toBeDisabled();
    await expect(this.#submitButton()).toBeDisabled();
    await expect(
      this.#place
        .getByText(/\d+/)
        .filter({ hasText: beginningOf(this.#t('form.waitSeconds', { seconds: '#', count: 50 })) })
        .first(),
    ).toBeVisible();
  }

  field(name: Field): Locator {
    return name === 'wilaya'
      ? this.#place.getByRole('combobox', { name: this.#t('form.wilaya') })
      : this.#place.getByLabel(this.#t(`form.${name}`), { exact: false }).and(this.#place.locator(`[name="${name}"]`));
  }

  #submitButton(): Locator {
    return this.#place.getByRole('button', { name: this.#t('form.submit') });
  }

  #transporters(): Locator {
    return this.#place.getByRole('group', { name: this.#t('form.transporter') });
  }

  #summary(): Locator {
    return this.#place.getByRole('region', { name: this.#t('summary.title') });
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The part of a text before its number. */
function beginningOf(text: string): string {
  return text.split('#')[0]?.trim() ?? '';
}
