import { refuse, type Clock, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../database/database.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { unseal } from '../../../secrets/seal.ts';
import type { Settings } from '../../../settings.ts';
import { bucketOf, judge, type TooManyGuesses } from '../judge.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { takeRecoveryCode, takeStep, type StoredTotp } from './repository.ts';
import { findStep } from './totp.ts';

export interface SecondFactorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'secret'>;
}

export const SEAL_PURPOSE = 'hanout second factors';

/** Ten guesses for one account, wherever they come from, and as many for each browser in which its owner has come in before. */
const GUESSES = 10;

export interface SecondFactorAttempt {
  readonly employeeId: number;
  readonly totp: StoredTotp;
  /** of an app, or one of the recovery codes */
  readonly code: string;
  /** in which this person has come in before; null: in none */
  readonly browser: string | null;
}

/** Whether the code is right, and takes it so that it counts once. */
export async function passSecondFactor(
  deps: SecondFactorDependencies,
  attempt: SecondFactorAttempt,
): Promise<Result<null, TooManyGuesses | { readonly code: 'staff.second-factor-is-wrong' }>> {
  const where = attempt.browser === null ? [] : [attempt.browser];
  const limit = { bucket: bucketOf('second-factor', String(attempt.employeeId), ...where), max: GUESSES };
  const judged = await judge(deps.db, [limit], () => isRight(deps, attempt));
  if (!judged.ok) return judged;
  return judged.value ? { ok: true, value: null } : refuse({ code: 'staff.second-factor-is-wrong' });
}

async function isRight(
  { db, clock, settings }: SecondFactorDependencies,
  attempt: SecondFactorAttempt,
): Promise<boolean> {
  const { employeeId, totp, code } = attempt;
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, employeeId, hashRecoveryCode(code));
  return takeTotp(db, { employeeId, sealed: totp.secret, digits, secret: secretOf(settings), at: clock.now() });
}

export interface TotpAttempt {
  readonly employeeId: number;
  readonly sealed: string;
  readonly digits: string;
  readonly secret: string;
  readonly at: number;
}

/** Whether these digits are of this secret around that moment, and were not taken before. */
export async function takeTotp(
  db: Database | Tx,
  { employeeId, sealed, digits, secret, at }: TotpAttempt,
): Promise<boolean> {
  const opened = unseal(sealed, { secret, purpose: SEAL_PURPOSE });
  if (opened === null) return false;
  const step = findStep(Buffer.from(opened, 'base64url'), digits, at);
  return step !== null && takeStep(db, employeeId, step);
}
