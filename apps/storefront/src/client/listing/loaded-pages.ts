import { sessionStore } from '../storage.ts';

const key = 'listingPages';

/** How many pages of an address were on screen, so that coming back shows as many: the bfcache does it, this is for when it cannot. */
export function rememberPages(address: string, pages: number, scroll: number): void {
  sessionStore.write(key, { address, pages, scroll });
}

export function recallPages(address: string): { readonly pages: number; readonly scroll: number } | null {
  const stored = sessionStore.read(key);
  if (typeof stored !== 'object' || stored === null || !('address' in stored) || stored.address !== address)
    return null;
  if (!('pages' in stored) || !('scroll' in stored)) return null;
  const { pages, scroll } = stored;
  return typeof pages === 'number' && typeof scroll === 'number' ? { pages: Math.min(pages, 20), scroll } : null;
}
