import type { Session } from '@hanout/contracts/auth';
import { PREFERENCE_KEYS } from '../../app/preferences.ts';

export type OwnShop = Session['shops'][number];

/** The shop that this person chose last in this browser; undefined: all of them, or one that is theirs no more. */
export function readKeptShop(shops: readonly OwnShop[]): OwnShop | undefined {
  if (shops.length < 2) return undefined;
  const kept = localStorage.getItem(PREFERENCE_KEYS.shop);
  return shops.find(({ id }) => String(id) === kept);
}

/** `null`: all of them. */
export function keepShop(id: number | null): void {
  if (id === null) localStorage.removeItem(PREFERENCE_KEYS.shop);
  else localStorage.setItem(PREFERENCE_KEYS.shop, String(id));
}
