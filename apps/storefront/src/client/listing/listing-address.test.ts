import { describe, expect, test } from 'vitest';
import { addressOfForm } from './listing-address.ts';

const address = (...entries: [string, string][]) => addressOfForm('/catalog/category/robes', entries);

describe('address of a filtered listing', () => {
  test('SF-06 · values of one group are joined by a comma, empty ones left out', () => {
    expect(address(['brands', 'atlas'], ['brands', 'sahra'], ['priceMin', ''], ['attributes[3]', 'rouge'])).toBe(
      '/catalog/category/robes?brands=atlas,sahra&attributes[3]=rouge',
    );
  });

  test('defaults and the page are no part of it', () => {
    expect(address(['sort', 'default'], ['pageSize', '12'], ['page', '3'])).toBe('/catalog/category/robes');
  });

  test('SF-06 · the lowest price never exceeds the highest', () => {
    expect(address(['priceMin', '5000'], ['priceMax', '100'])).toBe(
      '/catalog/category/robes?priceMin=100&priceMax=5000',
    );
  });
});
