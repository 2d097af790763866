import type { TillRightWrite, TillSettings } from '@hanout/contracts/till/back-office';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { isInScope, isPin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import {
  deletePin,
  lockPin,
  lockRight,
  lockSettings,
  writePin,
  writeRight,
  writeSettings,
  type LockedPin,
} from '../repository.ts';
import { unlock } from '../../visits/repository.ts';
import { makeVerifier } from '../verifier.ts';

const SALT_BYTES = 16;

type PinRefusal = { readonly code: 'tills.cashier-not-found' | 'tills.cashier-changed' };
const pinEntity: Entity<number, LockedPin, PinRefusal, StaffActor> = {
  name: 'till-pin',
  permission: 'pos.manage',
  lock: async (tx, id, actor) => {
    const pin = await lockPin(tx, id);
    const isTheirs = actor.shopIds === null || (pin?.shopIds?.some((shopId) => isInScope(actor, shopId)) ?? false);
    return isTheirs ? pin : undefined;
  },
  missing: { code: 'tills.cashier-not-found' },
  touches: async (tx, id) => (await lockPin(tx, id))?.shopIds ?? null,
  versions: { of: ({ version }) => version, changed: { code: 'tills.cashier-changed' } },
};

interface Act {
  readonly actor: StaffActor;
  readonly id: number;
}

/** A PIN for somebody who sells, or none any more. It opens a drawer, and nothing in the back office. */
export async function writeTillPin(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { actor, id, version, pin }: Act & { readonly version: number; readonly pin: string | null },
) {
  if (pin !== null && !isPin(pin)) return refuse({ code: 'tills.pin-is-too-simple' } as const);
  const salt = Buffer.from(ids.secret(SALT_BYTES), 'base64url');
  const verifier = pin === null ? null : await makeVerifier(pin, salt);
  const change = { id, actor, version, action: verifier === null ? 'till-pin.take' : 'till-pin.set' };
  return changeEntity(db, pinEntity, change, async (tx, { hasPin }) => {
    if (verifier !== null) await writePin(tx, id, verifier);
    else if (hasPin) await deletePin(tx, id);
    else return ok({ value: { id }, changes: null });
    return ok({ value: { id }, changes: { hasPin: [hasPin, verifier !== null] } });
  });
}

/** Somebody whom wrong PINs keep out may try again at once, at the tills of these shops. */
export function unlockCashier({ db }: { readonly db: Database }, { actor, id }: Act) {
  const change = { id, actor, version: null, action: 'till-pin.unlock' };
  return changeEntity(db, pinEntity, change, async (tx) => {
    const tills = await unlock(tx, id, actor.shopIds);
    return ok({ value: { id }, changes: tills === 0 ? null : { isLocked: [true, false] } });
  });
}

type RightRefusal = { readonly code: 'tills.role-not-found' | 'tills.rights-changed' };
const rightEntity: Entity<number, NonNullable<Awaited<ReturnType<typeof lockRight>>>, RightRefusal, StaffActor> = {
  name: 'till-right',
  permission: 'staff.manage',
  lock: lockRight,
  missing: { code: 'tills.role-not-found' },
  // A role is the house's.
  touches: () => Promise.resolve(null),
  versions: { of: ({ version }) => version, changed: { code: 'tills.rights-changed' } },
};

/** What whoever has a role may do at a till without another's PIN. */
export function writeTillRight(
  { db }: { readonly db: Database },
  { actor, id, right: { version, ...right } }: Act & { readonly right: TillRightWrite },
) {
  const change = { id, actor, version, action: 'till-right.change' };
  return changeEntity(db, rightEntity, change, async (tx, before) => {
    const { discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager } = before;
    const was = { discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager };
    const changes = differencesBetween(was, { ...right });
    if (Object.keys(changes).length === 0) return ok({ value: { id }, changes: null });
    await writeRight(tx, id, right);
    return ok({ value: { id }, changes });
  });
}

type SettingsRefusal = { readonly code: 'tills.shop-not-found' | 'tills.settings-changed' };
const settingsEntity: Entity<number, TillSettings, SettingsRefusal, StaffActor> = {
  name: 'till-settings',
  permission: 'pos.manage',
  lock: async (tx, id, actor) => (isInScope(actor, id) ? lockSettings(tx, id) : undefined),
  missing: { code: 'tills.shop-not-found' },
  touches: (_, id) => Promise.resolve([id]),
  versions: { of: ({ version }) => version, changed: { code: 'tills.settings-changed' } },
};

const withoutVersion = (settings: TillSettings): Omit<TillSettings, 'version'> => {
  const { embedded, hasStampDuty, footer, differenceLimitCentimes, isBlindCount } = settings;
  const { quickDiscountCentimes, paymentTypes, denominations } = settings;
  const closing = { differenceLimitCentimes, isBlindCount, denominations };
  return { embedded, hasStampDuty, footer, quickDiscountCentimes, paymentTypes, ...closing };
};

/** How the tills of a shop sell, count and print. */
export function writeTillSettings(
  { db }: { readonly db: Database },
  { actor, id, settings: { version, ...settings } }: Act & { readonly settings: TillSettings },
) {
  const change = { id, actor, version, action: 'till-settings.change' };
  return changeEntity(db, settingsEntity, change, async (tx, stored) => {
    const changes = differencesBetween({ ...withoutVersion(stored) }, { ...settings });
    if (Object.keys(changes).length === 0) return ok({ value: { id }, changes: null });
    await writeSettings(tx, id, settings);
    return ok({ value: { id }, changes });
  });
}
