import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Party } from './party.ts';

export type ChallengePurpose = 'register' | 'sign-in';

interface BoundChallenge extends Party {
  readonly challengeHash: Buffer;
  readonly boundTo: Buffer;
  readonly purpose: ChallengePurpose;
}

/** As long as somebody looks for their telephone. */
export const CHALLENGE_SECONDS = 300;

export async function insertChallenge(
  db: Database,
  { challengeHash, boundTo, purpose, origin, rpId }: BoundChallenge,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challengeHash,
      bound_to: boundTo,
      purpose,
      origin,
      rp_id: rpId,
      expires_at: sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute();
}

/** Takes the challenge; false when it was never given to this browser for this page, was taken before, or is over. One statement. */
export async function takeChallenge(
  db: Database,
  { challengeHash, boundTo, purpose, origin, rpId }: BoundChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('bound_to', '=', boundTo)
    .where('purpose', '=', purpose)
    .where('origin', '=', origin)
    .where('rp_id', '=', rpId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePastChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

export interface PasskeyRow {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isSuspended: boolean;
}

export async function listPasskeys(db: Database, employeeId: number): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id::int as id, name, created_at as "createdAt", last_used_at as "lastUsedAt", suspended_at is not null as "isSuspended"
    from passkeys where employee_id = ${employeeId} order by id`.execute(db);
  return rows;
}

/** By the names that WebAuthn gives them: a device makes no second one beside one of these. */
export async function listCredentialIds(db: Database, employeeId: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('employee_id', '=', employeeId).execute();
  return rows.map(({ credential_id: id }) => id);
}

export interface NewPasskey {
  readonly employeeId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly rpId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const made = await tx
    .insertInto('passkeys')
    .values({
      employee_id: passkey.employeeId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      rp_id: passkey.rpId,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Who has just shown a passkey has shown two factors. */
export async function markByPasskey(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.updateTable('staff_sessions').set({ is_by_passkey: true }).where('token_hash', '=', tokenHash).execute();
}

interface OwnPasskey {
  readonly id: number;
  readonly employeeId: number;
}

/** Answers the name that it had; undefined: it is not theirs. */
export async function renamePasskey(
  tx: Tx,
  { id, employeeId, name }: OwnPasskey & { readonly name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update passkeys p set name = ${name} from (select id, name from passkeys where id = ${id} for update) b
    where p.id = b.id and p.employee_id = ${employeeId} returning b.name`.execute(tx);
  return rows[0]?.name;
}

export async function deletePasskey(tx: Tx, { id, employeeId }: OwnPasskey): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

export async function deletePasskeysOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('employee_id', '=', employeeId).execute();
}

export interface StoredPasskey {
  readonly id: number;
  readonly employeeId: number;
  readonly employeeUuid: string;
  readonly name: string;
  readonly publicKey: Buffer;
}

/** One that may open a session: for this host name, not suspended, its employee active. */
export async function findPasskey(
  db: Database,
  credentialId: string,
  rpId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select p.id::int as id, p.employee_id as "employeeId", e.uuid::text as "employeeUuid", p.name, p.public_key as "publicKey"
    from passkeys p join employees e on e.id = p.employee_id
    where p.credential_id = ${credentialId} and p.rp_id = ${rpId} and p.suspended_at is null and e.is_active`.execute(
    db,
  );
  return rows[0];
}

/**
 * Counts a use. A device that counts counts up: false when it did not, of two uses at once too. Devices that share their keys with
 * others of their owner always say nought.
 */
export async function countUse(db: Database, id: number, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where((count) => (signCount === 0 ? count('sign_count', '=', 0) : count('sign_count', '<', signCount)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function suspendPasskey(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ suspended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
