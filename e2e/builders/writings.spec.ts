import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

test('who writes for a shop writes a post in two languages, keeps it as a draft, puts it online and moves it', async ({
  page,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  await page.goto('/dashboard/writings/posts');
  await expect(page.getByText(t('writings.none'))).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: t('writings.new.posts') }).click();

  // Without a title it is not kept, and what is missing is said beside its field.
  await page.getByLabel(t('writings.summary')).fill('Trois conseils');
  await page.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect(page.getByText(t('ui.form.required'))).toBeVisible();
  await page.getByRole('textbox', { name: t('writings.title'), exact: true }).fill('Choisir un caftan');
  const text = page.getByRole('textbox', { name: t('writings.html'), exact: true });
  await text.click();
  await text.pressSequentially('Prenez votre tour de taille.');
  await page.getByRole('tab', { name: new RegExp(t('writings.language.ar')) }).click();
  await page.getByRole('textbox', { name: t('writings.title'), exact: true }).fill('اختيار القفطان');
  await page.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect(page.getByText(t('writings.state.draft'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/writings\/posts\/\d+/u);
  expect(await shop.page(page.request, '/blog/choisir-un-caftan')).not.toContain('tour de taille');
  await expectGoodPage(page);

  await page.getByRole('switch', { name: t('writings.isPublished') }).check({ force: true });
  await page.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect(page.getByText(t('writings.state.shown'), { exact: true })).toBeVisible();
  await expect.poll(() => shop.page(page.request, '/blog/choisir-un-caftan')).toContain('Prenez votre tour de taille.');
  await expect.poll(() => shop.page(page.request, '/ar/blog/choisir-un-caftan')).toContain('اختيار القفطان');

  // At another address.
  await page.getByLabel(t('writings.slug'), { exact: true }).fill('caftan');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: t('writings.see') })).toHaveAttribute('href', '/blog/caftan');
  await expect.poll(() => shop.page(page.request, '/blog/caftan')).toContain('Prenez votre tour de taille.');

  await page.goto('/dashboard/writings/posts?q=caftan');
  await expect(
    page.getByRole('link', { name: language === 'ar' ? 'اختيار القفطان' : 'Choisir un caftan' }),
  ).toBeVisible();
});
