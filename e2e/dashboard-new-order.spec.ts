import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { choose, tabTo } from './support/keyboard.ts';

test.describe.configure({ timeout: 120_000 });

/** Beside what is typed of names, numbers and the address: two dozen at most are within the half minute of a call. */
const MOST_PRESSES = 24;

/** Types and presses as a person does, and counts. */
function countingKeys(page: Page) {
  const counted = { typed: 0, pressed: 0 };
  return {
    counted,
    type: async (text: string) => {
      counted.typed += text.length;
      await page.keyboard.type(text);
    },
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        counted.pressed += 1;
        await page.keyboard.press(key);
      }
    },
    choose: async (text = '') => {
      counted.typed += text.length;
      counted.pressed += text === '' ? 3 : 2;
      await choose(page, text);
    },
    tabTo: async (...wanted: readonly Parameters<typeof tabTo>[1][]) => {
      for (const each of wanted) counted.pressed += await tabTo(page, each);
    },
  };
}

test('ST-03 · ST-04 · somebody on the telephone orders three things: found, addressed, quoted and placed by keys alone', async ({
  page,
  catalogue,
  startWork,
  t,
}, { annotations }) => {
  await startWork(['seller']);
  const products = await Promise.all([0, 1, 2].map((skip) => catalogue.find(isPlain, skip)));
  await page.goto('/dashboard/orders/new');
  const keys = countingKeys(page);
  const search = page.getByRole('combobox', { name: t('newOrder.product') });
  await expect(search).toBeFocused();
  for (const { name } of products) {
    await keys.type(name);
    // At once, before anything is found: as quick people and scanners do.
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: t('newOrder.removeLine', { name }) })).toBeVisible();
    await expect(search).toHaveValue('');
  }
  // Asked for too early, it says what is missing.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: t('newOrder.placeIsMissing') })).toBeVisible();

  const { firstname, lastname, national, address } = newCustomer();
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: t('newOrder.customer') })).toBeFocused();
  await keys.type(national);
  await keys.press('Enter');
  const firstName = page.getByLabel(new RegExp(`^${t('newOrder.firstname')}`, 'u'));
  await expect(firstName).toBeFocused();
  await keys.type(firstname);
  await keys.tabTo(page.getByLabel(new RegExp(`^${t('newOrder.lastname')}`, 'u')));
  await keys.type(lastname);
  await keys.tabTo(page.getByRole('combobox', { name: t('ui.place.wilaya') }));
  await keys.choose('16');
  const commune = page.getByRole('combobox', { name: t('ui.place.commune') });
  await expect(commune).toBeEnabled();
  await keys.tabTo(commune);
  await keys.choose();
  await keys.tabTo(page.getByLabel(t('newOrder.address')));
  await keys.type(address);
  const way = page
    .getByRole('radiogroup', { name: t('newOrder.transporter') })
    .getByRole('radio')
    .first();
  await expect(way).toBeVisible();
  await keys.tabTo(way);
  await keys.press('Space');
  await expect(way).toBeChecked();
  await expect(page.locator('.hn-draft-totals')).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByLabel(t('newOrder.address'))).toHaveValue(address);
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[0-9]/);
  await expect(page.getByText(t('newOrder.placed')).first()).toBeVisible();
  const { typed, pressed } = keys.counted;
  annotations.push({ type: 'keys', description: `${typed} typed, ${pressed} pressed` });
  expect(pressed, 'keys beside what is typed').toBeLessThanOrEqual(MOST_PRESSES);
});
