import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;
const MEANT = '[role=option][data-combobox-selected]:visible';

/** Presses Tab until the thing has the focus, as somebody without a mouse does; where the focus is must be seen at every stop. */
export async function tabTo(page: Page, wanted: Locator): Promise<number> {
  for (let stop = 1; stop <= MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return stop;
  }
  throw new Error(`no way to ${String(wanted)} by Tab`);
}

/** In a choice that has the focus: types, sees what Enter would take, and presses it. Nothing typed: the first there is. */
export async function choose(page: Page, text = ''): Promise<void> {
  const options = page.locator('[role=option]:visible');
  // Choices that are fetched may come after the key.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  if (text === '') await page.keyboard.press('ArrowDown');
  else await page.keyboard.type(text);
  await expect(page.locator(MEANT)).toContainText(text);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
}
