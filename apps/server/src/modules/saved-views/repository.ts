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
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (list, employee_id, is_shared, name, settings)
    values (${list}, ${employeeId}, ${view.isShared}, ${view.name}, ${JSON.stringify(view.settings)}::jsonb)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
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
  const kept = settings === undefined ? null : JSON.stringify(settings);
  await sql`
    update saved_views set name = coalesce(${name ?? null}, name), settings = coalesce(${kept}::jsonb, settings),
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
}

/** Deletes a view so that it can be taken back, and for good what was deleted more than a day ago. */
export async function deleteView(tx: Tx, id: number): Promise<void> {
  await sql`delete from saved_views where deleted_at < now() - interval '1 day'`.execute(tx);
  await sql`update saved_views set deleted_at = now(), version = version + 1 where id = ${id}`.execute(tx);
}

export async function restoreView(tx: Tx, id: number): Promise<void> {
  await sql`update saved_views set deleted_at = null, version = version + 1 where id = ${id}`.execute(tx);
}

export async function writeDefault(
  db: Database,
  { list, employeeId, viewId }: { list: SavedViewList; employeeId: number; viewId: number | null },
): Promise<void> {
  if (viewId === null)
    await sql`delete from saved_view_defaults where employee_id = ${employeeId} and list = ${list}`.execute(db);
  else
    await sql`
      insert into saved_view_defaults (employee_id, list, view_id) values (${employeeId}, ${list}, ${viewId})
      on conflict (employee_id, list) do update set view_id = excluded.view_id`.execute(db);
}
