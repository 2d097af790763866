import { isObject, textOf } from '../api/read.ts';
import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';
import { LONGEST, type Landing } from './landing.ts';

/** What brought a shopper here is forgotten after so long. */
const keptFor = 30 * 24 * 3_600_000;

/** What an order is sent with; null when nothing is known or it is too long ago. */
export function recallLanding(storage: JsonStorage, now: number): Landing | null {
  const stored = storage.read(storageKeys.landing);
  if (!isObject(stored)) return null;
  const at = Date.parse(textOf(stored['at']) ?? '');
  if (!(now - at < keptFor)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, text.slice(0, LONGEST)] as const] : [],
    ),
  );
}
