import { addedPictureSchema } from '@hanout/contracts/picture-library';
import { noisyPng } from '@hanout/test-kit/pictures';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

const LIBRARY = '/dashboard/api/picture-library';
/** Each is decoded and packed in every size before it is answered for: seconds on two busy cores. */
const UPLOADED = { timeout: 60_000 };

/** Of noise: a picture is known by its content, and no other journey has the same. */
const drawn = (name: string) => ({ name, mimeType: 'image/png', buffer: noisyPng(750, 300) });

/** Keeps what is uploaded on its way to the server until it is let go. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${LIBRARY}`, async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  return resolve;
}

/** The picture that the library makes of a file which is about to be uploaded. */
async function addedAs(page: Page, file: string) {
  const answer = await page.waitForResponse((response) => {
    const request = response.request();
    return response.ok() && request.postData()?.includes(`filename="${file}"`) === true;
  }, UPLOADED);
  const { id, url, largeUrl } = addedPictureSchema.parse(await answer.json());
  return { id, largeUrl, key: url.split('/')[3] ?? '' };
}

test('who fills the library adds two pictures, says what one shows, finds it by that, and puts the other in its place wherever it is seen, until that is taken back', async ({
  page,
  language,
  provoked,
  t,
}) => {
  // A busy machine says so of a picture, and the page asks once more.
  provoked.add(503);
  const shop = await openMenuShop();
  // The library is one for every shop, and is changed by whoever works in all of them.
  await signInAt(page, await hire({ roles: ['owner'], language, name: 'Amel' }));
  const words = `Caftan ${randomUUID().slice(0, 8)}`;
  const [caftanFile, burnousFile] = [drawn('caftan.png'), drawn('burnous.png')];
  const dialog = page.getByRole('dialog');
  const tile = (name: string) => page.getByRole('link').filter({ has: page.getByText(name, { exact: true }) });
  const said = (of: 'fr' | 'ar') => dialog.getByLabel(t('library.textIn', { language: t(`library.language.${of}`) }));
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: t('library.search') }).fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${text.replace(' ', String.raw`\+`)}$`, 'u'));
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/dashboard/pictures');
  await expect(page.getByRole('heading', { name: t('library.title') })).toBeVisible();

  // Both are on their way at once, each under its name, and then stand among the banners.
  const letGo = await holdUploads(page);
  const chooser = page.waitForEvent('filechooser');
  await press(t('pictures.upload.add'));
  await (await chooser).setFiles([caftanFile, burnousFile]);
  for (const { name } of [caftanFile, burnousFile])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t('pictures.upload.sending'));
  await expectGoodPage(page);
  const adding = Promise.all([addedAs(page, caftanFile.name), addedAs(page, burnousFile.name)]);
  letGo();
  const [caftan, burnous] = await adding;
  await expect(page.getByText(t('pictures.upload.added', { count: 2 }))).toBeVisible();
  for (const { name } of [caftanFile, burnousFile]) await expect(page.getByText(name)).toBeHidden();
  await expect(page).toHaveURL(/folder=web$/u);
  for (const { id } of [caftan, burnous])
    await expect(tile(t('library.number', { id }))).toContainText(t('library.unused'));
  await expectGoodPage(page);

  // What it shows is said, and it is found by that alone.
  await tile(t('library.number', { id: caftan.id })).click();
  for (const of of ['fr', 'ar'] as const) await said(of).fill(words);
  await dialog.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await search(words);
  await expect(tile(words)).toContainText(t('library.unused'));
  await expect(tile(t('library.number', { id: burnous.id }))).toBeHidden();

  // A home page shows it.
  await page.goto(`/dashboard/home-page?shop=${shop.id}`);
  await page.getByRole('combobox', { name: t('homeBuilder.add') }).click();
  await page.getByRole('option', { name: t('homeBuilder.type.banner'), exact: true }).click();
  for (const of of ['Français', 'العربية'])
    await page.getByLabel(t('homeBuilder.blockTitle', { language: of })).fill('Aïd');
  await press(t('homeBuilder.choosePictures'));
  await dialog.getByLabel(t('homeBuilder.searchPictures')).fill(words);
  await dialog.getByRole('button', { name: words }).click();
  await close();
  await press(t('homeBuilder.back'));
  await expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  await press(t('builder.publish'));
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).toContain(caftan.key);

  // The library says so, and leads there.
  await page.goto('/dashboard/pictures');
  await search(words);
  await expect(tile(words)).toContainText(t('library.uses', { count: 1 }));
  await tile(words).click();
  await expect(dialog.getByText(t('pictures.use.home-block'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Aïd' })).toHaveAttribute('href', '/dashboard/home-page');
  await expectGoodPage(page);

  // Another file takes its place there. It is stored already: the library knows it again, and says which one it is.
  const shown = dialog.locator('img').first();
  const replacing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('library.replace') }).click();
  await (await replacing).setFiles(burnousFile);
  await expect(page.getByText(t('library.replacedByStored', { id: burnous.id, count: 1 }))).toBeVisible(UPLOADED);
  await expect(shown).toHaveAttribute('src', burnous.largeUrl);
  await expect(said('fr')).toHaveValue('');
  await expect(dialog.getByRole('link', { name: 'Aïd' })).toBeVisible();
  await expect.poll(() => shop.page(page.request)).toContain(burnous.key);
  expect(await shop.page(page.request)).not.toContain(caftan.key);
  await expectGoodPage(page);

  // Taken back, each is itself again.
  await dialog.getByRole('button', { name: t('library.restore') }).click();
  await expect(shown).toHaveAttribute('src', caftan.largeUrl);
  await expect(said('fr')).toHaveValue(words);
  await expect.poll(() => shop.page(page.request)).toContain(caftan.key);
  expect(await shop.page(page.request)).not.toContain(burnous.key);
  await close();
  await expect(tile(words)).toContainText(t('library.uses', { count: 1 }));
  await page.goto('/dashboard/pictures?folder=web');
  await expect(tile(t('library.number', { id: burnous.id }))).toContainText(t('library.unused'));
});
