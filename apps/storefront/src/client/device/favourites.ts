import type { JsonStorage } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/** `MOST_CARDS` of the contract: the page of favourites asks for all of them at once. */
const MOST = 100;

/** Numbers of products, the latest first; a damaged storage has none. */
export function readFavourites(storage: JsonStorage): readonly number[] {
  const stored = storage.read(storageKeys.favourites);
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is number => Number.isInteger(id) && Number(id) > 0);
  return [...new Set(ids)].slice(0, MOST);
}

/** Adds what is none yet, and takes away what is one; answers whether it is one now. */
export function toggleFavourite(storage: JsonStorage, id: number): boolean {
  const known = readFavourites(storage);
  const isOne = known.includes(id);
  storage.write(storageKeys.favourites, isOne ? known.filter((other) => other !== id) : [id, ...known].slice(0, MOST));
  return !isOne;
}

/** Forgets products that the shop does not sell any more. */
export function keepFavourites(storage: JsonStorage, there: ReadonlySet<number>): void {
  const known = readFavourites(storage);
  const kept = known.filter((id) => there.has(id));
  if (kept.length !== known.length) storage.write(storageKeys.favourites, kept);
}
