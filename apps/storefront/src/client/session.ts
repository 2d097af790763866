import { storageKeys } from './storage-keys.ts';
import type { JsonStorage } from './storage.ts';

/** The id of this visitor for as long as the tab lives; made when first asked for. */
export function temporaryCustomerId(storage: JsonStorage, newId: () => string): string {
  const stored = storage.readText(storageKeys.temporaryCustomerId);
  if (stored !== null && stored !== '') return stored;
  const id = newId();
  storage.writeText(storageKeys.temporaryCustomerId, id);
  return id;
}
