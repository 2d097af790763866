import type { Page } from '@playwright/test';
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

/** Those that no journey comes by, by who would open them. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'of calls, returns and messages': [
    '/calls/rules',
    '/calls/figures?days=30',
    '/calls/carts',
    '/calls/blacklist',
    '/returns',
    '/returns/rules',
    '/messages',
    '/messages/templates',
    '/messages/server',
  ],
  'of money, pictures and settings': [
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
  ],
  'of carriers, interfaces and tills': [
    '/carrier-accounts',
    '/settings/api',
    '/settings/api/webhooks',
    '/settings/api/deliveries',
    '/audit-log',
    '/tills/cashiers',
    '/tills/settings',
  ],
  'of people': [
    '/attendance',
    '/attendance/week',
    '/attendance/schedules',
    '/attendance/absences',
    '/employees',
    '/employees/roles',
    '/account',
  ],
};

async function look(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.goto(`/dashboard${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0);
    await expectGoodPage(page);
  });
}

for (const [whose, screens] of Object.entries(SCREENS))
  test(
    `every screen ${whose} that no journey comes by is there and good to everybody’s eyes and ears`,
    { tag: '@once' },
    async ({ page, startWork }) => {
      await startWork(['owner']);
      for (const screen of screens) await look(page, screen);
    },
  );

test(
  'the way back in, one’s own page and the bell are there and good to everybody’s eyes and ears',
  { tag: '@once' },
  async ({ page, startWork, t }) => {
    await look(page, '/forgotten');
    const { id } = await startWork(['owner']);
    await look(page, `/employees/${id}`);
    await page.locator('button:has(.tabler-icon-bell)').click();
    await expect(page.getByRole('dialog', { name: t('shell.notifications') })).toBeVisible();
    await expectGoodPage(page);
  },
);
