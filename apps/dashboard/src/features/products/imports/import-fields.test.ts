import { describe, expect, test } from 'vitest';
import { neededDefaults } from './import-fields.ts';

describe('what is chosen once for all new products of a file', () => {
  test.each([
    ['create', ['sku', 'name.fr', 'priceTtc'], ['categoryId', 'familyId']],
    ['create-and-update', ['name.ar', 'categories', null], ['familyId']],
    ['create-and-update', ['name.fr', 'category', 'family'], []],
    ['update', ['sku', 'name.fr'], []],
    ['create-and-update', ['sku', 'priceHt'], []],
  ] as const)('BO-08 · %s of %j needs %j', (mode, mapping, needed) => {
    expect(neededDefaults(mapping, { mode })).toEqual(needed);
  });
});
