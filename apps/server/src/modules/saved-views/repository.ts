import type { NewSavedView, SavedViewChange, SavedViewList } from '@hanout/contracts/saved-views';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** Whoever adds to a list waits for whoever does so at the same time, so that its limits hold. */
export async function holdList(tx: Tx, list: SavedViewList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views.' || ${list}::text))`.execute(tx);
}

/** How many views a person has of a list, or everybody. */
export async function countViews(
  tx: Tx,
  { list, isShared, employeeId }: { list: SavedViewList; isShared: boolean; employeeId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where list = ${list} and is_shared = ${isShared} and deleted_at is null
      and (is_shared or employee_id = ${employeeId})`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertView(
  tx: Tx,
  { list, employeeId, view }: { list: SavedViewList; employeeId: number; view: NewSavedView },
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_views')
    .values({
      list,
      employee_id: employeeId,
      is_shared: view.isShared,
      name: view.name,
      settings: JSON.stringify(view.settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LockedView {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly isDeleted: boolean;
}

/** A view that the person sees, held until the transaction ends. */
export async function lockView(
  tx: Tx,
  { list, id, employeeId }: { list: SavedViewList; id: number; employeeId: number },
): Promise<LockedView | undefined> {
  const { rows } = await sql<LockedView>`
    select id, version, name, is_shared as "isShared", deleted_at is not null as "isDeleted" from saved_views
    where id = ${id} and list = ${list} and (is_shared or employee_id = ${employeeId}) for update`.execute(tx);
  return rows[0];
}

export async function updateView(tx: Tx, id: number, { name, settings }: SavedViewChange): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a view so that it can be taken back, and for good what was deleted more than a day ago. */
export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('saved_views')
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await tx
    .updateTable('saved_views')
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function restoreView(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function writeDefault(
  db: Database,
  { list, employeeId, viewId }: { list: SavedViewList; employeeId: number; viewId: number | null },
): Promise<void> {
  if (viewId === null)
    await db.deleteFrom('saved_view_defaults').where('employee_id', '=', employeeId).where('list', '=', list).execute();
  else
    await db
      .insertInto('saved_view_defaults')
      .values({ employee_id: employeeId, list, view_id: viewId })
      .onConflict((conflict) => conflict.columns(['employee_id', 'list']).doUpdateSet({ view_id: viewId }))
      .execute();
}
