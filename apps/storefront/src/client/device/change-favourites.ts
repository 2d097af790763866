import type { JsonStorage } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';
import { MOST_FAVOURITES, readFavourites } from './favourites.ts';

/** Adds what is none yet, and takes away what is one; answers whether it is one now. */
export function toggleFavourite(storage: JsonStorage, id: number): boolean {
  const known = readFavourites(storage);
  const isOne = known.includes(id);
  storage.write(
    storageKeys.favourites,
    isOne ? known.filter((other) => other !== id) : [id, ...known].slice(0, MOST_FAVOURITES),
  );
  return !isOne;
}

/** Forgets products that the shop does not sell any more. */
export function keepFavourites(storage: JsonStorage, there: ReadonlySet<number>): void {
  const known = readFavourites(storage);
  const kept = known.filter((id) => there.has(id));
  if (kept.length !== known.length) storage.write(storageKeys.favourites, kept);
}
