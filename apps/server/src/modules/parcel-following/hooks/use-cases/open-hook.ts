import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { seal } from '../../../../secrets/seal.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { familyOf } from '../../../carrier-accounts/index.ts';
import { lockHook, shopOfHook, writeAddress, writeSecret, type LockedHook } from '../repository.ts';

export interface HookDependencies {
  readonly db: Database;
  readonly ids: Ids;
  /** of the installation */
  readonly secret: string;
}

type HookRefusal =
  | { readonly code: 'parcel-following.account-not-found' }
  | { readonly code: 'parcel-following.hook-changed' };
type NotCalling = { readonly code: 'parcel-following.does-not-call-back' };

/** Where an account's carrier calls back: the shop's own thing, as the account is. */
const hookEntity: Entity<number, LockedHook, HookRefusal, StaffActor> = {
  name: 'carrier-hook',
  permission: 'settings.write',
  lock: async (tx, id, actor) => {
    const found = await lockHook(tx, id, scopeOf(actor));
    return found?.isArchived === true ? undefined : found;
  },
  missing: { code: 'parcel-following.account-not-found' },
  touches: shopOfHook,
  versions: { of: ({ version }) => version, changed: { code: 'parcel-following.hook-changed' } },
};

interface OfHook {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
}

type Outcome = Promise<Result<null, HookRefusal | NotCalling | Forbidden>>;

const ADDRESS_BYTES = 24;

/** An address that nobody guesses; with a new one the old one is nobody's. */
export function openHook({ db, ids }: Pick<HookDependencies, 'db' | 'ids'>, { id, version, actor }: OfHook): Outcome {
  return changeEntity(db, hookEntity, { id, version, actor, action: 'carrier-hook.open' }, async (tx, { family }) => {
    if ((familyOf(family)?.webhooks ?? null) === null)
      return refuse({ code: 'parcel-following.does-not-call-back' as const });
    await writeAddress(tx, id, ids.secret(ADDRESS_BYTES));
    return ok({ value: null, changes: { version: [version, version + 1] } });
  });
}

/** What its carrier signs with. */
export function keepHookSecret(
  { db, ids, secret }: HookDependencies,
  { id, version, actor, typed }: OfHook & { readonly typed: string },
): Outcome {
  return changeEntity(db, hookEntity, { id, version, actor, action: 'carrier-hook.secret' }, async (tx, { family }) => {
    if (familyOf(family)?.webhooks?.proof !== 'signature')
      return refuse({ code: 'parcel-following.does-not-call-back' as const });
    await writeSecret(tx, id, seal(typed, { secret, purpose: 'hanout carriers' }, ids.secret(16)));
    return ok({ value: null, changes: { version: [version, version + 1] } });
  });
}
