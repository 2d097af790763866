import type { WilayaGroup } from '@hanout/contracts/all-places';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** By their names, archived ones last. */
export async function listGroups(db: Database): Promise<WilayaGroup[]> {
  const { rows } = await sql<WilayaGroup>`
    select id, version, name, wilaya_codes as "wilayaCodes", archived_at is not null as "isArchived"
    from wilaya_groups order by archived_at is not null, lower(name), id`.execute(db);
  return rows;
}

/** One, held until the transaction ends. */
export async function lockGroup(tx: Tx, id: number): Promise<WilayaGroup | undefined> {
  const { rows } = await sql<WilayaGroup>`
    select id, version, name, wilaya_codes as "wilayaCodes", archived_at is not null as "isArchived"
    from wilaya_groups where id = ${id} for update`.execute(tx);
  return rows[0];
}

type Written = Pick<WilayaGroup, 'name' | 'wilayaCodes'>;

export async function insertGroup(tx: Tx, { name, wilayaCodes }: Written): Promise<number> {
  const { id } = await tx
    .insertInto('wilaya_groups')
    .values({ name, wilaya_codes: wilayaCodes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(tx: Tx, id: number, { name, wilayaCodes }: Written): Promise<void> {
  await tx.updateTable('wilaya_groups').set({ name, wilaya_codes: wilayaCodes }).where('id', '=', id).execute();
}

export async function archiveGroupRow(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('wilaya_groups')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function raiseGroupVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('wilaya_groups')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
