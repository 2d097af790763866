import { isChoosable } from './support/catalogue.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';

test('SF-15 · what goes with a product comes before it is seen, in the very cards that the server writes', async ({
  page,
  browser,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(isChoosable, 0, 'category/products/robes');
  await page.goto(catalogue.pathOf(offer, prefix));
  const cards = page.locator('[data-cross-selling] .card');
  await expect(cards).toHaveCount(0);
  await page.locator('[data-cross-selling]').scrollIntoViewIfNeeded();
  await expect(cards.first()).toBeVisible();
  const drawn = await page.evaluate(cardsByAddress, '[data-cross-selling]');
  await expectGoodPage(page);

  const category = `${prefix}/catalog/category/${offer.mainCategoryRead?.slug ?? ''}?pageSize=48`;
  const reader = await browser.newPage();
  await reader.setContent(await (await page.request.get(category)).text(), { waitUntil: 'commit' });
  const written = await reader.evaluate(cardsByAddress, '[data-listing]');
  await reader.close();
  const inBoth = Object.keys(drawn).filter((address) => address in written);
  expect(inBoth.length).toBeGreaterThan(2);
  expect(inBoth.map((address) => drawn[address])).toEqual(inBoth.map((address) => written[address]));
});

/** Runs in the page. What depends on where a card stands is left out: level of its heading, when and how large its picture loads. */
function cardsByAddress(place: string): Record<string, string> {
  const cards = [...document.querySelectorAll(`${place} .card`)].map((card) => {
    const copy = document.createElement('li');
    copy.className = card.className;
    copy.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
    for (const image of copy.querySelectorAll('img'))
      for (const name of ['sizes', 'loading', 'fetchpriority']) image.removeAttribute(name);
    for (const button of copy.querySelectorAll<HTMLElement>('[data-add-to-cart]')) {
      const line: object = JSON.parse(button.dataset['addToCart'] ?? '{}');
      button.dataset['addToCart'] = JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }
    const address = card.querySelector('a')?.getAttribute('href') ?? '';
    return [address, copy.outerHTML.replace(/(<\/?)h[23]/g, '$1h')] as const;
  });
  return Object.fromEntries(cards);
}
