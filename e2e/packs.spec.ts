import { ShopHeader } from './pages/shop-header.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-11 · a flexible pack names what is still to be chosen, is bought as it was made up, and can be changed in the cart', async ({
  page,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(
    ({ type, strictPackCombinations, productsInPackSerialized, computedPackAvailable }) =>
      type === 'pack' &&
      strictPackCombinations.length === 0 &&
      (computedPackAvailable ?? 0) > 0 &&
      productsInPackSerialized.some(({ hasCombinations }) => hasCombinations),
    0,
    'category/products/coffrets',
  );
  await page.goto(catalogue.pathOf(offer, prefix));
  const editor = page.getByRole('region', { name: t('pack.compose') });
  const panel = page.getByRole('region', { name: t('purchase.title') });
  await expect(page.locator('[data-island="purchase"]')).toHaveAttribute('data-live', 'yes');
  const open = offer.productsInPackSerialized.filter(({ hasCombinations }) => hasCombinations);
  const add = panel.getByRole('button', { name: t('pack.choose_first', { name: open[0]?.name ?? '' }) });
  await expect(add).toBeDisabled();
  await expectGoodPage(page);

  const groups = editor.getByRole('radiogroup');
  for (let index = 0; index < (await groups.count()); index += 1)
    await groups.nth(index).locator('input:not([aria-disabled="true"])').first().check();
  await expect(editor.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await panel.getByRole('button', { name: t('purchase.add') }).click();
  await new ShopHeader(page, t).expectArticles(1);

  await new ShopHeader(page, t).openCart();
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  for (const { name } of offer.productsInPackSerialized)
    await expect(cart.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await cart.getByRole('button', { name: t('cart.edit_pack') }).click();
  const dialog = page.getByRole('dialog', { name: offer.name });
  const first = dialog.getByRole('radiogroup').first();
  const other = first.locator('input:not([aria-disabled="true"]):not(:checked)').first();
  await other.check();
  await dialog.getByRole('button', { name: t('pack.save') }).click();
  await expect(dialog).toBeHidden();
  await new ShopHeader(page, t).expectArticles(1);
});
