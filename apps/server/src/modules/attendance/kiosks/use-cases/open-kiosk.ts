import type { KioskWrite } from '@hanout/contracts/attendance/kiosk';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { secretOf } from '../../../../secrets/secret-of.ts';
import { seal } from '../../../../secrets/seal.ts';
import type { Settings } from '../../../../settings.ts';
import { changeEntity, createEntity, type Entity } from '../../../audit/index.ts';
import { hashSessionToken, sessionTokenBytes } from '../../../staff/index.ts';
import { isShop } from '../../schedules/repository.ts';
import type { KeyPair } from '../kiosk-keys.ts';
import {
  closeKiosk,
  countUpKiosk,
  insertKiosk,
  lockKiosk,
  renewOpening,
  takeOpening,
  type LockedKiosk,
} from '../repository.ts';

export const KIOSK_SEAL = 'hanout kiosks';

type KioskRefusal = { readonly code: 'attendance.kiosk-not-found' | 'attendance.kiosk-changed' };

const kioskEntity: Entity<number, LockedKiosk, KioskRefusal, StaffActor> = {
  name: 'attendance-kiosk',
  permission: 'attendance.manage',
  lock: async (tx, id, actor) => {
    const kiosk = await lockKiosk(tx, id);
    return kiosk !== undefined && !kiosk.isClosed && isInScope(actor, kiosk.shopId) ? kiosk : undefined;
  },
  missing: { code: 'attendance.kiosk-not-found' },
  touches: async (tx, id) => {
    const kiosk = await lockKiosk(tx, id);
    return kiosk === undefined ? [] : [kiosk.shopId];
  },
  versions: { of: ({ version }) => version, changed: { code: 'attendance.kiosk-changed' }, countUp: countUpKiosk },
};

export interface KioskDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly settings: Pick<Settings, 'secret'>;
  readonly makeKeyPair: () => Promise<KeyPair>;
}

/** A secret, and what is kept of it. */
function freshSecret(ids: Ids): { readonly secret: string; readonly hash: Buffer } {
  const secret = ids.secret(sessionTokenBytes);
  const hash = hashSessionToken(secret);
  if (hash === undefined) throw new Error('a new secret has the wrong form');
  return { secret, hash };
}

/** A kiosk for a shop, and the code that opens its device: nobody's session is on the device, then or later. */
export async function makeKiosk(
  { db, ids, settings, makeKeyPair }: KioskDependencies,
  { actor, kiosk }: { readonly actor: StaffActor; readonly kiosk: KioskWrite },
) {
  const { publicKey, privateKey } = await makeKeyPair();
  const sealed = seal(privateKey, { secret: secretOf(settings), purpose: KIOSK_SEAL }, ids.secret(16));
  const { secret, hash: openingHash } = freshSecret(ids);
  return createEntity(db, kioskEntity, { actor, action: 'attendance-kiosk.create' }, async (tx) => {
    const errors: Record<string, string> = {};
    if (kiosk.name === '') errors['name'] = 'errors.field.required';
    if (!isInScope(actor, kiosk.shopId) || !(await isShop(tx, kiosk.shopId)))
      errors['shopId'] = 'errors.field.unknownShop';
    if (Object.keys(errors).length > 0) return refuse({ code: 'attendance.kiosk-is-wrong', errors } as const);
    const madeBy = actor.employeeId;
    const id = await insertKiosk(tx, { ...kiosk, openingHash, publicKey, privateKey: sealed, madeBy });
    return ok({ id, value: { id, code: secret }, changes: { name: [null, kiosk.name], shopId: [null, kiosk.shopId] } });
  });
}

interface Act {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
}

/** Another code for a kiosk whose device was lost, or was never opened; the device that had it is out. */
export function reopenKiosk({ db, ids }: Pick<KioskDependencies, 'db' | 'ids'>, { actor, id, version }: Act) {
  const { secret, hash } = freshSecret(ids);
  const change = { id, version, actor, action: 'attendance-kiosk.reopen' };
  return changeEntity(db, kioskEntity, change, async (tx) => {
    await renewOpening(tx, id, hash);
    return ok({ value: { id, code: secret }, changes: {} });
  });
}

/** The device is out with its next request, for good. */
export function revokeKiosk(db: Database, { actor, id, version }: Act) {
  const change = { id, version, actor, action: 'attendance-kiosk.close' };
  return changeEntity(db, kioskEntity, change, async (tx) => {
    await closeKiosk(tx, id);
    return ok({ value: { id }, changes: { isClosed: [false, true] } });
  });
}

/** On the device: the code becomes the device's own token, once. */
export async function openDevice(
  { db, ids }: Pick<KioskDependencies, 'db' | 'ids'>,
  code: string,
): Promise<Result<{ readonly token: string }, { readonly code: 'attendance.opening-is-over' }>> {
  const openingHash = hashSessionToken(code);
  const { secret: token, hash } = freshSecret(ids);
  const isOpened = openingHash !== undefined && (await takeOpening(db, openingHash, hash));
  return isOpened ? ok({ token }) : refuse({ code: 'attendance.opening-is-over' });
}
