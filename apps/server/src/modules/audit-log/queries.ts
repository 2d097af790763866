import type { AuditFilter } from '@hanout/contracts/staff/audit-log';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly employeeId: number | null;
  readonly employeeName: string | null;
  /** of the key by which a program did it in their name */
  readonly keyName: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** of the order that its number names */
  readonly orderId: string | null;
  /** by id, where the change names some; null: it names none */
  readonly roles: Readonly<Record<string, { readonly code: string; readonly name: string }>> | null;
}

export interface AuditScope extends AuditFilter {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

/** Days are told by ids: the log is only ever added to, so that each index on (what, id) serves a time as well. */
function matches({ employee, action, entity, thing, from, to }: AuditFilter) {
  return sql`(${employee ?? null}::int is null or a.employee_id = ${employee ?? null}::int)
    and (${action ?? null}::text is null or a.action = ${action ?? null})
    and (${entity ?? null}::text is null or a.entity = ${entity ?? null})
    and (${thing ?? null}::text is null or a.entity_id = ${thing ?? null})
    and (${from ?? null}::date is null or a.id >= coalesce((select id from audit_log
      where occurred_at >= ${from ?? null}::date::timestamp at time zone 'Africa/Algiers' order by occurred_at, id limit 1), 9223372036854775807))
    and (${to ?? null}::date is null or a.id < coalesce((select id from audit_log
      where occurred_at >= (${to ?? null}::date + 1)::timestamp at time zone 'Africa/Algiers' order by occurred_at, id limit 1), 9223372036854775807))`;
}

interface Page {
  /** what comes after it is left out; null: the latest */
  readonly before: number | null;
  readonly limit: number;
}

/**
 * Who is bound to shops reads what those did who work in these shops alone: whatever they did is theirs to see. The latest of each of
 * these few are asked for by themselves: among all that others did, theirs may be far between.
 */
function latest(filter: AuditScope, { before, limit }: Page) {
  const own = sql`${matches(filter)} and (${before}::bigint is null or a.id < ${before}::bigint)`;
  if (filter.shopIds === null)
    return sql`select a.* from audit_log a where ${own} order by a.id desc limit ${sql.lit(limit)}`;
  return sql`select a.* from (select employee_id from employee_shops
      group by employee_id having bool_and(shop_id = any(${[...filter.shopIds]}::int[]))) colleague
    cross join lateral (select a.* from audit_log a where a.employee_id = colleague.employee_id and ${own}
      order by a.id desc limit ${sql.lit(limit)}) a
    order by a.id desc limit ${sql.lit(limit)}`;
}

/** The latest first. */
export async function listAudit(db: Database, filter: AuditScope, page: Page): Promise<readonly AuditRow[]> {
  const scope = filter.shopIds === null ? null : [...filter.shopIds];
  const { rows } = await sql<AuditRow>`
    with found as materialized (${latest(filter, page)})
    select a.id::int as id, a.occurred_at as at, a.employee_id as "employeeId", e.name as "employeeName", k.name as "keyName", a.action, a.entity,
      a.entity_id as "entityId", a.changes,
      case when a.entity = 'order' and a.entity_id ~ '^[0-9]{1,15}$' then (select o.id::text from orders o
        where o.number = a.entity_id::bigint and (${scope}::int[] is null or o.shop_id = any(${scope}::int[])) limit 1) end as "orderId",
      case when a.changes ? 'roleIds' then (select jsonb_object_agg(r.id, jsonb_build_object('code', r.code, 'name', r.name)) from roles r) end as roles
    from found a left join employees e on e.id = a.employee_id left join api_keys k on k.id = a.api_key_id order by a.id desc`.execute(
    db,
  );
  return rows;
}

const MOST_COUNTED = 1000;

export async function countAudit(db: Database, filter: AuditScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${latest(filter, { before: null, limit: MOST_COUNTED })}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Every value of a column that an index begins with, one look-up each. */
async function listDistinct(db: Database, column: 'action' | 'entity'): Promise<readonly string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > known.value order by ${name} limit 1) from known
      where known.value is not null
    )
    select value from known where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

export const listActions = (db: Database): Promise<readonly string[]> => listDistinct(db, 'action');
export const listEntities = (db: Database): Promise<readonly string[]> => listDistinct(db, 'entity');

/** Who may be asked about: in a scope those who work in one of its shops. */
export async function listEmployees(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<{ id: number; name: string }[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees e where ${scope}::int[] is null or exists (select from employee_shops es
      where es.employee_id = e.id and es.shop_id = any(${scope}::int[])) order by lower(e.name), e.id limit 1000`.execute(
    db,
  );
  return rows;
}
