import { ShopHeader } from './pages/shop-header.ts';
import { isChoosable } from './support/catalogue.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-13 · a card with combinations opens the chooser, which adds what was chosen', async ({
  page,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(isChoosable);
  await page.goto(`${prefix}/catalog/category/${offer.mainCategoryRead?.slug ?? ''}`);
  const card = page.getByRole('button', { name: `${t('card.choose')} ${offer.name}` }).first();
  await card.click();
  const dialog = page.getByRole('dialog', { name: offer.name });
  await expect(dialog.getByRole('radio').first()).toBeAttached();
  await expectGoodPage(page);
  const quantity = dialog.getByRole('spinbutton');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await dialog.getByRole('button', { name: t('purchase.add') }).click();
  await expect(dialog).toBeHidden();
  await new ShopHeader(page, t).expectArticles(1);
  await expect(card).toBeFocused();
});
