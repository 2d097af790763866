import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface OrderOnItsWay {
  readonly orderId: string;
  readonly shopId: number;
  readonly wilayaCode: number | null;
  readonly carrierId: number | null;
  readonly source: string;
  readonly employeeId: number | null;
  readonly totalCentimes: number;
  readonly confirmation: string;
  readonly preparation: string;
  readonly parcel: string;
  readonly money: string;
  /** ISO 8601; the latest time that its history has each step */
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly paidAt: string | null;
  readonly returnedAt: string | null;
  readonly updatedAt: string;
}

/** Orders with what their history says of each step. */
export async function readOrdersOnTheirWay(tx: Tx, orderIds: readonly string[]): Promise<readonly OrderOnItsWay[]> {
  const at = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;
  const { rows } = await sql<OrderOnItsWay>`
    select o.id::text as "orderId", o.shop_id as "shopId", o.wilaya_code as "wilayaCode", o.carrier_id as "carrierId", o.source,
      o.assigned_employee_id as "employeeId", o.total_centimes::bigint as "totalCentimes", o.confirmation_state as confirmation,
      o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money, ${at('o.placed_at')} as "placedAt",
      ${at('h.confirmed')} as "confirmedAt", ${at('h.shipped')} as "shippedAt", ${at('h.delivered')} as "deliveredAt", ${at('h.paid')} as "paidAt",
      ${at('h.returned')} as "returnedAt", ${at('o.updated_at')} as "updatedAt"
    from orders o left join lateral (
      select max(occurred_at) filter (where axis = 'confirmation' and to_state = 'confirmed') as confirmed,
        max(occurred_at) filter (where axis = 'preparation' and to_state = 'handed_over') as shipped,
        max(occurred_at) filter (where axis = 'parcel' and to_state = 'delivered') as delivered,
        max(occurred_at) filter (where axis = 'money' and to_state = 'paid') as paid,
        max(occurred_at) filter (where axis = 'parcel' and to_state in ('returned', 'lost')) as returned
      from order_history where order_id = o.id
    ) h on true
    where o.id = any(${[...orderIds]}::uuid[])`.execute(tx);
  return rows;
}
