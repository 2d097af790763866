import { ACCEPTED, storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';

/** Cookies by which networks know this browser, of ours and not of theirs. */
const COOKIES = { fbp: '_fbp', fbc: '_fbc', ttp: '_ttp' } as const;

/** What an order is sent with where its shopper has let networks measure, on a page that asks for it; null where not. */
export function recallAdConsent(storage: JsonStorage): Readonly<Record<string, string>> | null {
  const page = globalThis.document;
  const asks = Boolean(page?.querySelector('[data-ads]'));
  if (!asks || storage.readText(storageKeys.consent) !== ACCEPTED) return null;
  const cookies = new Map(page.cookie.split('; ').map((cookie) => cookieOf(cookie)));
  const known = Object.entries(COOKIES).flatMap(([field, name]) => {
    const value = cookies.get(name);
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return { agent: navigator.userAgent, ...Object.fromEntries(known) };
}

function cookieOf(cookie: string): readonly [string, string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}
