import type { AccountWrite, ChangePassword, ChangePin } from '@hanout/contracts/staff/account';
import { forgetBrowsersOf } from '../../known-browsers/repository.ts';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { checkNewPassword, isPin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, touchesNoShop, type Entity, type Forbidden } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import { withdrawLinks } from '../../links/repository.ts';
import { countUpPerson } from '../../people/repository.ts';
import {
  endOtherSessions,
  endOwnSession,
  lockOwnAccount,
  updateOwnAccount,
  writePasswordHash,
  writePinHash,
  type LockedAccount,
} from '../repository.ts';
import { provePassword, type ProofDependencies, type ProofRefusal } from './prove-password.ts';

const accountEntity: Entity<number, LockedAccount, { readonly code: 'staff.account-changed' }, StaffActor> = {
  name: 'employee',
  permission: null,
  lock: lockOwnAccount,
  touches: touchesNoShop,
  versions: { of: ({ version }) => version, changed: { code: 'staff.account-changed' }, countUp: countUpPerson },
};

/** Name and telephone, which everybody sets themselves. */
export function changeOwnAccount(db: Database, actor: StaffActor, { version, ...account }: AccountWrite) {
  const id = actor.employeeId;
  return changeEntity(db, accountEntity, { id, version, actor, action: 'employee.change' }, async (tx, before) => {
    await updateOwnAccount(tx, id, account);
    return ok({ value: null, changes: differencesBetween({ ...before }, account) });
  });
}

interface OwnCommand<T> {
  readonly actor: StaffActor;
  /** of the session that asks, which stays */
  readonly tokenHash: Buffer;
  readonly asked: T;
}

type Refused = ProofRefusal | Forbidden;

/** Another password, by whoever knows the one there is; other sessions end where that is asked for, links in any case. */
export async function changePassword(
  deps: ProofDependencies,
  { actor, tokenHash, asked }: OwnCommand<ChangePassword>,
): Promise<Result<null, Refused>> {
  const id = actor.employeeId;
  const proven = await provePassword(deps, id, asked.current);
  if (!proven.ok) return proven;
  const checked = checkNewPassword(asked.password);
  if (!checked.ok)
    return refuse({ code: 'staff.password-is-wrong', errors: { password: SENTENCES[checked.error.code] } });
  const passwordHash = await deps.hasher.hash(checked.value);
  const change = { id, version: null, actor, action: 'employee.change-password' };
  return changeEntity(deps.db, ownAccount, change, async (tx) => {
    await writePasswordHash(tx, id, passwordHash);
    await withdrawLinks(tx, id);
    if (asked.endsOthers) await endOtherSessions(tx, id, tokenHash);
    await forgetBrowsersOf(tx, id);
    return ok({ value: null, changes: { endsOthers: [null, asked.endsOthers] } });
  });
}

/** The PIN for the till, set by oneself alone; empty takes it away. */
export async function changePin(
  deps: ProofDependencies,
  { actor, asked }: Omit<OwnCommand<ChangePin>, 'tokenHash'>,
): Promise<Result<null, Refused>> {
  const id = actor.employeeId;
  const proven = await provePassword(deps, id, asked.current);
  if (!proven.ok) return proven;
  const { pin } = asked;
  if (pin !== '' && !isPin(pin))
    return refuse({ code: 'staff.password-is-wrong', errors: { pin: 'errors.staff.pinIsWeak' } });
  const pinHash = pin === '' ? '' : await deps.hasher.hash(pin);
  const change = { id, version: null, actor, action: 'employee.change-pin' };
  return changeEntity(deps.db, ownAccount, change, async (tx) => {
    await writePinHash(tx, id, pinHash);
    return ok({ value: null, changes: { hasPin: [null, pin !== ''] } });
  });
}

/** Ends one of one's own sessions. */
export function endSessionOfOwn(db: Database, { actor, asked }: Omit<OwnCommand<{ id: string }>, 'tokenHash'>) {
  const change = { id: actor.employeeId, version: null, actor, action: 'session.end' };
  return changeEntity(db, ownAccount, change, async (tx) =>
    (await endOwnSession(tx, actor.employeeId, asked.id))
      ? ok({ value: null, changes: {} })
      : refuse({ code: 'staff.session-not-found' } as const),
  );
}

/** Ends every session of one's own but the one that asks. */
export function endOthersOfOwn(db: Database, { actor, tokenHash }: Omit<OwnCommand<null>, 'asked'>) {
  const change = { id: actor.employeeId, version: null, actor, action: 'session.end-others' };
  return changeEntity(db, ownAccount, change, async (tx) => {
    await endOtherSessions(tx, actor.employeeId, tokenHash);
    return ok({ value: null, changes: {} });
  });
}

const SENTENCES = {
  'staff.password-too-short': 'errors.staff.passwordTooShort',
  'staff.password-too-long': 'errors.staff.passwordTooLong',
} as const;
