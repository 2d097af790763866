import type { Database } from '../../database/database.ts';
import { createObjectStore, type ObjectStore } from '../../object-store/object-store.ts';
import { StoreFailure } from '../../object-store/call-store.ts';
import { storeCallsOf } from '../../outgoing/store-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { unseal } from '../../secrets/seal.ts';
import type { Settings } from '../../settings.ts';
import { readObjectStore, type StoredStore } from './repository.ts';

/** Every key of an installation begins with it: a bucket may be shared with others. */
export const prefixOf = ({ prefix }: Pick<StoredStore, 'prefix'>): string =>
  prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`;

type StoreSettings = Pick<Settings, 'secret' | 'privateStore'>;

/** The key of the store in clear; null: it was sealed by another secret, and has to be typed again. */
export const secretKeyOf = ({ sealedKey }: Pick<StoredStore, 'sealedKey'>, settings: StoreSettings): string | null =>
  unseal(sealedKey, { secret: secretOf(settings), purpose: 'hanout object store' });

/** The store of the installation; null: none was set up. */
export async function openObjectStore(db: Database, settings: StoreSettings): Promise<ObjectStore | null> {
  const stored = await readObjectStore(db);
  if (stored.version === 0) return null;
  const secretKey = secretKeyOf(stored, settings);
  if (secretKey === null) throw new StoreFailure('not-signed-in', 'its key has to be typed again');
  return storeOf({ ...stored, secretKey }, settings);
}

export function storeOf(
  { secretKey, ...stored }: Omit<StoredStore, 'sealedKey' | 'version'> & { readonly secretKey: string },
  settings: StoreSettings,
): ObjectStore {
  return createObjectStore({
    access: { ...stored, prefix: prefixOf(stored), secretKey },
    calls: storeCallsOf(settings),
    mayBeInClear: settings.privateStore,
  });
}
