import { isObject, numberOf, textOf } from '../api/read.ts';
import { sessionStore, type JsonStorage } from '../storage.ts';

const KEY = 'listingPages';
/** Addresses that one tab remembers, the latest first. */
const MOST_ADDRESSES = 20;
const MOST_PAGES = 20;

/** What was on screen at an address: how many pages of cards, how far down, and the card that was left by. */
export interface Seen {
  readonly pages: number;
  readonly scroll: number;
  readonly card: string | null;
}

type Stored = Seen & { readonly address: string };

/** For coming back to an address: within the page by its filters, from a product where the bfcache did not keep the page. */
export function rememberPages(address: string, seen: Seen, storage: JsonStorage = sessionStore): void {
  const others = readAll(storage).filter((stored) => stored.address !== address);
  storage.write(KEY, [{ address, ...seen }, ...others].slice(0, MOST_ADDRESSES));
}

export function recallPages(address: string, storage: JsonStorage = sessionStore): Seen | null {
  return readAll(storage).find((stored) => stored.address === address) ?? null;
}

function readAll(storage: JsonStorage): readonly Stored[] {
  const all = storage.read(KEY);
  return Array.isArray(all) ? all.flatMap((entry: unknown) => readOne(entry) ?? []) : [];
}

function readOne(entry: unknown): Stored | null {
  if (!isObject(entry)) return null;
  const address = textOf(entry['address']);
  const pages = numberOf(entry['pages']);
  const scroll = numberOf(entry['scroll']);
  if (address === null || pages === null || scroll === null) return null;
  return { address, scroll, pages: Math.max(1, Math.min(pages, MOST_PAGES)), card: textOf(entry['card']) };
}
