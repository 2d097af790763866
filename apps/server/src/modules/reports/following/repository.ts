import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface WayRow {
  readonly orderId: string;
  readonly shopId: number;
  readonly wilayaCode: number | null;
  readonly carrierId: number | null;
  readonly source: string;
  readonly employeeId: number | null;
  readonly totalCentimes: number;
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly paidAt: string | null;
  readonly returnedAt: string | null;
  readonly place: string;
}

/** The rows of these orders are others from now on. */
export async function replaceWays(tx: Tx, orderIds: readonly string[], ways: readonly WayRow[]): Promise<void> {
  const ids = [...orderIds];
  await tx.deleteFrom('order_way_products').where('order_id', 'in', ids).execute();
  await tx.deleteFrom('order_ways').where('order_id', 'in', ids).execute();
  if (ways.length === 0) return;
  await sql`
    insert into order_ways (order_id, shop_id, wilaya_code, carrier_id, source, employee_id, total_centimes, placed_at, confirmed_at, shipped_at,
      delivered_at, paid_at, returned_at, place)
    select "orderId", "shopId", "wilayaCode", "carrierId", source, "employeeId", "totalCentimes", "placedAt", "confirmedAt", "shippedAt",
      "deliveredAt", "paidAt", "returnedAt", place
    from json_to_recordset(${JSON.stringify(ways)}::json) r ("orderId" uuid, "shopId" int, "wilayaCode" int, "carrierId" int, source text,
      "employeeId" int, "totalCentimes" bigint, "placedAt" timestamptz, "confirmedAt" timestamptz, "shippedAt" timestamptz,
      "deliveredAt" timestamptz, "paidAt" timestamptz, "returnedAt" timestamptz, place text)`.execute(tx);
  await sql`
    insert into order_way_products (order_id, product_id, total_centimes, shop_id, placed_at)
    select l.order_id, l.product_id, sum(l.total_centimes), w.shop_id, w.placed_at
    from order_lines l join order_ways w on w.order_id = l.order_id
    where l.order_id = any(${ids}::uuid[]) and l.product_id is not null group by 1, 2, 4, 5`.execute(tx);
}
