import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

type Texts = 'name' | 'shortDescription' | 'seoTitle' | 'seoDescription';

/** The page of a product: its tabs under one save bar. */
export class DashboardProduct {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  /** From the list, by its dialog, in the first family and category that there are. */
  async create(name: string, price: string): Promise<void> {
    await this.#page.goto('/dashboard/products');
    await this.#page.getByRole('button', { name: this.#t('products.new') }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: this.#t('products.field.name') }).fill(name);
    await dialog.getByText(this.#t('products.type.combinations')).click();
    await this.#chooseFirst(dialog.locator('.hn-entry-select input:not([type=hidden])').first());
    await this.#chooseFirst(dialog.locator('.hn-entry-select input:not([type=hidden])').last());
    await dialog.getByRole('textbox', { name: this.#t('onePrice.products.field.priceHt') }).fill(price);
    await dialog.getByRole('button', { name: this.#t('products.create'), exact: true }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name: this.#t(`products.tab.${name}`) });
  }

  async open(name: string): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** What the dot of a tab says besides its name. */
  async expectDot(name: string, state: 'missing' | 'dirty' | 'error' | null): Promise<void> {
    const dot = this.tab(name).locator('.hn-tab-dot');
    if (state === null) await expect(dot).toHaveCount(0);
    else await expect(dot).toHaveText(this.#t(`products.tabState.${state}`));
  }

  price(name: 'priceHt' | 'priceTtc'): Locator {
    return this.#page.locator(`input[name="${name}"]`);
  }

  async save(): Promise<void> {
    await this.#page.keyboard.press('Control+s');
  }

  async expectMessage(text: string): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible();
  }

  /** Chooses so many values of each of the first attributes; answers what the dialog says of them. */
  async chooseValues(counts: readonly number[]): Promise<Locator> {
    await this.#page.getByRole('button', { name: this.#t('products.generate'), exact: true }).click();
    const dialog = this.#page.getByRole('dialog');
    for (const [attribute, count] of counts.entries()) {
      const chips = dialog.locator('fieldset').nth(attribute).locator('label');
      for (let value = 0; value < count; value += 1) await chips.nth(value).click();
    }
    return dialog.getByRole('status');
  }

  async generate(count: number): Promise<void> {
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.#t('products.generateCount', { count }) })
      .click();
    await this.expectMessage(this.#t('products.generated', { count }));
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
  }

  cell(row: number, column: 'sku' | 'barcode' | 'price'): Locator {
    return this.#page.locator(`[data-cell="${row} ${['sku', 'barcode', 'price'].indexOf(column)}"]`);
  }

  /** As from a spreadsheet. */
  async paste(into: Locator, text: string): Promise<void> {
    await into.focus();
    await into.evaluate((cell, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async expectDirtyCells(count: number): Promise<void> {
    await expect(this.#page.locator('.hn-sheet-cell[data-dirty="true"]')).toHaveCount(count);
  }

  async addPictures(files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.#page.locator('input[type=file]').setInputFiles([...files]);
  }

  pictures(): Locator {
    return this.#page.locator('.hn-image-tile');
  }

  /** Shows a picture for every combination that has the first value of the first attribute. */
  async assignFirstPicture(): Promise<void> {
    const name = this.#t('products.editImage', { name: this.#t('products.imageName', { place: 1 }) });
    await this.#page.getByRole('button', { name }).first().click();
    const dialog = this.#page.getByRole('dialog');
    await this.#chooseFirst(dialog.locator('.hn-assign input:not([type=hidden])'));
    await dialog.getByRole('button', { name: this.#t('products.assign'), exact: true }).click();
  }

  async closeDialog(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
  }

  async writeTexts(language: 'fr' | 'ar', texts: Partial<Record<Texts, string>>): Promise<void> {
    const form = this.#page.getByRole('region', { name: this.#t(`products.language.${language}`), exact: true });
    for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  }

  /** Tries to go to the list of orders; the guard asks first. */
  async leave(isMeant: boolean): Promise<void> {
    await this.#page.goBack();
    const dialog = this.#page.getByRole('alertdialog');
    await expect(dialog).toContainText(this.#t('ui.form.leaveTitle'));
    const answer = this.#t(isMeant ? 'ui.form.leaveConfirm' : 'ui.form.stay');
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  async #chooseFirst(picker: Locator): Promise<void> {
    await picker.click();
    await this.#page.getByRole('option').first().click();
  }
}
