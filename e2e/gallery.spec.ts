import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

// Each look at the whole page with every rule takes its time on two busy cores.
test.describe.configure({ timeout: 180_000 });

test('every part of the kits stands in the gallery, by light and in the dark, and its panels open and close', async ({
  page,
  startWork,
  t,
}) => {
  await startWork(['owner']);
  await page.goto('/dashboard/components');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gallery.title'));
  await expectGoodPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectGoodPage(page);

  for (const panel of ['dialog', 'leave', 'side', 'keys'] as const) {
    await page.getByRole('button', { name: t(`gallery.open.${panel}`) }).click();
    const opened = page.getByRole(panel === 'leave' ? 'alertdialog' : 'dialog');
    await expect(opened).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
});

/** Those that no journey comes by. */
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
  '/pictures',
  '/pictures?picture=494',
  '/settings/shop',
  '/settings/ads',
  '/settings/data',
  '/announcements',
  '/carrier-accounts',
  '/settings/api',
  '/settings/api/webhooks',
  '/settings/api/deliveries',
  '/attendance',
  '/attendance/week',
  '/attendance/schedules',
  '/attendance/absences',
  '/employees',
  '/employees/roles',
  '/account',
  '/audit-log',
  '/tills/cashiers',
  '/tills/settings',
];

test(
  'every screen that no journey comes by is there and good to everybody’s eyes and ears',
  { tag: '@once' },
  async ({ page, startWork, t }) => {
    const look = (screen: string): Promise<void> =>
      test.step(screen, async () => {
        await page.goto(`/dashboard${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0);
        await expectGoodPage(page);
      });
    await look('/forgotten');
    const { id } = await startWork(['owner']);
    for (const screen of [...SCREENS, `/employees/${id}`]) await look(screen);
    await page.locator('button:has(.tabler-icon-bell)').click();
    await expect(page.getByRole('dialog', { name: t('shell.notifications') })).toBeVisible();
    await expectGoodPage(page);
  },
);
