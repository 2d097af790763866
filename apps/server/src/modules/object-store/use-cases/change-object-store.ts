import type { ObjectStoreWrite } from '@hanout/contracts/data/object-store';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { mayDo, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { StoreFailure, type StoreFailureCode } from '../../../object-store/call-store.ts';
import { seal } from '../../../secrets/seal.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import type { Settings } from '../../../settings.ts';
import { changeEntity, differencesBetween, type Entity } from '../../audit/index.ts';
import { secretKeyOf, storeOf } from '../open-store.ts';
import { lockObjectStore, readObjectStore, writeObjectStore, type StoredStore } from '../repository.ts';

/** A field that cannot be as it is, and why. */
export interface StoreWrong {
  readonly code: 'object-store.is-wrong';
  readonly field: 'endpoint' | 'bucket' | 'accessKey' | 'secretKey';
  readonly why: StoreFailureCode | 'key-again';
  readonly detail: string;
}

const storeEntity: Entity<number, StoredStore, { readonly code: 'object-store.changed' }, StaffActor> = {
  name: 'object_store',
  permission: 'data.manage',
  lock: (tx) => lockObjectStore(tx),
  touches: () => Promise.resolve(null),
  versions: { of: ({ version }) => version, changed: { code: 'object-store.changed' } },
};

interface Changing {
  readonly db: Database;
  readonly ids: Ids;
  readonly settings: Settings;
}

interface Change {
  readonly write: ObjectStoreWrite;
  readonly actor: StaffActor;
}

/** Sets up the store. It is written to, read and tidied first: what does not work is not kept. */
export async function changeObjectStore({ db, ids, settings }: Changing, { write, actor }: Change) {
  if (!mayDo(actor, ['data.manage'])) return refuse({ code: 'request.forbidden' as const });
  const { secretKey: typed, version, ...next } = write;
  const secretKey = typed ?? keptKey(write, await readObjectStore(db), settings);
  if (secretKey === null) return refuse(wrong('secretKey', 'key-again'));
  const failed = await tryOut({ ...next, secretKey }, { settings, name: ids.uuid() });
  if (failed !== null) return refuse(failed);
  const change = { id: 1, actor, version, action: 'object_store.change' };
  return changeEntity(db, storeEntity, change, async (tx, before) => {
    const { sealedKey: _, version: __, ...was } = before;
    const changes = differencesBetween(
      { ...was, secretKey: 'kept' },
      { ...next, secretKey: typed === null ? 'kept' : 'changed' },
    );
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    const key = { secret: secretOf(settings), purpose: 'hanout object store' } as const;
    await writeObjectStore(tx, { ...next, sealedKey: seal(secretKey, key, ids.secret(16)) });
    return ok({ value: null, changes });
  });
}

/** A key that is kept goes to the store that it was typed for and to no other: whoever may set one would read it at a store of their own. */
function keptKey(write: ObjectStoreWrite, stored: StoredStore, settings: Settings): string | null {
  const isSame = write.endpoint === stored.endpoint && write.accessKey === stored.accessKey;
  return isSame && stored.version > 0 ? secretKeyOf(stored, settings) : null;
}

const FIELD_OF: Readonly<Partial<Record<StoreFailureCode, StoreWrong['field']>>> = {
  'bucket-missing': 'bucket',
  'not-signed-in': 'secretKey',
};

interface Trying {
  readonly settings: Settings;
  readonly name: string;
}

async function tryOut(access: Parameters<typeof storeOf>[0], { settings, name }: Trying): Promise<StoreWrong | null> {
  const store = storeOf(access, settings);
  const [key, bytes] = [`trial-${name}`, Buffer.from(name)];
  try {
    await store.put(key, bytes);
    const read = await store.get(key);
    await store.remove(key);
    return read?.equals(bytes) === true ? null : wrong('bucket', 'refused');
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return wrong(FIELD_OF[error.code] ?? 'endpoint', error.code, error.message);
  }
}

const wrong = (field: StoreWrong['field'], why: StoreWrong['why'], detail = ''): StoreWrong => ({
  code: 'object-store.is-wrong',
  field,
  why,
  detail,
});
