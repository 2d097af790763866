import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Named } from './queries.ts';

/** Who may pick orders of one of the shops in scope (null: of any). */
export async function listPickers(db: Database | Tx, shopIds: readonly number[] | null): Promise<Named[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Named>`
    select e.id, e.name from employees e
    where e.is_active and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'preparation.pack')
      and (${scope}::int[] is null or not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))
    order by e.name, e.id`.execute(db);
  return rows;
}

export async function isPicker(db: Database | Tx, id: number, shopIds: readonly number[] | null): Promise<boolean> {
  return (await listPickers(db, shopIds)).some((each) => each.id === id);
}
