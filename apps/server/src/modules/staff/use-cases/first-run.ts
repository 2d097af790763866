import { createHash } from 'node:crypto';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { checkNewPassword, type PasswordRefusal } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import {
  deleteInstallationSetting,
  readInstallationSetting,
  writeInstallationSetting,
} from '../../installation/index.ts';
import type { PasswordHasher } from '../password.ts';
import { findOwner } from '../repository.ts';
import { isSameSecret } from '../session-token.ts';
import { insertOwnerWhileNone } from './provide-owner.ts';
import { bucketOf, claimAll } from '../judge.ts';
import { openSession, type Entrance } from './sign-in.ts';

const codeSetting = 'first_run_code';

/** Whether the installation still waits for its owner. */
export async function isFirstRunNeeded(db: Database): Promise<boolean> {
  return (await findOwner(db)) === undefined;
}

/**
 * A new one-time code for the first-run page, to be printed on the console; only its hash is kept, and it replaces the one
 * before. Null when there is an owner.
 */
export async function createFirstRunCode(db: Database, ids: Ids): Promise<string | null> {
  if (!(await isFirstRunNeeded(db))) return null;
  const code = formatCode(Buffer.from(ids.secret(32)));
  await inTransaction(db, (tx) => writeInstallationSetting(tx, codeSetting, hashCode(code)));
  return code;
}

export interface FirstRun extends Entrance {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly shopName: string;
  readonly language: Language;
}

export type FirstRunRefusal =
  | PasswordRefusal
  | { readonly code: 'staff.first-run-is-over' }
  | { readonly code: 'staff.first-run-code-is-wrong' }
  | { readonly code: 'staff.too-many-guesses'; readonly retryAfterSeconds: number };

export interface FirstRunDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly hasher: PasswordHasher;
  /** makes the shop that the owner named, unless there is one */
  readonly createFirstShop: (tx: Tx, shop: { name: string; language: Language }) => Promise<void>;
}

/** Makes the owner and the shop of an empty installation, once, for who has read the console; answers a session's token. */
export async function completeFirstRun(
  deps: FirstRunDependencies,
  command: FirstRun,
): Promise<Result<{ token: string }, FirstRunRefusal>> {
  const { db, ids, hasher } = deps;
  if (!(await isFirstRunNeeded(db))) return refuse({ code: 'staff.first-run-is-over' });
  const claims = await claimAll(db, [{ bucket: bucketOf('first-run', command.address), max: 10 }]);
  if (!claims.ok) return claims;
  const expected = (await readInstallationSetting(db, codeSetting)) ?? '';
  if (!isSameSecret(hashCode(command.code), expected)) return refuse({ code: 'staff.first-run-code-is-wrong' });
  const password = checkNewPassword(command.password);
  if (!password.ok) return password;

  const passwordHash = await hasher.hash(password.value);
  const actor = { kind: 'system', job: 'first-run', requestId: command.requestId } as const;
  const isFirst = await inTransaction(db, async (tx) => {
    const created = await insertOwnerWhileNone(tx, ids, { ...command, passwordHash, actor });
    if (!created) return false;
    await deleteInstallationSetting(tx, codeSetting);
    await deps.createFirstShop(tx, { name: command.shopName, language: command.language });
    return true;
  });
  const owner = isFirst ? await findOwner(db) : undefined;
  if (owner === undefined) return refuse({ code: 'staff.first-run-is-over' });
  const token = await openSession(deps, { ...command, employeeId: owner.id });
  return ok({ token });
}

/** Letters and digits that nobody mistakes for one another. */
const codeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function formatCode(random: Buffer): string {
  const digest = createHash('sha256').update(random).digest();
  const letters = Array.from(digest.subarray(0, 12), (byte) => codeLetters[byte % codeLetters.length]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}

function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
}
