import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { normalizeEmail, type Permission } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { createEntity } from '../../audit/index.ts';
import { sessionKind } from '../employee-entity.ts';
import { bucketOf, judge, type TooManyGuesses } from '../judge.ts';
import { knowsBrowser } from '../known-browsers/repository.ts';
import type { PasswordHasher } from '../password.ts';
import { endSession, findCredentials, insertSession, type GuessLimit } from '../repository.ts';
import { passSecondFactor, type SecondFactorDependencies } from '../second-factor/pass-second-factor.ts';
import { hashSessionToken, sessionTokenBytes } from '../session-token.ts';

export interface SignInDependencies extends SecondFactorDependencies {
  readonly ids: Ids;
  readonly hasher: PasswordHasher;
}

/** How somebody comes in. */
export interface Entrance {
  readonly address: string;
  /** what the browser says that it is */
  readonly device: string;
  /** by what the browser shows that somebody has come in there before */
  readonly browser: Buffer | undefined;
  /** the session that the browser had before: it ends, so that a planted one is worth nothing */
  readonly priorTokenHash: Buffer | undefined;
  readonly requestId: string;
}

export interface SignIn extends Entrance {
  readonly email: string;
  readonly password: string;
  /** the second factor, once it was asked for */
  readonly code?: string | undefined;
}

export type SignInRefusal =
  | { readonly code: 'staff.credentials-are-wrong' }
  | { readonly code: 'staff.second-factor-is-needed' }
  | { readonly code: 'staff.second-factor-is-wrong' }
  | { readonly code: 'staff.passkey-is-needed' }
  | TooManyGuesses
  | { readonly code: 'staff.sign-in-is-busy' };

/**
 * Ten guesses for one account, wherever they come from, and fifty from one address. A browser in which its owner has come in before
 * has ten of its own, so that no stranger locks them out there.
 */
const guesses = { perAccount: 10, perAddress: 50 } as const;

/** Answers the token of a new session. A wrong address and a wrong password cost and say the same. */
export async function signIn(
  deps: SignInDependencies,
  command: SignIn,
): Promise<Result<{ token: string }, SignInRefusal>> {
  const { db, hasher } = deps;
  if (!hasher.hasRoom()) return refuse({ code: 'staff.sign-in-is-busy' });
  const email = normalizeEmail(command.email);
  const account = await findCredentials(db, email);
  const browser = await knownBrowser(db, account?.id, command.browser);
  const judged = await judge(db, limitsOf({ email, address: command.address, browser }), async () => {
    const isRight = await hasher.verify(command.password, account?.passwordHash);
    return isRight && account?.isActive === true;
  });
  if (!judged.ok) return judged;
  if (!judged.value || account === undefined) return refuse({ code: 'staff.credentials-are-wrong' });
  const { id: employeeId, totp, needsPasskey } = account;
  // Who has shown one factor alone is not asked to make themselves a second one where there is one.
  if (needsPasskey) return refuse({ code: 'staff.passkey-is-needed' });
  if (totp.isOn) {
    if (command.code === undefined) return refuse({ code: 'staff.second-factor-is-needed' });
    const passed = await passSecondFactor(deps, { employeeId, totp, code: command.code, browser });
    if (!passed.ok) return passed;
  }
  return ok({ token: await openSession(deps, { ...command, employeeId }) });
}

interface OpenFor {
  readonly employeeId: number;
  readonly isByPasskey?: boolean;
}

export async function openSession(
  { db, ids }: Pick<SignInDependencies, 'db' | 'ids'>,
  { employeeId, priorTokenHash, requestId, isByPasskey = false, device, address }: Entrance & OpenFor,
): Promise<string> {
  const token = ids.secret(sessionTokenBytes);
  const tokenHash = hashSessionToken(token);
  if (tokenHash === undefined) throw new Error('a new session token has the wrong form');
  // Somebody who is let in, but has asked for nothing yet.
  const actor = { kind: 'staff', employeeId, permissions: new Set<Permission>(), shopIds: [], requestId } as const;
  const opened = await createEntity(db, sessionKind, { actor, action: 'session.sign-in' }, async (tx) => {
    if (priorTokenHash !== undefined) await endSession(tx, priorTokenHash);
    await insertSession(tx, {
      tokenHash,
      employeeId,
      csrfToken: ids.secret(sessionTokenBytes),
      isByPasskey,
      device,
      address,
    });
    return ok({ id: employeeId, value: null, changes: {} });
  });
  if (!opened.ok) throw new Refused(opened.error);
  return token;
}

/** null: this person has not come in there before. An unknown account is asked for by the same work. */
async function knownBrowser(
  db: Database,
  employeeId: number | undefined,
  browser: Buffer | undefined,
): Promise<string | null> {
  if (browser === undefined || !(await knowsBrowser(db, employeeId ?? 0, browser))) return null;
  return browser.toString('hex');
}

function limitsOf({ email, address, browser }: Guessed): readonly GuessLimit[] {
  if (browser !== null) return [{ bucket: bucketOf('known-browser', email, browser), max: guesses.perAccount }];
  return [
    { bucket: bucketOf('account', email), max: guesses.perAccount },
    { bucket: bucketOf('address', address), max: guesses.perAddress },
  ];
}

interface Guessed {
  readonly email: string;
  readonly address: string;
  readonly browser: string | null;
}
