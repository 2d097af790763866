import { ProductPage } from './pages/product-page.ts';
import { ShopHeader } from './pages/shop-header.ts';
import { hasSoldOutSize } from './support/catalogue.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-10 · a sold out size cannot be chosen, by touch or keyboard; another goes into the cart and every tab knows', async ({
  page,
  context,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(hasSoldOutSize);
  const path = catalogue.pathOf(offer, prefix);
  const soldOut = offer.combinationsMini.find(({ available }) => !available)?.values[0]?.value ?? '';
  const available = offer.combinationsMini.filter((each) => each.available);
  const other = available.at(-1);
  const size = other?.values[0]?.value ?? '';

  const otherTab = await context.newPage();
  await otherTab.goto(prefix === '' ? '/' : prefix);
  // A tab behind another one paints once a second.
  await page.bringToFront();
  const product = new ProductPage(page, t);
  await product.open(path);
  await expectGoodPage(page);
  await product.choose(size);
  await product.expectChosen(size);
  expect(new URL(page.url()).searchParams.get('c')).toBe(String(other?.id));

  await product.expectUnavailable(soldOut);
  await product.tryToChoose(soldOut);
  await product.expectExplained(soldOut);
  await product.expectUnavailable(soldOut);
  await product.expectChosen(size);
  await product.tryToChooseByKeyboard(size);
  await product.expectUnavailable(soldOut);

  await product.choose(size);
  await product.addToCart();
  await new ShopHeader(otherTab, t).expectArticles(1);
  const modal = await new ShopHeader(page, t).openCart();
  await modal.expectLine(offer.name, size);
  await expectGoodPage(page);
});

test('SF-17 · the cart keeps what is changed, takes a removal back, and survives a reload', async ({
  page,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(hasSoldOutSize);
  const product = new ProductPage(page, t);
  const header = new ShopHeader(page, t);
  await product.open(catalogue.pathOf(offer, prefix));
  await product.choose(offer.combinationsMini.find(({ available }) => available)?.values[0]?.value ?? '');
  await product.addToCart();
  const modal = await header.openCart();
  await modal.expectMinusDisabled(offer.name);
  await modal.addOneMore(offer.name);
  await header.expectArticles(2);
  await modal.remove(offer.name);
  await modal.expectEmpty();
  await header.expectArticles(0);
  await modal.undo();
  await header.expectArticles(2);
  await page.reload();
  await header.expectArticles(2);
  await header.expectArticlesSaid(2);
});
