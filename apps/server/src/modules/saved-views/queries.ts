import type { SavedView, SavedViewList } from '@hanout/contracts/saved-views';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface ViewReader {
  readonly list: SavedViewList;
  readonly employeeId: number;
  readonly mayShare: boolean;
}

/** A person's own views of a list and everybody's; with `id`, only that one. */
export async function readViews(
  db: Database,
  { list, employeeId, mayShare }: ViewReader,
  id: number | null = null,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.version, v.name, v.is_shared as "isShared", v.settings, d.view_id is not null as "isDefault",
      (not v.is_shared or ${mayShare}::boolean) as "mayChange"
    from saved_views v
    left join saved_view_defaults d on d.view_id = v.id and d.employee_id = ${employeeId} and d.list = v.list
    where v.list = ${list} and v.deleted_at is null and (v.is_shared or v.employee_id = ${employeeId})
      and (${id}::int is null or v.id = ${id}::int)
    order by v.is_shared, lower(v.name), v.id`.execute(db);
  return rows;
}
