import type { EmployeeListQuery, EmployeeState } from '@hanout/contracts/staff/employees';
import { isPermission, type Permission } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface PersonRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly state: EmployeeState;
  readonly roles: readonly { readonly id: number; readonly code: string; readonly name: string }[];
  readonly permissions: readonly Permission[];
  readonly shopIds: readonly number[];
  readonly warehouseIds: readonly number[];
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
  readonly linkExpiresAt: Date | null;
  readonly sessions: number;
  readonly hasSecondFactor: boolean;
}

type Scope = readonly number[] | null;

const STATE = sql`case when not e.is_active then 'archived' when e.joined_at is null then 'invited' else 'active' end`;

/** Who is bound to shops sees those who work in one of them; who works for every shop is seen by those who do. */
function inScope(shopIds: Scope) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`(${scope}::int[] is null or exists (select from employee_shops es
    where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))`;
}

type Filter = Pick<EmployeeListQuery, 'view' | 'q' | 'role' | 'shop'>;

function matches({ q, role, shop }: Filter, shopIds: Scope) {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${inScope(shopIds)}
    and (${q} = '' or searchable(e.name) like searchable(${part}) or e.email ilike ${part} or e.phone like ${part})
    and (${role ?? null}::int is null or exists (select from employee_roles er where er.employee_id = e.id and er.role_id = ${role ?? null}::int))
    and (${shop ?? null}::int is null or not exists (select from employee_shops es where es.employee_id = e.id)
      or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = ${shop ?? null}::int))`;
}

const ROWS = sql`
  select e.id, e.version, e.name, e.email, e.phone, e.language, e.totp_is_on as "hasSecondFactor", ${STATE} as state, e.created_at as "createdAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.id)
      from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id), '[]') as roles,
    array(select distinct p.permission from employee_roles er join role_permissions p on p.role_id = er.role_id
      where er.employee_id = e.id) as permissions,
    array(select shop_id from employee_shops es where es.employee_id = e.id order by 1) as "shopIds",
    array(select warehouse_id from employee_warehouses ew where ew.employee_id = e.id order by 1) as "warehouseIds",
    (select max(last_seen_at) from staff_sessions s where s.employee_id = e.id) as "lastSeenAt",
    (select count(*)::int from staff_sessions s where s.employee_id = e.id and s.ended_at is null and s.expires_at > now()) as sessions,
    (select max(expires_at) from account_links l
      where l.employee_id = e.id and l.used_at is null and l.expires_at > now()) as "linkExpiresAt"
  from employees e`;

type Read = Omit<PersonRow, 'permissions'> & { readonly permissions: readonly string[] };

const known = (rows: readonly Read[]): readonly PersonRow[] =>
  rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }));

interface Page {
  readonly shopIds: Scope;
  readonly offset: number;
  readonly limit: number;
}

/** By name. Whoever stands before or behind the page is not told of. */
export async function listPeople(
  db: Database,
  filter: Filter,
  { shopIds, offset, limit }: Page,
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<Read>`${ROWS} where e.id = any(array(
      select e.id from employees e where ${STATE} = ${filter.view} and ${matches(filter, shopIds)}
      order by lower(e.name), e.id limit ${limit} offset ${offset}))
    order by lower(e.name), e.id`.execute(db);
  return known(rows);
}

/** How many fit in each view. */
export async function countPeople(
  db: Database,
  filter: Filter,
  shopIds: Scope,
): Promise<Readonly<Record<EmployeeState, number>>> {
  const { rows } = await sql<{ state: EmployeeState; count: number }>`
    select ${STATE} as state, count(*)::int as count from employees e where ${matches(filter, shopIds)} group by 1`.execute(
    db,
  );
  return { active: 0, invited: 0, archived: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

export async function findPerson(db: Database, id: number, shopIds: Scope): Promise<PersonRow | undefined> {
  const { rows } = await sql<Read>`${ROWS} where e.id = ${id} and ${inScope(shopIds)}`.execute(db);
  return known(rows)[0];
}

/** The warehouses that somebody may give, with the shops that they sell for. */
export async function listWarehousesToGive(
  db: Database,
  shopIds: Scope,
): Promise<{ id: number; name: string; shopIds: number[] }[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number; name: string; shopIds: number[] }>`
    select w.id, w.name, array(select shop_id from shop_warehouses sw where sw.warehouse_id = w.id order by 1) as "shopIds"
    from warehouses w where ${scope}::int[] is null or exists (select from shop_warehouses sw
      where sw.warehouse_id = w.id and sw.shop_id = any(${scope}::int[]))
    order by lower(w.name), w.id`.execute(db);
  return rows;
}
