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
  const title = language === 'ar' ? 'اختيار القفطان' : 'Choisir un caftan';
  const row = page.getByRole('link', { name: title });
  await expect(row).toBeVisible();

  // Put away it is gone for shoppers and stands with what is archived; one press brings it back.
  await page.getByRole('button', { name: t('writings.actsOn', { title }) }).click();
  await page.getByRole('menuitem', { name: t('writings.archive'), exact: true }).click();
  const said = page.getByRole('status').filter({ hasText: t('writings.archived', { title }) });
  await expect(said).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(() => shop.page(page.request, '/blog/caftan')).not.toContain('Prenez votre tour de taille.');
  await page.getByRole('combobox', { name: t('writings.stateOf') }).selectOption('archived');
  await expect(row).toBeVisible();
  await expectGoodPage(page);
  await said.getByRole('button', { name: t('ui.undo') }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => shop.page(page.request, '/blog/caftan')).toContain('Prenez votre tour de taille.');
});

test('a text that names a product and a film is drafted by itself, read by somebody without an account, shown, and taken back', async ({
  page,
  browser,
  language,
  t,
}) => {
  const shop = await openMenuShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  await page.goto('/dashboard/writings/posts/new');
  await page.getByRole('textbox', { name: t('writings.title'), exact: true }).fill('Nos sacs');
  await page.getByRole('switch', { name: t('writings.isPublished') }).check({ force: true });
  await page.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect(page.getByText(t('writings.state.shown'), { exact: true })).toBeVisible();

  // A card and a film come into the text, and keep themselves beside what shoppers read.
  const text = page.getByRole('textbox', { name: t('writings.html'), exact: true });
  await text.click();
  await text.pressSequentially('Regardez.');
  await page.getByRole('button', { name: t('ui.rich.products'), exact: true }).click();
  const products = page.getByRole('dialog', { name: t('writings.chooseProducts') });
  await products.getByRole('listitem').first().getByRole('button').click();
  await expectGoodPage(page);
  await products.getByRole('button', { name: t('ui.rich.insert') }).click();
  await page.getByRole('button', { name: t('ui.rich.embed'), exact: true }).click();
  const embed = page.getByRole('dialog', { name: t('ui.rich.embed') });
  await embed.getByLabel(t('ui.rich.address')).fill('https://youtu.be/dQw4w9WgXcQ');
  await embed.getByRole('button', { name: t('ui.rich.insert') }).click();
  await expect(text.getByText('YouTube', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: t('writings.kept', { time: '' }).slice(0, 12) }),
  ).toBeVisible();
  await expectGoodPage(page);
  expect(await shop.page(page.request, '/blog/nos-sacs')).not.toContain('Regardez.');

  // Somebody without an account reads it at an address of its own.
  await page.getByRole('button', { name: t('writings.preview') }).click();
  const address = await page.getByLabel(t('writings.previewAddress')).inputValue();
  const guest = await browser.newContext();
  const seen = await guest.request.get(new URL(address).pathname, { headers: { host: shop.host } });
  expect(await seen.text()).toContain('Regardez.');
  await guest.close();
  await page.keyboard.press('Escape');

  // Shown, it has the card; what was there before is one press away, and not shown by it.
  await page.getByRole('button', { name: t('ui.form.save'), exact: true }).click();
  await expect.poll(() => shop.page(page.request, '/blog/nos-sacs')).toContain('text-products');
  await page.getByRole('button', { name: t('writings.versions') }).click();
  const versions = page.getByRole('dialog', { name: t('writings.versions') });
  await versions
    .getByRole('button', { name: t('writings.compare') })
    .last()
    .click();
  await expect(versions.getByText('Regardez.')).toBeVisible();
  await expectGoodPage(page);
  await versions
    .getByRole('button', { name: t('writings.restore') })
    .last()
    .click();
  await expect(text).not.toContainText('Regardez.');
  expect(await shop.page(page.request, '/blog/nos-sacs')).toContain('Regardez.');
});
