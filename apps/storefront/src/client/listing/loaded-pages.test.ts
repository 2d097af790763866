import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { recallPages, rememberPages } from './loaded-pages.ts';

describe('what was on screen at an address', () => {
  it('SF-03 · is known for each of the last twenty addresses', () => {
    const storage = memoryStorage();
    rememberPages('/a', { pages: 3, scroll: 900, card: '/catalog/product/x/y' }, storage);
    for (let number = 1; number <= 19; number++)
      rememberPages(`/${number}`, { pages: 1, scroll: 0, card: null }, storage);
    expect(recallPages('/a', storage)).toMatchObject({ pages: 3, scroll: 900, card: '/catalog/product/x/y' });
    rememberPages('/20', { pages: 1, scroll: 0, card: null }, storage);
    expect(recallPages('/a', storage)).toBeNull();
  });

  it('SF-03 · is nothing where the storage holds something else', () => {
    const storage = memoryStorage();
    storage.writeText('listingPages', '[{"address":"/a","pages":"x"},7,null]');
    expect(recallPages('/a', storage)).toBeNull();
    storage.writeText('listingPages', '{"address":"/a","pages":2,"scroll":1}');
    expect(recallPages('/a', storage)).toBeNull();
  });
});
