import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

type Counted = 'count.created' | 'count.bad' | 'done.created' | 'undone.archived';

/** The import of products, from the file to its result. */
export class DashboardImport {
  readonly #page: Page;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#page = page;
    this.#t = t;
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/products');
    await this.#page.getByRole('link', { name: this.#text('open'), exact: true }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#text('title') })).toBeVisible();
  }

  /** Drops a file that is no table, then sends this one. */
  async sendFile(name: string, rows: readonly string[]): Promise<void> {
    const input = this.#page.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(this.#page.getByRole('alert').filter({ hasText: this.#text('kindWrong') })).toBeVisible();
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    await this.expectStep('columns');
  }

  async expectStep(step: 'columns' | 'check' | 'result'): Promise<void> {
    await expect(this.#page.locator('[aria-current="step"]')).toHaveText(this.#text(`step.${step}`), {
      timeout: 30_000,
    });
  }

  column(title: string): Locator {
    return this.#page.getByLabel(this.#text('columnIs', { column: title }));
  }

  /** New products go into the first category and family that there are, and into the shop. */
  async chooseFirstPlaces(): Promise<void> {
    for (const label of ['defaultCategory', 'defaultFamily']) {
      await this.#page.getByLabel(this.#text(label)).first().click();
      await this.#page.locator('[role=option]:visible').first().click();
    }
    await this.#page.getByRole('switch', { name: this.#text('activate') }).check();
  }

  async press(button: 'check' | 'start' | 'undo'): Promise<void> {
    await this.#page.getByRole('button', { name: this.#text(button), exact: true }).click();
  }

  async confirmUndo(): Promise<void> {
    await this.#page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.#text('undo'), exact: true })
      .click();
  }

  async expectCount(counted: Counted, count: number): Promise<void> {
    const figure = this.#page.locator('.hn-import-figures > div', { hasText: this.#text(counted) });
    await expect(figure.locator('dd')).toHaveText(String(count), { timeout: 30_000 });
  }

  /** What is said of a row. */
  finding(row: number): Locator {
    return this.#page.locator('.hn-import-findings > li', { hasText: this.#text('row', { row }) });
  }

  #text(key: string, parameters?: Readonly<Record<string, string | number>>): string {
    return this.#t(`importing.${key}`, parameters);
  }
}
