import { expect, test } from 'vitest';
import { countableSearch } from './countable-search.ts';

test('one spelling of a search is counted', () => {
  expect(countableSearch('  Robe   d’ÉTÉ ')).toBe('robe d’été');
  expect(countableSearch('فستان')).toBe('فستان');
  expect(countableSearch('iphone 15 pro 256')).toBe('iphone 15 pro 256');
});

test.each([
  '0550112233',
  '05 50 11 22 33',
  '+213 (0)550-11.22.33',
  '٠٥٥٠١١٢٢٣٣',
  'karim 05/50/11/22/33',
  'karim@example.dz',
  'www.ailleurs.dz',
  'ailleurs.com',
  'commande 10234',
  'a',
  ' ',
  'robe '.repeat(20),
])('%j may name somebody, or is no word, and is not', (typed) => {
  expect(countableSearch(typed)).toBeNull();
});
