import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { bucketOf, judge, type TooManyGuesses } from '../../judge.ts';
import type { PasswordHasher } from '../../password.ts';
import { readPasswordHash } from '../repository.ts';

export interface ProofDependencies {
  readonly db: Database;
  readonly hasher: PasswordHasher;
}

export type ProofRefusal =
  | TooManyGuesses
  | { readonly code: 'staff.sign-in-is-busy' }
  | { readonly code: 'staff.password-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** Ten guesses for one account: a session that was left open is no way to try passwords. */
const GUESSES = 10;

/** Whether whoever sits at the screen knows the password of the account. */
export async function provePassword(
  { db, hasher }: ProofDependencies,
  employeeId: number,
  password: string,
): Promise<Result<null, ProofRefusal>> {
  if (!hasher.hasRoom()) return refuse({ code: 'staff.sign-in-is-busy' });
  const limit = { bucket: bucketOf('own-password', String(employeeId)), max: GUESSES };
  const judged = await judge(db, [limit], async () => hasher.verify(password, await readPasswordHash(db, employeeId)));
  if (!judged.ok) return judged;
  return judged.value
    ? ok(null)
    : refuse({ code: 'staff.password-is-wrong', errors: { current: 'errors.staff.passwordWrong' } });
}
