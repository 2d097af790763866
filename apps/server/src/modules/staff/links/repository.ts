import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { FreshLink, LinkPurpose } from './fresh-link.ts';

interface NewLink extends Pick<FreshLink, 'purpose' | 'tokenHash'> {
  readonly employeeId: number;
  /** null: the person asked for it */
  readonly madeBy: number | null;
  readonly hours: number;
}

/** Answers until when it can be used. */
export async function insertLink(tx: Tx, { tokenHash, employeeId, purpose, madeBy, hours }: NewLink): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('account_links')
    .values({
      token_hash: tokenHash,
      employee_id: employeeId,
      purpose,
      made_by: madeBy,
      expires_at: sql`now() + make_interval(hours => ${hours}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Links that wait for somebody are worth nothing from now on. */
export async function withdrawLinks(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('account_links').where('employee_id', '=', employeeId).where('used_at', 'is', null).execute();
}

export interface LivingLink {
  readonly employeeId: number;
  readonly purpose: LinkPurpose;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Whose link this is, while it can be used. */
export async function findLink(db: Database | Tx, tokenHash: Buffer): Promise<LivingLink | undefined> {
  const { rows } = await sql<LivingLink>`
    select l.employee_id as "employeeId", l.purpose, e.name, e.email, e.language
    from account_links l join employees e on e.id = l.employee_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > now() and e.is_active`.execute(db);
  return rows[0];
}

/** Takes it, once: of two at the same time one is answered true. */
export async function takeLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('employee_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The first password of who was invited, or another one. */
export async function setPassword(
  tx: Tx,
  employeeId: number,
  { passwordHash, name, language }: { passwordHash: string; name: string | undefined; language: Language },
): Promise<void> {
  await tx
    .updateTable('employees')
    .set({
      password_hash: passwordHash,
      joined_at: sql`coalesce(joined_at, now())`,
      language,
      version: sql`version + 1`,
      ...(name === undefined ? {} : { name }),
    })
    .where('id', '=', employeeId)
    .execute();
}

/** Used and forgotten ones go after a month. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
