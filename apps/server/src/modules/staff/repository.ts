import type { RoleDefinition } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import { pastRows } from '../../database/past-rows.ts';
import type { Database, Tx } from '../../database/database.ts';

export interface GuessLimit {
  readonly bucket: Buffer;
  readonly max: number;
}

/**
 * Counts a guess before it is judged: the time under which it stands, or null when so many were made in the last
 * quarter of an hour. One statement, so that guesses at the same time in any process cannot pass together.
 */
export async function claimGuess(db: Database, { bucket, max }: GuessLimit): Promise<string | null> {
  const { rows } = await sql<{ claimed: string }>`
    insert into sign_in_guesses as kept (bucket, guessed_at) values (${bucket}, array[clock_timestamp()])
    on conflict (bucket) do update set guessed_at =
      array(select t from unnest(kept.guessed_at) t where t > clock_timestamp() - interval '15 minutes') || clock_timestamp()
    where (select count(*) from unnest(kept.guessed_at) t where t > clock_timestamp() - interval '15 minutes') < ${max}
    returning guessed_at[cardinality(guessed_at)]::text as claimed`.execute(db);
  return rows[0]?.claimed ?? null;
}

/** A right password was no guess. */
export async function returnGuess(db: Database, bucket: Buffer, claimed: string): Promise<void> {
  await db
    .updateTable('sign_in_guesses')
    .set({ guessed_at: sql`array_remove(guessed_at, ${claimed}::timestamptz)` })
    .where('bucket', '=', bucket)
    .execute();
}

/** Seconds until the oldest counted guess is forgotten. */
export async function secondsToNextGuess(db: Database, bucket: Buffer): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from min(t) + interval '15 minutes' - clock_timestamp())))::int as seconds
    from sign_in_guesses, unnest(guessed_at) t
    where bucket = ${bucket} and t > clock_timestamp() - interval '15 minutes'`.execute(db);
  return rows[0]?.seconds ?? 1;
}

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly totp: { readonly secret: string; readonly isOn: boolean };
  /** a role asks for two factors, and a passkey is the one that there is */
  readonly needsPasskey: boolean;
}

export async function findCredentials(db: Database | Tx, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('employees')
    .select(['id', 'password_hash', 'is_active', 'totp_secret', 'totp_is_on'])
    .select(
      sql<boolean>`not totp_is_on and exists (select from passkeys p where p.employee_id = employees.id and p.suspended_at is null)
        and exists (select from employee_roles er join roles r on r.id = er.role_id
          where er.employee_id = employees.id and r.requires_second_factor)`.as('needs_passkey'),
    )
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    passwordHash: row.password_hash,
    isActive: row.is_active,
    totp: { secret: row.totp_secret, isOn: row.totp_is_on },
    needsPasskey: row.needs_passkey,
  };
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly employeeId: number;
  readonly csrfToken: string;
  /** came in by a passkey, which is two factors in one */
  readonly isByPasskey: boolean;
  /** what the browser says that it is, and where it asks from: shown to the person alone */
  readonly device: string;
  readonly address: string;
}

export async function insertSession(
  tx: Tx,
  { tokenHash, employeeId, csrfToken, isByPasskey, ...place }: NewSession,
): Promise<void> {
  await tx
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash,
      employee_id: employeeId,
      csrf_token: csrfToken,
      is_by_passkey: isByPasskey,
      ...place,
      created_at: sql`now()`,
      last_seen_at: sql`now()`,
      expires_at: sql`now() + make_interval(hours =>
        coalesce((select value::int from installation_settings where name = 'session_hours'), 12))`,
    })
    .execute();
}

export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session and answers whose it was; null when it had ended or never was. */
export async function endSession(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('employee_id as employeeId')
    .executeTakeFirst();
  return ended?.employeeId ?? null;
}

export async function endSessionsOf(tx: Tx, employeeId: number): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ended sessions are kept 30 days, guesses an hour (architecture, decision 10). */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where(sql`least(coalesce(ended_at, expires_at), expires_at)`, '<', sql`now() - interval '30 days'`)
    .execute();
  const lastGuess = sql<Date | null>`guessed_at[cardinality(guessed_at)]`;
  await db
    .deleteFrom('sign_in_guesses')
    .where((eb) => eb.or([eb(lastGuess, 'is', null), eb(lastGuess, '<', sql<Date>`now() - interval '1 hour'`)]))
    .execute();
}

/** Roles that the installation does not know yet are added with their permissions; those it has stay as they were edited. */
export async function insertMissingRoles(tx: Tx, roles: readonly RoleDefinition[]): Promise<void> {
  for (const role of roles) {
    const inserted = await tx
      .insertInto('roles')
      .values({ code: role.code, name: role.name, only_assigned_orders: role.onlyAssignedOrders ?? false })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // the owner may do what a later release adds, too
    if (inserted === undefined && role.code !== 'owner') continue;
    await sql`
      insert into role_permissions (role_id, permission)
      select roles.id, permission from roles, unnest(${[...role.permissions]}::text[]) permission where roles.code = ${role.code}
      on conflict do nothing`.execute(tx);
  }
}

export interface NewEmployee {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly roles: readonly string[];
  /** empty: every shop */
  readonly shopIds: readonly number[];
}

export async function insertEmployee(tx: Tx, employee: NewEmployee): Promise<number> {
  const { id } = await tx
    .insertInto('employees')
    .values({
      uuid: employee.uuid,
      email: employee.email,
      name: employee.name,
      password_hash: employee.passwordHash,
      language: employee.language,
      joined_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into employee_roles (employee_id, role_id) select ${id}, id from roles where code = any(${[...employee.roles]})`.execute(
    tx,
  );
  await sql`insert into employee_shops (employee_id, shop_id) select ${id}, unnest(${[...employee.shopIds]}::int[])`.execute(
    tx,
  );
  return id;
}

export async function updatePassword(tx: Tx, employeeId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ password_hash: passwordHash, is_active: true, version: sql`version + 1` })
    .where('id', '=', employeeId)
    .execute();
}

export interface LockedEmployee {
  readonly id: number;
  readonly language: string;
}

export async function lockEmployee(tx: Tx, id: number): Promise<LockedEmployee | undefined> {
  return tx.selectFrom('employees').select(['id', 'language']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateLanguage(tx: Tx, employeeId: number, language: Language): Promise<void> {
  await tx.updateTable('employees').set({ language }).where('id', '=', employeeId).execute();
}

/** Serialises everything that creates the first owner, in all processes, until the transaction ends. */
export async function lockOwnership(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hanout owner'))`.execute(tx);
}

/** The first owner, active or not. */
export async function findOwner(db: Database | Tx): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select(['employees.id', 'employees.email'])
    .where('roles.code', '=', 'owner')
    .orderBy('employees.id')
    .executeTakeFirst();
}

/** By the time when they ended. */
export const pastSessions = pastRows('staff_sessions', sql`least(coalesce(ended_at, expires_at), expires_at)`);
