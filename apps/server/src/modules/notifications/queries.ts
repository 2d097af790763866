import type { Notification } from '@hanout/contracts/notifications';
import type { TillFindingCode } from '@hanout/contracts/till/events';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isOrderWithin } from '../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface NotificationRow {
  readonly id: number;
  readonly kind: Notification['kind'];
  readonly order: Notification['order'];
  readonly webhook: Notification['webhook'];
  readonly transfer: Notification['transfer'];
  readonly supplierOrder: Notification['supplierOrder'];
  readonly incident: Notification['incident'];
  readonly till: {
    readonly id: number;
    readonly name: string;
    readonly kind: TillFindingCode;
    readonly count: number;
  } | null;
  readonly by: string;
  readonly createdAt: Date;
  readonly isRead: boolean;
}

interface Reader extends OrderScope {
  readonly employeeId: number;
}

const MOST = 100;

/** Of the shops that the employee still sees, the latest first. */
export async function listNotifications(
  db: Database,
  { employeeId, ...scope }: Reader,
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id::int as id, n.kind, coalesce(e.name, '') as by,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order",
      case when w.id is not null then jsonb_build_object('id', w.id, 'name', w.name) end as webhook,
      case when t.id is not null then jsonb_build_object('id', t.id, 'target', g.name) end as transfer,
      case when p.id is not null then jsonb_build_object('id', p.id, 'number', p.number, 'supplier', s.name) end as "supplierOrder",
      case when i.id is not null then jsonb_build_object('id', i.id, 'warehouse', h.name) end as incident,
      case when f.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'kind', f.kind, 'count', greatest(1, (
        select count(*) from till_conflicts x where x.till_id = c.id and x.id >= f.id and x.settled_at is null))) end as till,
      n.created_at as "createdAt", n.read_at is not null as "isRead"
    from notifications n left join orders o on o.id = n.order_id left join webhooks w on w.id = n.webhook_id
    left join transfers t on t.id = n.transfer_id left join warehouses g on g.id = t.target_id
    left join supplier_orders p on p.id = n.supplier_order_id left join suppliers s on s.id = p.supplier_id
    left join incidents i on i.id = n.incident_id left join warehouses h on h.id = i.warehouse_id
    left join till_conflicts f on f.id = n.till_conflict_id left join tills c on c.id = f.till_id
    left join employees e on e.id = n.by_employee_id
    where n.employee_id = ${employeeId} and (case when n.order_id is null then ${isOrderWithin({ ...scope, ordersOf: null }, 'n')} else ${isOrderWithin(scope)} end)
    order by n.id desc limit ${MOST}`.execute(db);
  return rows;
}
