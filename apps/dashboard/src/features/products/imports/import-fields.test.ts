import { describe, expect, test } from 'vitest';
import { findRepeated, neededDefaults } from './import-fields.ts';

const all = {
  categories: true,
  brands: true,
  tags: true,
  attributes: true,
  features: true,
  families: true,
  suppliers: true,
};

describe('what is chosen once for all new products of a file', () => {
  test.each([
    ['create', ['sku', 'name.fr', 'priceTtc'], ['categoryId', 'familyId']],
    ['create-and-update', ['name.ar', 'categories', null], ['familyId']],
    ['create-and-update', ['name.fr', 'category', 'family'], []],
    ['update', ['sku', 'name.fr'], []],
    ['create-and-update', ['sku', 'priceHt'], []],
  ] as const)('%s of %j needs %j where none may be made', (mode, mapping, needed) => {
    expect(neededDefaults(mapping, { mode, createMissing: { ...all, categories: false, families: false } })).toEqual(
      needed,
    );
  });

  test('nothing where a category and a family may be made', () => {
    expect(neededDefaults(['sku', 'name.fr', 'priceTtc'], { mode: 'create', createMissing: all })).toEqual([]);
  });
});

test('has each field from one column, but for those that add up', () => {
  expect(findRepeated(['sku', null, null, 'tags', 'tags', 'attribute', 'attribute'])).toBeNull();
  expect(findRepeated(['sku', 'name.fr', null, 'name.fr'])).toBe('name.fr');
});
