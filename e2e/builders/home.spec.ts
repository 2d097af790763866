import { blankPng } from '@hanout/test-kit/pictures';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

test('an owner builds the Ramadan page by hand and by keys, sees it as a phone does, schedules it, publishes it and goes back', async ({
  page,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  await page.goto(`/dashboard/home-page?shop=${shop.id}`);
  const layers = page.getByRole('list', { name: t('homeBuilder.layers') });
  const settings = page.getByRole('region', { name: t('homeBuilder.settings') });
  const dialog = page.getByRole('dialog');
  const preview = page.frameLocator('iframe');
  const names = () => layers.locator('bdi').allTextContents();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isSaved = () => expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  const add = async (type: 'banner' | 'category_products_carousel' | 'collection_products', title: string) => {
    await page.getByRole('combobox', { name: t('homeBuilder.add') }).click();
    await page.getByRole('option', { name: t(`homeBuilder.type.${type}`), exact: true }).click();
    for (const of of ['Français', 'العربية'])
      await settings.getByLabel(t('homeBuilder.blockTitle', { language: of })).fill(title);
  };
  const back = () => press(t('homeBuilder.back'));
  await expect(page.getByText(t('homeBuilder.empty'))).toBeVisible();

  // Each type reveals what it is filled with: a department, a picture of one's own, nothing at all.
  await add('category_products_carousel', 'Ramadan');
  await settings.getByRole('combobox', { name: t('homeBuilder.picker.categories') }).fill(shop.departments[0]);
  await page.getByRole('option', { name: shop.departments[0] }).click();
  await page.keyboard.press('Escape');
  await back();
  await add('banner', 'Iftar');
  await press(t('homeBuilder.choosePictures'));
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('pictures.upload.add') }).click();
  await (await chooser).setFiles({ name: 'iftar.png', mimeType: 'image/png', buffer: blankPng(1600, 640) });
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1);
  await dialog
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await back();
  await add('collection_products', 'Cadeaux');
  await back();
  await isSaved();
  await expect.poll(names).toEqual(['Ramadan', 'Iftar', 'Cadeaux']);
  await expect(layers.getByRole('listitem').last()).toContainText(t('homeBuilder.state.no-target'));

  // Carried by keys, and taken back step by step.
  const handle = layers.getByRole('button', { name: t('homeBuilder.carry', { name: 'Cadeaux' }) });
  await handle.focus();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
  await expect.poll(names).toEqual(['Cadeaux', 'Ramadan', 'Iftar']);
  await press(t('builder.undo'));
  await expect.poll(names).toEqual(['Ramadan', 'Iftar', 'Cadeaux']);
  await isSaved();
  await expectGoodPage(page);

  // As an Arabic phone shows it; what is pressed there is chosen here.
  if (await page.getByRole('radiogroup', { name: t('homeBuilder.view') }).isVisible())
    await page
      .getByRole('radiogroup', { name: t('homeBuilder.view') })
      .getByText(t('homeBuilder.view.preview'))
      .click();
  await page
    .getByRole('radiogroup', { name: t('builder.previewLanguage') })
    .getByText('العربية')
    .click();
  await page
    .getByRole('radiogroup', { name: t('builder.previewDevice') })
    .getByText(t('builder.phone'))
    .click();
  await expect(preview.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(preview.getByRole('heading', { name: 'Ramadan' })).toBeVisible();
  const size = () => page.locator('iframe').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await expect.poll(size).toEqual([360, 720]);
  await press(t('homeBuilder.weigh'));
  // How many is a matter of how its pictures are packed by now.
  const share = new RegExp(`^${t('homeBuilder.kilobytes', { count: 1 }).replace('1', String.raw`\d+`)}$`);
  await expect(page.getByText(share).first()).toBeVisible();
  expect(await size(), 'it does not grow by being looked at').toEqual([360, 720]);
  await expectGoodPage(page);
  await preview.getByRole('heading', { name: 'Ramadan' }).click();
  if (await page.getByRole('radiogroup', { name: t('homeBuilder.view') }).isVisible())
    await page
      .getByRole('radiogroup', { name: t('homeBuilder.view') })
      .getByText(t('homeBuilder.view.blocks'))
      .click();
  await expect(settings.getByRole('heading', { name: 'Ramadan' })).toBeVisible();
  await expectGoodPage(page);
  await back();

  // It waits for its month, and is shown now as well.
  await press(t('builder.more'));
  await page.getByRole('menuitem', { name: t('builder.schedule') }).click();
  await dialog.getByLabel(t('builder.from'), { exact: true }).fill('01/01/2099 09:00');
  await dialog.getByLabel(t('builder.until'), { exact: true }).fill('30/01/2099 09:00');
  await dialog.getByRole('button', { name: t('builder.scheduleIt') }).click();
  await expect(page.getByText('2099')).toBeVisible();
  expect(await shop.page(page.request)).not.toContain('Ramadan');
  await press(t('builder.publish'));
  await expect(dialog).toContainText('Ramadan');
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).toContain('Ramadan');

  // What was shown before the block was removed comes back into the draft.
  await layers.getByRole('button', { name: t('homeBuilder.actions', { name: 'Ramadan' }) }).click();
  await page.getByRole('menuitem', { name: t('homeBuilder.remove') }).click();
  await press(t('builder.publish'));
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).not.toContain('Ramadan');
  await press(t('builder.more'));
  await page.getByRole('menuitem', { name: t('builder.versions') }).click();
  await dialog
    .getByRole('button', { name: t('builder.restore') })
    .last()
    .click();
  await expect.poll(names).toEqual(['Ramadan', 'Iftar', 'Cadeaux']);
});
