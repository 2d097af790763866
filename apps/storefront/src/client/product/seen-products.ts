import { isObject, listOf, numberOf, textOf } from '../api/read.ts';
import { sameOriginPath } from '../same-origin.ts';
import type { JsonStorage } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/** A product that this browser has looked at; nothing of it leaves the browser. */
export interface SeenProduct {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
}

const most = 12;
/** Paths are judged without knowing where the shop is. */
const ANY_SHOP = 'https://shop.invalid';

/** Puts the product of the page first, and answers it; a damaged page or storage remembers nothing. */
export function rememberSeen(storage: JsonStorage, json: string): SeenProduct | null {
  const seen = parseSeen(parseJson(json));
  if (seen === null) return null;
  storage.write(
    storageKeys.recentlySeen,
    [seen, ...readSeen(storage).filter(({ id }) => id !== seen.id)].slice(0, most),
  );
  return seen;
}

export function readSeen(storage: JsonStorage): readonly SeenProduct[] {
  return listOf(storage.read(storageKeys.recentlySeen), parseSeen).slice(0, most);
}

export function forgetSeen(storage: JsonStorage, id: number | null): void {
  storage.write(storageKeys.recentlySeen, id === null ? [] : readSeen(storage).filter((seen) => seen.id !== id));
}

/** Addresses come out of storage: only paths of this shop are led to. */
function parseSeen(stored: unknown): SeenProduct | null {
  if (!isObject(stored)) return null;
  const id = numberOf(stored['id']);
  const name = textOf(stored['name']);
  const href = sameOriginPath(stored['href'], ANY_SHOP);
  if (id === null || name === null || href === null) return null;
  return { id, name, href, image: sameOriginPath(stored['image'], ANY_SHOP) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
