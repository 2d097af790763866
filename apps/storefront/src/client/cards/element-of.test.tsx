// @vitest-environment happy-dom
import { createTranslate } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';
import { shopProductTexts } from '@hanout/i18n/catalogues/shop/product';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardModel } from '../../page-models/index.ts';
import { cardTemplate } from '../../ui/card-template.ts';
import { elementOf } from './element-of.ts';

/** Signs that mean something in markup, in Arabic and in addresses, often beside each other. */
const text = fc.string({ unit: fc.constantFrom(...'ab é<>&"\'/=`;#قميص{}-%'), maxLength: 12 });
const image = fc.record({
  src: text.map((name) => `/uploads/${name}/grid_display.webp`),
  srcSet: fc.constant('/a.webp 160w, /b.webp 240w'),
  width: fc.constant(480),
  height: fc.constant(480),
  alt: text,
});
const card: fc.Arbitrary<CardModel> = fc.record({
  id: fc.nat(),
  slug: text,
  kind: fc.constantFrom('product', 'pack'),
  name: text,
  href: text,
  image: fc.option(image),
  secondImage: fc.option(image),
  brand: fc.option(text),
  price: fc.record({ current: text, previous: fc.option(text), badge: fc.option(text) }),
  priceIsFrom: fc.boolean(),
  unitPrice: fc.nat(),
  soldOut: fc.boolean(),
  canAdd: fc.boolean(),
  isNew: fc.boolean(),
  hasCombinations: fc.boolean(),
  productInPack: fc.option(
    fc.array(
      fc.record({
        productId: fc.nat(),
        combinationId: fc.option(fc.nat()),
        quantity: fc.nat(),
        name: text,
        choice: fc.option(text),
      }),
      { maxLength: 2 },
    ),
  ),
  swatches: fc.array(fc.record({ label: text, color: fc.option(fc.constant('#c0392b')) }), { maxLength: 5 }),
  moreSwatches: fc.nat(3),
  rating: fc.option(fc.record({ average: fc.constantFrom(1, 3.5, 4.6), count: fc.integer({ min: 1, max: 999 }) })),
  isDeliveredFree: fc.boolean(),
});

describe('a card', () => {
  test.each(['fr', 'ar', 'en'] as const)(
    'SF-15 · is the same in %s whether a browser reads it or draws it',
    (language) => {
      const written = createTranslate(language, shopPagesTexts);
      const fetched = createTranslate(language, shopProductTexts);
      fc.assert(
        fc.property(card, fc.constantFrom('h2', 'h3'), (model, heading) => {
          const options = { heading, place: 'carousel', priority: 'lazy' } as const;
          const page = document.createElement('ul');
          page.innerHTML = cardTemplate(model, { ...options, t: written }).html;
          expect(treeOf(elementOf(cardTemplate(model, { ...options, t: fetched })))).toEqual(
            treeOf(page.firstElementChild),
          );
        }),
        { numRuns: 300 },
      );
    },
  );
});

const sold: CardModel = {
  id: 12,
  slug: 'robe',
  kind: 'product',
  name: 'Robe',
  href: '/catalog/product/robes/robe',
  image: null,
  secondImage: null,
  brand: null,
  price: { current: '4 500,00 DA', previous: null, badge: null },
  priceIsFrom: false,
  unitPrice: 4500,
  soldOut: false,
  canAdd: true,
  isNew: false,
  hasCombinations: false,
  productInPack: null,
  swatches: [],
  moreSwatches: 0,
  rating: null,
  isDeliveredFree: false,
};

test('SF-12 · a card of a shop without a cart has no button to add with, and one of any other shop has', () => {
  const options = { heading: 'h3', place: 'grid', priority: 'lazy', t: createTranslate('fr', shopPagesTexts) } as const;
  const buttons = (card: CardModel) =>
    elementOf(cardTemplate(card, options)).querySelectorAll('[data-add-to-cart]').length;
  expect([buttons(sold), buttons({ ...sold, canAdd: false }), buttons({ ...sold, soldOut: true })]).toEqual([1, 0, 0]);
});

test('a card has its stars with their number once somebody has said something, and says free delivery where it is kept', () => {
  const options = { heading: 'h3', place: 'grid', priority: 'lazy', t: createTranslate('fr', shopPagesTexts) } as const;
  const trust = (card: CardModel) => elementOf(cardTemplate(card, options)).querySelector('.card-trust')?.textContent;
  expect(trust(sold)).toBeUndefined();
  expect(trust({ ...sold, rating: { average: 4.6, count: 12 } })).toBe('Note : 4,6 sur 5, 12 avis (12)');
  expect(trust({ ...sold, isDeliveredFree: true })).toBe('Livraison gratuite');
  expect(trust({ ...sold, isDeliveredFree: true, soldOut: true })).toBeUndefined();
});

/** Names, attributes and texts. Neighbouring texts are one, as everybody sees them. */
function treeOf(node: Element | null): unknown {
  if (node === null) return null;
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
  const children: unknown[] = [];
  for (const child of node.childNodes) {
    if (child instanceof Element) children.push(treeOf(child));
    else if (child.textContent !== '') children.push(child.textContent);
  }
  return { name: node.tagName.toLowerCase(), namespace: node.namespaceURI, attributes, children };
}
