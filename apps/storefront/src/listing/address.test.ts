import { describe, expect, it } from 'vitest';
import type { ListingQuery } from '../page-models/index.ts';
import { listingHref, pageHrefs, pageNumbers, without } from './address.ts';

const query: ListingQuery = {
  page: 3,
  pageSize: 12,
  sort: 'price_asc',
  brands: ['nour', 'atlas & fils'],
  brandLines: [],
  subCategories: [],
  priceMin: 1000,
  priceMax: null,
  features: {},
  attributes: { '4': ['rouge'] },
};
const listing = { path: '/ar/catalog/category/femme', query, search: null, usualPageSize: 12 };

describe('addresses of a listing', () => {
  it('SF-06 · one state has one address, and a changed filter leads back to the first page', () => {
    expect(listingHref(listing)).toBe(
      '/ar/catalog/category/femme?brands=nour,atlas%20%26%20fils&attributes[4]=rouge&priceMin=1000&sort=price_asc',
    );
  });

  it('SF-06 · taking one value away leaves the rest of its group', () => {
    expect(without(query, { kind: 'brands', id: null }, 'nour')).toEqual({ brands: ['atlas & fils'] });
    expect(listingHref(listing, without(query, { kind: 'attributes', id: '4' }, 'rouge'))).not.toContain('attributes');
  });

  it('SF-03 · the size of a page stands in the address where it is not the shop’s own', () => {
    expect(listingHref({ ...listing, usualPageSize: 24 })).toMatch(/&pageSize=12$/);
    expect(listingHref({ ...listing, usualPageSize: 24 }, { pageSize: 24 })).not.toContain('pageSize');
  });

  it('SF-03 · the first page has no number in its address', () => {
    expect(
      pageHrefs({ ...listing, query: { ...query, brands: [], attributes: {}, priceMin: null, sort: 'default' } })(1),
    ).toBe('/ar/catalog/category/femme');
    expect(pageHrefs(listing)(4)).toMatch(/&page=4$/);
  });
});

describe('numbers of the pages', () => {
  it('SF-03 · at most seven, the current one in the middle', () => {
    expect(pageNumbers(6, 20)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('SF-03 · seven at both ends, fewer when there are fewer', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(20, 20)).toEqual([14, 15, 16, 17, 18, 19, 20]);
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  });
});
