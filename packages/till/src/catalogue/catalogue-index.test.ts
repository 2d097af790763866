import { describe, expect, test } from 'vitest';
import { buildProduct, SHELVES } from '../testing/build-product.ts';
import { createCatalogueIndex, indexedProduct } from './catalogue-index.ts';
import { readEmbedded } from './embedded-code.ts';

function shelves() {
  const index = createCatalogueIndex();
  for (const product of SHELVES) index.put(indexedProduct(product));
  return index;
}
const found = (text: string) =>
  shelves()
    .search(text, 10)
    .map(({ id }) => id);

describe('what a cashier types', () => {
  test('finds a product by beginnings of its words, without accents, in each language', () => {
    expect(found('mie mont')).toEqual([1]);
    expect(found('MIÉL')).toEqual([1]);
    expect(found('عسل')).toEqual([1]);
    expect(found('جبل')).toEqual([1]);
    expect(found('العسل')).toEqual([1]);
    expect(found('honey')).toEqual([1]);
    expect(found('iel')).toEqual([]);
  });

  test('finds it by its reference however it is written, and by a code of one of its sizes, before all others', () => {
    expect(found('ref2')[0]).toBe(2);
    expect(found('SIZE-L')).toEqual([3]);
  });

  test('shows what begins with the first word before what has it further on, each in the order of its name', () => {
    const index = createCatalogueIndex();
    const names = ['Savon au miel', 'Miel de thym', 'Huile', 'Bonbons au miel', 'Miel d’oranger'];
    for (const [at, fr] of names.entries())
      index.put(indexedProduct(buildProduct({ id: at + 1, names: { fr, ar: '', en: '' } })));
    const namesOf = (text: string, most: number) => index.search(text, most).map(({ names: { fr } }) => fr);
    const inOrder = ['Miel d’oranger', 'Miel de thym', 'Bonbons au miel', 'Savon au miel'];
    expect(namesOf('miel', 10)).toEqual(inOrder);
    expect(namesOf('miel', 3)).toEqual(inOrder.slice(0, 3));
    expect(namesOf('miel au', 10)).toEqual(inOrder.slice(2));
    expect(index.sold({ categoryId: null, from: 1, most: 2 }).map(({ names: { fr } }) => fr)).toEqual([
      'Huile',
      'Miel d’oranger',
    ]);
    // What was in order stays so: nothing is put in order anew.
    index.put(indexedProduct(buildProduct({ id: 3, names: { fr: 'Miel d’acacia', ar: '', en: '' } })));
    index.put(indexedProduct(buildProduct({ id: 5, isSold: false, names: { fr: 'Miel d’oranger', ar: '', en: '' } })));
    index.remove(1);
    expect(namesOf('miel', 10)).toEqual(['Miel d’acacia', 'Miel de thym', 'Bonbons au miel']);
  });

  test('finds nothing that is not for sale here', () => {
    expect(found('REF-6')).toEqual([]);
  });
});

describe('a change of the catalogue', () => {
  test('takes the place of what was before: its old code finds nothing', () => {
    const index = shelves();
    index.put(indexedProduct(buildProduct({ id: 2, barcode: 'NEW', priceHt: 9_900 })));
    expect(index.findByCode('6130000000024')).toBeNull();
    expect(index.findByCode('NEW')?.product.priceHt).toBe(9_900);
    expect(index.products.get(2)?.priceHt).toBe(9_900);
  });

  test('takes away what is gone, its sizes with it', () => {
    const index = shelves();
    index.remove(3);
    expect(index.findByCode('SIZE-S')).toBeNull();
    expect(index.combinations.has(31)).toBe(false);
    expect(index.size()).toBe(SHELVES.length - 1);
  });

  test('leaves a code to whoever has it now', () => {
    const index = shelves();
    index.put(indexedProduct(buildProduct({ id: 9, barcode: '6130000000024' })));
    index.remove(2);
    expect(index.findByCode('6130000000024')?.product.id).toBe(9);
  });
});

describe('a scale’s label', () => {
  const rules = [
    { prefix: '26', carries: 'weight' as const },
    { prefix: '27', carries: 'price' as const },
  ];

  test('says which thing, and how many grams or centimes', () => {
    expect(readEmbedded('2600005003501', rules)).toMatchObject({ item: '2600005', carries: 'weight', value: 350 });
    expect(readEmbedded('2700005123404', rules)).toMatchObject({ number: '00005', carries: 'price', value: 12_340 });
  });

  test('is none with a wrong check digit, another prefix or nothing in it', () => {
    expect(readEmbedded('2600005003502', rules)).toBeNull();
    expect(readEmbedded('6130000000017', rules)).toBeNull();
    expect(readEmbedded('2600005000005', rules)).toBeNull();
  });
});
