import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

test('an owner builds the menu by hand and by keys, publishes it and takes it back, while a colleague looks on', async ({
  page,
  browser,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  const owner = await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' });
  await signInAt(page, owner);
  await page.goto(`/dashboard/menus?shop=${shop.id}`);
  const tree = page.getByRole('list', { name: t('menus.entries') });
  const row = (name: string) => tree.getByRole('listitem').filter({ hasText: name });
  const handle = (name: string) => row(name).getByRole('button', { name: new RegExp(`${name}(,|،) `) });
  const sales = { fr: 'Soldes', ar: 'تخفيضات', en: 'Bargains' } as const;
  const sale = sales[language];
  const [robes, sacs] = shop.departments;
  const names = async () =>
    (await tree.locator('bdi').allTextContents()).filter((name) => [robes, sacs, sale].includes(name));
  await expect.poll(names).toEqual([robes, sacs]);

  // An entry of one's own, below none.
  const add = page.getByRole('button', { name: t('menus.add'), exact: true });
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('menus.type'), exact: true }).click();
  await page.getByRole('option', { name: t('menus.type.4'), exact: true }).click();
  await dialog.getByLabel(t('menus.name', { language: 'Français' })).fill(sales.fr);
  await dialog.getByLabel(t('menus.name', { language: 'العربية' })).fill(sales.ar);
  await dialog.getByLabel(t('menus.name', { language: 'English' })).fill(sales.en);
  await dialog.getByRole('button', { name: t('ui.form.save') }).click();
  await expect.poll(names).toEqual([robes, sacs, sale]);
  // The dialog gives the focus back to what opened it, a moment after it is gone.
  await expect(add).toBeFocused();

  // Carried up by keys; what was only tried goes back by Escape.
  await handle(sacs).focus();
  for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await expect.poll(names).toEqual([robes, sacs, sale]);
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect.poll(names).toEqual([sacs, robes, sale]);
  await expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  await expectGoodPage(page);

  // A colleague has it open too, and is told.
  const other = await browser.newContext();
  const beside = await other.newPage();
  await signInAt(beside, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Karim' }));
  await beside.goto(`${new URL(page.url()).origin}/dashboard/menus?shop=${shop.id}`);
  await expect(beside.getByText(/Amel/)).toBeVisible();
  await other.close();

  // Shoppers see it once it is published, and not before.
  expect(await shop.page(page.request)).not.toContain(sales.fr);
  await page.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect(dialog).toContainText(sale);
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).toContain(sales.fr);

  // It is looked at in each language, and as a phone opens it.
  const preview = page.frameLocator('iframe');
  const choose = async (group: 'builder.previewLanguage' | 'builder.previewDevice', choice: string) =>
    page
      .getByRole('radiogroup', { name: t(group) })
      .getByText(choice, { exact: true })
      .click();
  for (const [code, name] of [
    ['ar', 'العربية'],
    ['en', 'English'],
    ['fr', 'Français'],
  ] as const) {
    await choose('builder.previewLanguage', name);
    await expect(preview.locator('html')).toHaveAttribute('lang', code);
    await expect(preview.getByRole('link', { name: sales[code], exact: true }).first()).toBeAttached();
  }
  await choose('builder.previewDevice', t('builder.phone'));
  await expect(preview.locator('#site-menu').getByText(sales.fr, { exact: true })).toBeVisible();

  // Taken away again, published, and brought back by one press.
  await row(sale)
    .getByRole('button', { name: t('menus.actions', { name: sale }) })
    .click();
  await page.getByRole('menuitem', { name: t('menus.remove') }).click();
  await expect.poll(names).toEqual([sacs, robes]);
  await page.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).not.toContain(sales.fr);
  await page.getByRole('button', { name: t('builder.more') }).click();
  await page.getByRole('menuitem', { name: t('builder.takeBack') }).click();
  await expect.poll(() => shop.page(page.request)).toContain(sales.fr);

  // The footer is built the same way, and stands below every page.
  await page.getByRole('link', { name: t('menus.place.footer'), exact: true }).click();
  await add.click();
  await dialog.getByRole('combobox', { name: t('menus.type'), exact: true }).click();
  await page.getByRole('option', { name: t('menus.type.4'), exact: true }).click();
  // In the language of who looks on as well: without a name there it goes by what it leads to.
  for (const of of ['Français', { fr: 'Français', ar: 'العربية', en: 'English' }[language]])
    await dialog.getByLabel(t('menus.name', { language: of })).fill('Tout en solde');
  await dialog.getByRole('button', { name: t('ui.form.save') }).click();
  await expect(tree.locator('bdi', { hasText: 'Tout en solde' })).toBeVisible();
  await page.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  const footer = async () => /<footer[^]*<\/footer>/u.exec(await shop.page(page.request, '/delivery'))?.[0] ?? '';
  await expect.poll(footer).toContain('Tout en solde');
});
