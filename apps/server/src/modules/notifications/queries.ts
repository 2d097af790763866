import type { Notification } from '@hanout/contracts/notifications';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isOrderWithin } from '../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface NotificationRow {
  readonly id: number;
  readonly kind: Notification['kind'];
  readonly orderId: string;
  readonly number: number;
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
    select n.id::int as id, n.kind, o.id::text as "orderId", o.number, coalesce(e.name, '') as by, n.created_at as "createdAt",
      n.read_at is not null as "isRead"
    from notifications n join orders o on o.id = n.order_id left join employees e on e.id = n.by_employee_id
    where n.employee_id = ${employeeId} and ${isOrderWithin(scope)}
    order by n.id desc limit ${MOST}`.execute(db);
  return rows;
}
