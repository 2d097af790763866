import type { BegunTotp, RecoveryCodes } from '@hanout/contracts/staff/account';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import { seal } from '../../../../secrets/seal.ts';
import { secretOf } from '../../../../secrets/secret-of.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import { bucketOf, judge, type TooManyGuesses } from '../../judge.ts';
import { readOwnAccount } from '../../own-account/repository.ts';
import {
  provePassword,
  type ProofDependencies,
  type ProofRefusal,
} from '../../own-account/use-cases/prove-password.ts';
import { SEAL_PURPOSE, takeTotp, type SecondFactorDependencies } from '../pass-second-factor.ts';
import { freshRecoveryCodes, hashRecoveryCode } from '../recovery-codes.ts';
import { readTotp, removeTotp, switchTotpOn, writeRecoveryCodes, writeTotpSecret } from '../repository.ts';
import { toBase32, totpUri } from '../totp.ts';

export interface SetUpDependencies extends ProofDependencies, SecondFactorDependencies {
  readonly ids: Ids;
}

interface Own {
  readonly actor: StaffActor;
}

/** RFC 4226 asks for 128 bits and advises 160. */
const SECRET_BYTES = 20;
const ISSUER = 'Hanout';
const GUESSES = 10;

/** A new secret for an app, shown once; whatever was on before is off only when this one has been proven. */
export async function beginTotp(
  deps: SetUpDependencies,
  { actor, current }: Own & { readonly current: string },
): Promise<Result<BegunTotp, ProofRefusal | Forbidden | { readonly code: 'staff.second-factor-stays' }>> {
  const { db, ids, settings } = deps;
  const id = actor.employeeId;
  const proven = await provePassword(deps, id, current);
  if (!proven.ok) return proven;
  const { email, hasSecondFactor } = await readOwnAccount(db, id);
  if (hasSecondFactor) return refuse({ code: 'staff.second-factor-stays' });
  const secret = Buffer.from(ids.secret(SECRET_BYTES), 'base64url');
  const key = { secret: secretOf(settings), purpose: SEAL_PURPOSE } as const;
  const sealed = seal(secret.toString('base64url'), key, ids.secret(16));
  const change = { id, version: null, actor, action: 'employee.begin-second-factor' };
  const written = await changeEntity(db, ownAccount, change, async (tx) => {
    await writeTotpSecret(tx, id, sealed);
    return ok({ value: null, changes: {} });
  });
  if (!written.ok) return written;
  return ok({ secret: toBase32(secret), uri: totpUri(secret, { issuer: ISSUER, account: email }) });
}

type ConfirmRefusal = TooManyGuesses | Forbidden | { readonly code: 'staff.second-factor-is-wrong' };

/** Switches it on by a code of the app; answers the recovery codes, which are told this once. */
export async function confirmTotp(
  { db, ids, clock, settings }: SetUpDependencies,
  { actor, code }: Own & { readonly code: string },
): Promise<Result<RecoveryCodes, ConfirmRefusal>> {
  const id = actor.employeeId;
  const { secret: sealed, isOn } = await readTotp(db, id);
  if (sealed === '' || isOn) return refuse({ code: 'staff.second-factor-is-wrong' });
  const digits = code.replace(/\s/g, '');
  const attempt = { employeeId: id, sealed, digits, secret: secretOf(settings), at: clock.now() };
  const limit = { bucket: bucketOf('second-factor', String(id)), max: GUESSES };
  const judged = await judge(db, [limit], () => takeTotp(db, attempt));
  if (!judged.ok) return judged;
  if (!judged.value) return refuse({ code: 'staff.second-factor-is-wrong' });
  const codes = freshRecoveryCodes(ids);
  const change = { id, version: null, actor, action: 'employee.switch-second-factor-on' };
  return changeEntity(db, ownAccount, change, async (tx) => {
    await switchTotpOn(tx, id);
    await writeRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    return ok({ value: { codes: [...codes] }, changes: {} });
  });
}

/** New recovery codes; those of before are worth nothing. */
export async function renewRecoveryCodes(
  deps: SetUpDependencies,
  { actor, current }: Own & { readonly current: string },
): Promise<Result<RecoveryCodes, ProofRefusal | Forbidden>> {
  const id = actor.employeeId;
  const proven = await provePassword(deps, id, current);
  if (!proven.ok) return proven;
  const codes = freshRecoveryCodes(deps.ids);
  const change = { id, version: null, actor, action: 'employee.renew-recovery-codes' };
  return changeEntity(deps.db, ownAccount, change, async (tx) => {
    await writeRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    return ok({ value: { codes: [...codes] }, changes: {} });
  });
}

/** Switches it off, unless a role asks for it. */
export async function switchTotpOff(
  deps: SetUpDependencies,
  { actor, current }: Own & { readonly current: string },
): Promise<Result<null, ProofRefusal | Forbidden | { readonly code: 'staff.second-factor-stays' }>> {
  const id = actor.employeeId;
  const proven = await provePassword(deps, id, current);
  if (!proven.ok) return proven;
  const { needsSecondFactor } = await readOwnAccount(deps.db, id);
  if (needsSecondFactor) return refuse({ code: 'staff.second-factor-stays' });
  const change = { id, version: null, actor, action: 'employee.switch-second-factor-off' };
  return changeEntity(deps.db, ownAccount, change, async (tx) => {
    await removeTotp(tx, id);
    return ok({ value: null, changes: {} });
  });
}
