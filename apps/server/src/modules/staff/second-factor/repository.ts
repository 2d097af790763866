import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface StoredTotp {
  /** sealed; empty: none */
  readonly secret: string;
  readonly isOn: boolean;
}

export async function readTotp(db: Database | Tx, employeeId: number): Promise<StoredTotp> {
  return db
    .selectFrom('employees')
    .select(['totp_secret as secret', 'totp_is_on as isOn'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
}

/** A new secret, which does not count before a code of it was given. */
export async function writeTotpSecret(tx: Tx, employeeId: number, sealed: string): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ totp_secret: sealed, totp_is_on: false, totp_last_step: 0 })
    .where('id', '=', employeeId)
    .execute();
}

export async function switchTotpOn(tx: Tx, employeeId: number): Promise<void> {
  await tx.updateTable('employees').set({ totp_is_on: true }).where('id', '=', employeeId).execute();
}

export async function removeTotp(tx: Tx, employeeId: number): Promise<void> {
  await writeTotpSecret(tx, employeeId, '');
  await tx.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute();
}

/** Takes the code of this step; false when it, or a later one, was taken before. One statement: of two at once one counts. */
export async function takeStep(db: Database | Tx, employeeId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('employees')
    .set({ totp_last_step: step })
    .where('id', '=', employeeId)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Database | Tx, employeeId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('employee_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The codes of before are worth nothing. */
export async function writeRecoveryCodes(tx: Tx, employeeId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ employee_id: employeeId, code_hash })))
    .execute();
}
