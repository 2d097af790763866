import type { TillEdit } from '@hanout/contracts/till/back-office';
import type { TillWrite } from '@hanout/contracts/till/device';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { hashSessionToken, sessionTokenBytes } from '../../../staff/index.ts';
import {
  closeTill,
  countUpTill,
  insertTill,
  isWarehouseOf,
  lockTill,
  renewOpening,
  takeOpening,
  writeTill,
  type LockedTill,
} from '../repository.ts';

type TillRefusal = { readonly code: 'tills.not-found' | 'tills.changed' };

const tillEntity: Entity<number, LockedTill, TillRefusal, StaffActor> = {
  name: 'till',
  permission: 'pos.manage',
  lock: async (tx, id, actor) => {
    const till = await lockTill(tx, id);
    return till !== undefined && !till.isClosed && isInScope(actor, till.shopId) ? till : undefined;
  },
  missing: { code: 'tills.not-found' },
  touches: async (tx, id) => {
    const till = await lockTill(tx, id);
    return till === undefined ? [] : [till.shopId];
  },
  versions: { of: ({ version }) => version, changed: { code: 'tills.changed' }, countUp: countUpTill },
};

export interface TillDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** A secret, and what is kept of it. */
function freshSecret(ids: Ids): { readonly secret: string; readonly hash: Buffer } {
  const secret = ids.secret(sessionTokenBytes);
  const hash = hashSessionToken(secret);
  if (hash === undefined) throw new Error('a new secret has the wrong form');
  return { secret, hash };
}

/** A till for a shop, and the code that opens its device: nobody's session is on the device, then or later. */
export async function makeTill(
  { db, ids }: TillDependencies,
  { actor, till }: { readonly actor: StaffActor; readonly till: TillWrite },
) {
  const { secret, hash: openingHash } = freshSecret(ids);
  return createEntity(db, tillEntity, { actor, action: 'till.create' }, async (tx) => {
    const errors: Record<string, string> = {};
    if (till.name === '') errors['name'] = 'errors.field.required';
    if (!isInScope(actor, till.shopId)) errors['shopId'] = 'errors.field.unknownShop';
    else if (!(await isWarehouseOf(tx, till.shopId, till.warehouseId)))
      errors['warehouseId'] = 'errors.tills.foreignWarehouse';
    if (Object.keys(errors).length > 0) return refuse({ code: 'tills.is-wrong', errors } as const);
    const id = await insertTill(tx, { ...till, openingHash, madeBy: actor.employeeId });
    return ok({ id, value: { id, code: secret }, changes: { name: [null, till.name], shopId: [null, till.shopId] } });
  });
}

interface Act {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
}

/** Another name or paper. Shop, warehouse and code stay: its tickets name them. */
export function editTill(
  { db }: Pick<TillDependencies, 'db'>,
  { actor, id, till: { version, ...till } }: Omit<Act, 'version'> & { readonly till: TillEdit },
) {
  const change = { id, version, actor, action: 'till.change' };
  return changeEntity(db, tillEntity, change, async (tx, before) => {
    if (till.name === '') return refuse({ code: 'tills.is-wrong', errors: { name: 'errors.field.required' } } as const);
    const changes = differencesBetween({ name: before.name, paper: before.paper }, { ...till });
    if (Object.keys(changes).length === 0) return ok({ value: { id }, changes: null });
    await writeTill(tx, id, till);
    return ok({ value: { id }, changes });
  });
}

/** Another code for a till whose device was lost, or was never opened; the device that had it is out. */
export function reopenTill({ db, ids }: TillDependencies, { actor, id, version }: Act) {
  const { secret, hash } = freshSecret(ids);
  const change = { id, version, actor, action: 'till.reopen' };
  return changeEntity(db, tillEntity, change, async (tx) => {
    await renewOpening(tx, id, hash);
    return ok({ value: { id, code: secret }, changes: {} });
  });
}

/** The device is out with its next request, for good. */
export function revokeTill({ db }: Pick<TillDependencies, 'db'>, { actor, id, version }: Act) {
  const change = { id, version, actor, action: 'till.close' };
  return changeEntity(db, tillEntity, change, async (tx) => {
    await closeTill(tx, id);
    return ok({ value: { id }, changes: { isClosed: [false, true] } });
  });
}

/** On the device: the code becomes the device's own token, once. */
export async function openDevice(
  { db, ids }: TillDependencies,
  code: string,
): Promise<Result<{ readonly token: string }, { readonly code: 'tills.opening-is-over' }>> {
  const openingHash = hashSessionToken(code);
  const { secret: token, hash } = freshSecret(ids);
  const isOpened = openingHash !== undefined && (await takeOpening(db, openingHash, hash));
  return isOpened ? ok({ token }) : refuse({ code: 'tills.opening-is-over' });
}
