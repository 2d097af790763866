import type { ApiKeyRotate, ApiKeyWrite } from '@hanout/contracts/interface/api-keys';
import { ok, refuse, type Clock, type Ids, type Result } from '@hanout/core/kernel';
import { beyond, isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { keyEntity, keyToGive } from '../key-entity.ts';
import { freshKey } from '../key-token.ts';
import { countShops, insertKey, revokeKeyRow, rotateKeyRow, updateKey, writeKeyShops } from '../repository.ts';

export interface KeyDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** `errors`: keys of the sentences under the fields */
export interface KeyIsWrong {
  readonly code: 'api.key-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

type ChangeRefusal = KeyIsWrong | { readonly code: 'api.key-is-over' };

interface Write {
  readonly write: ApiKeyWrite;
  readonly actor: StaffActor;
}

/** A new key, of what its maker holds; the key itself is answered, and kept nowhere. */
export function createKey(deps: KeyDependencies, { write, actor }: Write) {
  const fresh = freshKey(deps.ids);
  return createEntity(deps.db, keyToGive, { actor, action: 'api_key.create' }, async (tx) => {
    const checked = await checkKey(tx, deps, { write, actor });
    if (!checked.ok) return checked;
    const id = await insertKey(tx, fresh, { write, employeeId: actor.employeeId });
    await writeKeyShops(tx, id, write.shopIds);
    return ok({ id, value: { id, token: fresh.token }, changes: differencesBetween(undefined, loggedOf(write)) });
  });
}

interface OfKey {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Counts from its next request, in every process. Whoever changed it last answers for it. */
export function changeKey(deps: KeyDependencies, { id, write, actor }: Write & OfKey) {
  const change = { id, version: write.version ?? 0, actor, action: 'api_key.change' };
  return changeEntity(deps.db, keyToGive, change, async (tx, before) => {
    if (before.isRevoked) return refuse<ChangeRefusal>({ code: 'api.key-is-over' });
    const checked = await checkKey(tx, deps, { write, actor });
    if (!checked.ok) return refuse<ChangeRefusal>(checked.error);
    await updateKey(tx, id, { write, employeeId: actor.employeeId });
    await writeKeyShops(tx, id, write.shopIds);
    return ok({ value: { id }, changes: differencesBetween(loggedOf(before), loggedOf(write)) });
  });
}

/** Another key in its place; the one before it opens for some hours yet, so that programs can be given the new one. */
export function rotateKey({ db, ids }: KeyDependencies, { id, actor, ...asked }: ApiKeyRotate & OfKey) {
  const fresh = freshKey(ids);
  const change = { id, version: asked.version, actor, action: 'api_key.rotate' };
  return changeEntity(db, keyToGive, change, async (tx, before) => {
    if (before.isRevoked) return refuse({ code: 'api.key-is-over' as const });
    const { overlapHours } = asked;
    await rotateKeyRow(tx, id, { fresh, employeeId: actor.employeeId, overlapHours });
    return ok({ value: { id, token: fresh.token }, changes: { overlapHours: [null, overlapHours] } });
  });
}

/** It opens nothing from now on, in any process. There is no way back: a new one is made. */
export function revokeKey({ db }: KeyDependencies, { id, version, actor }: OfKey & { readonly version: number }) {
  return changeEntity(db, keyEntity, { id, version, actor, action: 'api_key.revoke' }, async (tx, before) => {
    if (before.isRevoked) return ok({ value: { id }, changes: null });
    await revokeKeyRow(tx, id);
    return ok({ value: { id }, changes: { isRevoked: [false, true] } });
  });
}

async function checkKey(
  tx: Tx,
  { clock }: KeyDependencies,
  { write: { name, permissions, shopIds, expiresOn }, actor }: Write,
): Promise<Result<null, KeyIsWrong>> {
  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'errors.field.required';
  if (permissions.length === 0) errors['permissions'] = 'errors.api.choosePermission';
  else if (beyond(actor.permissions, permissions).length > 0) errors['permissions'] = 'errors.api.beyondYou';
  const isOwn = shopIds.every((id) => isInScope(actor, id));
  if (!isOwn || (await countShops(tx, shopIds)) !== new Set(shopIds).size)
    errors['shopIds'] = 'errors.field.unknownShop';
  if (expiresOn !== null && expiresOn < new Date(clock.now()).toISOString().slice(0, 10))
    errors['expiresOn'] = 'errors.api.dayIsPast';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'api.key-is-wrong', errors });
}

interface Logged extends Pick<ApiKeyWrite, 'name' | 'requestsPerMinute' | 'expiresOn'> {
  readonly permissions: readonly string[];
  readonly shopIds: readonly number[];
}

const loggedOf = ({ name, permissions, shopIds, requestsPerMinute, expiresOn }: Logged) => ({
  keyName: name,
  permissions: permissions.toSorted(),
  shopIds: shopIds.toSorted((one, other) => one - other),
  requestsPerMinute,
  expiresOn,
});
