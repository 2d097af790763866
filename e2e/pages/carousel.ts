import type { Translate } from '@hanout/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The first row of products of a page. */
export class Carousel {
  readonly #carousel: Locator;
  readonly #t: Translate;

  constructor(page: Page, t: Translate) {
    this.#carousel = page.locator('.carousel-products').first();
    this.#t = t;
  }

  /** From right to left the row begins at the right, and what comes next lies at the left: under the finger or by the button. */
  async expectNextGoesLeft(isSwiped: boolean): Promise<void> {
    const track = this.#carousel.locator('.carousel-track');
    await track.scrollIntoViewIfNeeded();
    expect(await track.evaluate((element) => element.scrollLeft)).toBe(0);
    if (isSwiped) await track.evaluate((element) => element.scrollBy({ left: -element.clientWidth }));
    else await this.#carousel.getByRole('button', { name: this.#t('carousel.next') }).click();
    await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeLessThan(-100);
  }
}
