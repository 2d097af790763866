import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly employeeId: number;
  readonly by: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** of the order that its number names, where the person may see it */
  readonly orderId: string | null;
  readonly productNames: Words;
  readonly promotionName: string;
}

interface Reader extends OrderScope {
  readonly employeeId: number;
}

/** Who sees only their own orders hears of no other, nor of what came back of one. */
const tellsOfOwn = ({ ordersOf }: OrderScope) =>
  ordersOf === null
    ? sql`true`
    : sql`a.entity not in ('order_return', 'order_note') and (a.entity <> 'order' or a.entity_id in (select number::text from orders where assigned_employee_id = ${ordersOf}))`;

const MOST = 60;
/** As far back as what somebody worked on counts as theirs. */
const MOST_OF_ONES_OWN = 300;

/**
 * Of the last three days: what the person did, and what others did to the things that the person had in hand during the last
 * thirty, or that are assigned to them.
 */
export async function listLastChanges(db: Database, { employeeId, ...scope }: Reader): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with own as materialized (
      select id, occurred_at, entity, entity_id from audit_log
      where employee_id = ${employeeId} and occurred_at > now() - interval '30 days' order by id desc limit ${MOST_OF_ONES_OWN}
    ), things as (
      select distinct entity, entity_id from own
      union
      (select 'order', number::text from orders where assigned_employee_id = ${employeeId} and updated_at > now() - interval '3 days'
        order by updated_at desc limit ${MOST_OF_ONES_OWN})
    ), found as (
      (select id from own where occurred_at > now() - interval '3 days' order by id desc limit ${MOST})
      union
      (select a.id from things t join audit_log a on a.entity = t.entity and a.entity_id = t.entity_id
        where a.occurred_at > now() - interval '3 days' and a.employee_id <> ${employeeId} order by a.id desc limit ${MOST})
    )
    select a.id::int as id, a.occurred_at as at, a.employee_id as "employeeId", e.name as by, a.action, a.entity, a.entity_id as "entityId",
      a.changes, case when a.entity = 'order' then (select o.id::text from orders o
        where o.number = case when a.entity_id ~ '^[0-9]{1,12}$' then a.entity_id::bigint end and ${isOrderWithin(scope)}) end as "orderId",
      case when a.entity = 'product' and a.entity_id ~ '^[0-9]{1,9}$' then (select coalesce(jsonb_object_agg(t.language, t.name), '{}')
        from product_texts t where t.product_id = a.entity_id::int) else '{}' end as "productNames",
      case when a.entity = 'promotion' and a.entity_id ~ '^[0-9]{1,9}$' then coalesce((select p.name from promotions p where p.id = a.entity_id::int), '')
        else '' end as "promotionName"
    from found f join audit_log a on a.id = f.id join employees e on e.id = a.employee_id
    where ${tellsOfOwn(scope)}
    order by a.id desc limit ${MOST}`.execute(db);
  return rows;
}
