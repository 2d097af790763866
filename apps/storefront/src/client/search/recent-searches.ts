import type { JsonStorage } from '../storage.ts';

const KEY = 'recentSearches';
const MOST = 6;
const LONGEST = 100;

/** What this browser searched for, the latest first; it never leaves it. */
export function recentSearches(storage: JsonStorage): readonly string[] {
  const stored = storage.read(KEY);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST)
    .slice(0, MOST);
}

export function rememberSearch(storage: JsonStorage, typed: string): void {
  const text = typed.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = recentSearches(storage).filter((known) => known !== text);
  storage.write(KEY, [text, ...others].slice(0, MOST));
}

export function forgetSearches(storage: JsonStorage): void {
  storage.remove(KEY);
}
