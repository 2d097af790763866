import { createTranslate } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { placeOrder } from './support/shopper.ts';

// Each looks at several pages with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test(
  'BO-32 · the theme is the stored one, else the system’s, and follows the system while nothing is stored',
  { tag: '@once' },
  async ({ page, startWork, t }) => {
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await page.emulateMedia({ colorScheme: 'dark' });
    await startWork(['seller']);
    expect(await scheme()).toBe('dark');
    await expectGoodPage(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');

    const account = page.getByRole('button', { name: t('shell.account', { name: 'Amine Test' }) });
    await account.click();
    await page.getByRole('menuitemradio', { name: t('shell.theme.dark') }).click();
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(account).toBeVisible();
    expect(await scheme()).toBe('dark');

    await account.click();
    await page.getByRole('menuitemradio', { name: t('shell.theme.auto') }).click();
    await expect.poll(scheme).toBe('light');
  },
);

test('X-01 · another language changes every text, the server’s words and the direction, and stays', async ({
  page,
  catalogue,
  orders,
  startWork,
  language,
  t,
}) => {
  const other = language === 'ar' ? 'fr' : 'ar';
  const translated = createTranslate(other, ...(await readCatalogues('dashboard', 'server')));
  await startWork(['seller']);
  await page.getByRole('button', { name: t('shell.account', { name: 'Amine Test' }) }).click();
  await page.getByRole('menuitemradio', { name: other === 'ar' ? 'العربية' : 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: translated('orders.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: translated('orders.view.confirmed') }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: translated('orders.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  // An order of its own: what another journey does to one changes what may be done next.
  const number = await orders.numberOf(await placeOrder(page, catalogue));
  await page.goto('/dashboard/orders');
  await orders.openOrder(number);
  await expect(page.getByRole('button', { name: translated('orders.action.confirm'), exact: true })).toBeVisible();
});
