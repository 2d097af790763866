import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface OwnAccountRow {
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly hasPin: boolean;
  readonly hasSecondFactor: boolean;
  readonly needsSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
}

export async function readOwnAccount(db: Database, id: number): Promise<OwnAccountRow> {
  const { rows } = await sql<OwnAccountRow>`
    select e.version, e.name, e.email, e.phone, e.language, e.pin_hash <> '' as "hasPin", e.totp_is_on as "hasSecondFactor",
      exists (select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and r.requires_second_factor) as "needsSecondFactor",
      (select count(*)::int from recovery_codes c where c.employee_id = e.id and c.used_at is null) as "recoveryCodesLeft"
    from employees e where e.id = ${id}`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error('an employee who is signed in is not there');
  return account;
}

export interface LockedAccount {
  readonly version: number;
  readonly name: string;
  readonly phone: string;
}

export async function lockOwnAccount(tx: Tx, id: number): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    select version, name, phone from employees where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function updateOwnAccount(tx: Tx, id: number, account: { name: string; phone: string }): Promise<void> {
  await tx.updateTable('employees').set(account).where('id', '=', id).execute();
}

export async function readPasswordHash(db: Database, id: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('employees')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export async function writePasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('employees').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function writePinHash(tx: Tx, id: number, pinHash: string): Promise<void> {
  await tx.updateTable('employees').set({ pin_hash: pinHash }).where('id', '=', id).execute();
}

export interface OwnSessionRow {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly tokenHash: Buffer;
}

/** Sessions that live, the one used last first. */
export async function listOwnSessions(db: Database, employeeId: number): Promise<readonly OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    select id::text as id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt", token_hash as "tokenHash"
    from staff_sessions where employee_id = ${employeeId} and ended_at is null and expires_at > now()
      and last_seen_at > now() - make_interval(secs =>
        coalesce((select value::int from installation_settings where name = 'session_idle_seconds'), 1800))
    order by last_seen_at desc limit 100`.execute(db);
  return rows;
}

/** Ends one of somebody's sessions; false when they have none of that number. */
export async function endOwnSession(tx: Tx, employeeId: number, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('id', '=', Number(id))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** All but the one that asks. */
export async function endOtherSessions(tx: Tx, employeeId: number, own: Buffer): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('token_hash', '<>', own)
    .where('ended_at', 'is', null)
    .execute();
}

/** undefined: nobody who works here, or they have no PIN. */
export async function findPinHash(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('employees')
    .select('pin_hash')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.pin_hash || undefined;
}
