import { expect, test } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { network } from '../testing/network.ts';
import { createCartStore } from './cart-store.ts';
import { rewordLines } from './reword-lines.ts';

const page = {
  shopUuid: 's',
  apiToken: 'a',
  csrfToken: 'c',
  activeAddToCart: true,
  locale: 'ar',
  landingPage: null,
} as const;
const value = (id: number, word: string) => ({ id, type: 7, typeLabelLocale: 'اللون', value: word, color: null });

test('lines that were added in another language are said in this one, with their quantity and price', async () => {
  const entries = new Map<string, string>();
  const wire = network();
  wire.answer('/web/public/api/product/12', {
    body: {
      id: 12,
      name: 'فستان',
      slug: 'fustan',
      mainCategoryRead: { slug: 'fasatin' },
      displayPrice: 1700,
      productCombinations: [
        { id: 31, displayPrice: 1700, values: [value(1, 'أحمر')], available: true },
        { id: 32, displayPrice: 1700, values: [value(2, 'أزرق')], available: true },
      ],
    },
  });
  const open = () => createCartStore({ storage: memoryStorage(entries), shopUuid: 's', newId: () => 'cart' });
  const cart = open();
  cart.add(buildLine({ combinationId: 32, attributes: { Couleur: 'Bleu' }, quantity: 3, locale: 'fr' }));
  cart.add(buildLine({ productId: 99, name: 'Disparu', locale: 'fr' }));
  cart.add(buildLine({ productId: 5, name: 'إبريق', locale: 'ar' }));
  await rewordLines({ cart, fetch: wire.fetch, page });
  expect(open().get().lines).toMatchObject([
    {
      name: 'فستان',
      attributes: { اللون: 'أزرق' },
      href: '/ar/catalog/product/fasatin/fustan?c=32',
      quantity: 3,
      unitPrice: 1500,
      locale: 'ar',
    },
    { name: 'Disparu', locale: 'fr' },
    { name: 'إبريق', locale: 'ar' },
  ]);
  expect(wire.calls.map(({ path }) => path)).not.toContain('/web/public/api/product/5');
});
