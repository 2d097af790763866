import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export type Scope = readonly number[] | null;

/** Employees (as `e`) whom somebody sees who is bound to shops: those who work in one of them. Bound to none they see all. */
export function inScope(shopIds: Scope) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`(${scope}::int[] is null or exists (select from employee_shops es
    where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))`;
}

/** Employees (as `e`) who work in a shop, those of every shop among them; null: in any. */
export function worksIn(shopId: number | null) {
  return sql`(${shopId}::int is null
    or not exists (select from employee_shops es where es.employee_id = e.id)
    or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = ${shopId}::int))`;
}

/** The shops that somebody works in; null: every shop. */
export async function shopsOfEmployee(db: Database | Tx, employeeId: number): Promise<Scope> {
  const { rows } = await sql<{ id: number }>`
    select shop_id as id from employee_shops where employee_id = ${employeeId}`.execute(db);
  return rows.length === 0 ? null : rows.map(({ id }) => id);
}

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Shops under the names that the back office shows. */
export async function listShops(db: Database, shopIds: Scope): Promise<NamedRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<NamedRow>`
    select s.id, coalesce(t.name, s.code) as name from shops s
    left join shop_texts t on t.shop_id = s.id and t.language = 'fr'
    where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`.execute(db);
  return rows;
}

/** Who works here now, by name; somebody in particular is found although they have left. */
export async function listEmployees(
  db: Database,
  { shopIds, shop = null, employee = null, q = '' }: EmployeesAsked,
): Promise<NamedRow[]> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<NamedRow>`
    select e.id, e.name from employees e
    where ${inScope(shopIds)} and ${worksIn(shop)} and (${employee}::int = e.id or (${employee}::int is null and e.is_active))
      and (${q} = '' or searchable(e.name) like searchable(${part}))
    order by lower(e.name), e.id limit 2000`.execute(db);
  return rows;
}

interface EmployeesAsked {
  readonly shopIds: Scope;
  readonly shop?: number | null;
  readonly employee?: number | null;
  readonly q?: string;
}
