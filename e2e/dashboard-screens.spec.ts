import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

// Many pages are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 180_000 });

/** Those around orders that no journey comes by. */
const SCREENS: readonly string[] = [
  '/calls/rules',
  '/calls/figures?days=30',
  '/calls/carts',
  '/calls/blacklist',
  '/returns',
  '/returns/rules',
  '/messages',
  '/messages/templates',
  '/messages/server',
  '/money',
  '/money/debts',
  '/money/journal',
  '/orders/tags',
  '/settings/shop',
];

test(
  'every screen around orders is there and good to everybody’s eyes and ears: calls, returns, messages, money',
  { tag: '@once' },
  async ({ page, startWork }) => {
    await startWork(['owner']);
    for (const screen of SCREENS)
      await test.step(screen, async () => {
        await page.goto(`/dashboard${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0);
        await expectGoodPage(page);
      });
  },
);
