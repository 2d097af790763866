import type { Page } from '@playwright/test';

/**
 * A device has kept the page and all that it brings a moment after it was opened first: whoever goes into a cellar with it before that
 * has what was fetched by then, and no more.
 */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
