import { entryListSchema, type EntryKind } from '@hanout/contracts/entries';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildAttribute, buildCategory, buildProduct, buildShop } from '@hanout/test-kit/builders/index';
import { expect, test } from 'vitest';

const app = useTestApp();

test('an attribute and its values say how many products use them, each product once', async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const colour = await buildAttribute(pool, { values: [{ slug: 'rouge' }, { slug: 'bleu' }, { slug: 'vert' }] });
  const idOf = (slug: string): number => Number(colour.values[slug]);
  await buildProduct(pool, { shop, combinations: [{ values: [idOf('rouge')] }, { values: [idOf('bleu')] }] });
  await buildProduct(pool, { shop, combinations: [{ values: [idOf('rouge')] }] });
  const owner = await signInAs(app());
  const countsOf = async (kind: EntryKind): Promise<Record<number, number>> => {
    const { rows } = entryListSchema.parse((await owner.call({ url: `/dashboard/api/catalog/${kind}` })).body);
    return Object.fromEntries(rows.map(({ id, productCount }) => [id, productCount]));
  };
  expect(Object.values(await countsOf('attributes'))).toEqual([2]);
  expect(await countsOf('attribute-values')).toEqual({ [idOf('rouge')]: 2, [idOf('bleu')]: 1, [idOf('vert')]: 0 });
});

test('a category counts the products of its subcategories too, each once', async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const clothes = await buildCategory(pool);
  const shirts = await buildCategory(pool, { parent: clothes });
  await buildProduct(pool, { shop, category: shirts });
  await buildProduct(pool, { shop, category: shirts, otherCategories: [clothes] });
  const owner = await signInAs(app());
  const { rows } = entryListSchema.parse((await owner.call({ url: '/dashboard/api/catalog/categories' })).body);
  const countOf = (wanted: number) => rows.find(({ id }) => id === wanted)?.productCount;
  expect([countOf(clothes.id), countOf(shirts.id)]).toEqual([2, 2]);
});
