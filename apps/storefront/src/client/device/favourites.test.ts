import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepFavourites, toggleFavourite } from './change-favourites.ts';
import { readFavourites } from './favourites.ts';

const storage = (stored?: string) => memoryStorage(new Map(stored === undefined ? [] : [['favourites', stored]]));

test('a heart that is pressed puts the product first, pressed again takes it away', () => {
  const store = storage();
  expect([toggleFavourite(store, 7), toggleFavourite(store, 9)]).toEqual([true, true]);
  expect(readFavourites(store)).toEqual([9, 7]);
  expect(toggleFavourite(store, 9)).toBe(false);
  expect(readFavourites(store)).toEqual([7]);
});

test.each(['x', '{"a":1}', 'null', '[null,"7",-1,1.5,{}]'])('a damaged storage %s has none', (stored) => {
  expect(readFavourites(storage(stored))).toEqual([]);
});

test('a hundred are kept, each once, and what the shop sells no more is forgotten', () => {
  const store = storage(JSON.stringify(Array.from({ length: 150 }, (_, at) => (at % 120) + 1)));
  expect(readFavourites(store)).toHaveLength(100);
  toggleFavourite(store, 500);
  expect([readFavourites(store).length, readFavourites(store)[0]]).toEqual([100, 500]);
  keepFavourites(store, new Set([3, 500]));
  expect(readFavourites(store)).toEqual([500, 3]);
});
