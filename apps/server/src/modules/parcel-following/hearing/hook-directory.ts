import { keep, type Kept } from '../../../caching/kept.ts';
import type { Database } from '../../../database/database.ts';
import { unseal } from '../../../secrets/seal.ts';
import { listHooks } from './repository.ts';

/** Dropped when an address, a secret or an account changes. */
export const HOOKS_TAG = 'carrier-hooks';

/** An account that is called back, with what its letters are proven by. */
export interface OpenHook {
  readonly accountId: number;
  readonly family: string;
  /** empty: none was typed, or it was sealed by another installation; nothing is proven */
  readonly secret: string;
}

export interface HookDirectory {
  readonly find: (address: string) => Promise<OpenHook | undefined>;
  readonly drop: () => void;
}

/** All of them, by address: an address that is nobody's costs no statement. */
export function createHookDirectory(db: Database, secret: () => string): HookDirectory {
  const hooks: Kept<ReadonlyMap<string, OpenHook>> = keep(async () => {
    const rows = await listHooks(db);
    return new Map(
      rows.map(({ address, accountId, family, sealedSecret }) => [
        address,
        { accountId, family, secret: sealedSecret === null ? '' : (openSecret(sealedSecret, secret()) ?? '') },
      ]),
    );
  });
  return { find: async (address) => (await hooks.get()).get(address), drop: () => hooks.drop() };
}

const openSecret = (sealed: string, secret: string): string | null =>
  unseal(sealed, { secret, purpose: 'hanout carriers' });
