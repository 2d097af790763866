import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

// Each look at the whole page with every rule takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

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
