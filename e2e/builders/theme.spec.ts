import { readFile } from 'node:fs/promises';
import { isolate } from '@hanout/i18n';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMenuShop, type MenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

/** The root block as shoppers get it; '' where the look is the house's. */
async function shownLook(page: Page, { host }: MenuShop): Promise<string> {
  const headers = { host };
  const html = await (await page.request.get('/', { headers })).text();
  const href = /\/theme\/[0-9a-f]{16}\.css/.exec(html)?.[0];
  return href === undefined ? '' : (await page.request.get(href, { headers })).text();
}

test('an owner dresses the shop, is told what cannot be read, and shoppers see it once it is published', async ({
  page,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  await page.goto(`/dashboard/theme?shop=${shop.id}`);
  const brand = page.getByRole('textbox', { name: t('theme.key.brand'), exact: true });
  const saved = page.getByText(t('builder.saved'), { exact: true });
  const inPreview = (name: string) =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root, of) => getComputedStyle(root).getPropertyValue(of).trim(), name);
  await expect(brand).toHaveValue('#8c1d2f');
  await expect(page.getByText(t('theme.contrastGood'))).toBeVisible();
  await expectGoodPage(page);

  // What is no colour is complained of under its field and goes nowhere; what is one shows at once.
  await brand.fill('#ffcc0');
  await brand.blur();
  await expect(page.getByText(t('theme.fault.colour'))).toBeVisible();
  await expect(brand).toHaveValue('#ffcc0');
  await brand.fill('FFCC00');
  await brand.blur();
  await expect(brand).toHaveValue('#ffcc00');
  await expect.poll(() => inPreview('--brand')).toBe('#ffcc00');
  await expect(saved).toBeVisible();

  // It cannot be read as text: the nearest that can is one press, and one press back.
  const better = page.getByRole('button', { name: t('theme.contrastTake', { colour: isolate('#866a00') }) });
  await better.click();
  await expect(brand).toHaveValue('#866a00');
  await expect(page.getByText(t('theme.contrastGood'))).toBeVisible();
  await page.getByRole('button', { name: t('builder.undo'), exact: true }).click();
  await expect(brand).toHaveValue('#ffcc00');
  await page.getByRole('button', { name: t('builder.redo'), exact: true }).click();
  await expect(brand).toHaveValue('#866a00');

  // How much of it covers is drawn by keys.
  const opacity = page.getByRole('slider', {
    name: t('theme.opacity', { name: t('theme.key.brand-20') }),
    exact: true,
  });
  await expect(opacity).toHaveValue('20');
  await opacity.focus();
  await page.keyboard.press('End');
  await expect(opacity).toHaveValue('100');
  await page.getByRole('button', { name: t('theme.reset', { name: t('theme.key.brand-20') }) }).click();
  await expect(opacity).toHaveValue('20');

  // Shoppers see it once it is published.
  await expect(saved).toBeVisible();
  expect(await shownLook(page, shop)).toBe('');
  await page.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('#866a00');
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shownLook(page, shop)).toContain(':root{--brand:#866a00');
});

test('a look is begun from a style, taken along as a file, brought from one, and reset', async ({
  page,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Karim' }));
  await page.goto(`/dashboard/theme?shop=${shop.id}&group=Fonts`);
  const family = (name: string) =>
    page.getByRole('radiogroup', { name: t('theme.key.font-text') }).getByRole('radio', { name: new RegExp(name) });
  await page.getByRole('button', { name: t('theme.preset') }).click();
  await page.getByRole('menuitem', { name: t('theme.preset.sea') }).click();
  await expect(family('Alexandria')).toBeChecked();
  await family('El Messiri').click();
  await expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  await expectGoodPage(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('theme.export') }).click(),
  ]);
  const look: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(look).toMatchObject({ hanoutTheme: 1, values: { 'font-text': 'El Messiri', brand: '#0b5d7a' } });

  // Of a file that gets something wrong, the line is named and the rest can be taken.
  const values = { brand: 'blue', 'font-text': 'Cairo', colour: '#111111' };
  const theirs = { name: 'theme.json', mimeType: 'application/json' };
  const choose = (text: string) =>
    page.locator('input[type="file"]').setInputFiles({ ...theirs, buffer: Buffer.from(text) });
  await choose('<html>');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('theme.importNotTheme'));
  await dialog.getByRole('button', { name: t('ui.form.cancel') }).click();
  await choose(JSON.stringify({ hanoutTheme: 1, values }));
  await expect(dialog).toContainText(t('theme.key.brand'));
  await expect(dialog).toContainText(t('theme.fault.colour'));
  await expect(dialog).toContainText(t('theme.fault.variable'));
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('theme.importRest') }).click();
  await expect(family('Cairo')).toBeChecked();

  await page.getByRole('button', { name: t('theme.resetAll') }).click();
  await expect(dialog).toContainText('Cairo');
  await dialog.getByRole('button', { name: t('theme.resetAll') }).click();
  await expect(family('Readex Pro')).toBeChecked();
  await page.getByRole('button', { name: t('builder.undo'), exact: true }).click();
  await expect(family('Cairo')).toBeChecked();
});
