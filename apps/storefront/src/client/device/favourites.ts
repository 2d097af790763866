import type { JsonStorage } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/** `MOST_CARDS` of the contract: the page of favourites asks for all of them at once. */
export const MOST_FAVOURITES = 100;

/** Numbers of products, the latest first; a damaged storage has none. */
export function readFavourites(storage: JsonStorage): readonly number[] {
  const stored = storage.read(storageKeys.favourites);
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is number => Number.isInteger(id) && Number(id) > 0);
  return [...new Set(ids)].slice(0, MOST_FAVOURITES);
}
