import type { OrderReceipts } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptState } from '@hanout/core/receiving';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Of each line of an order what has come by receipts that were not taken back, and how it was found. */
export async function listOfOrder(db: Database, orderId: number): Promise<OrderReceipts['lines']> {
  const { rows } = await sql<OrderReceipts['lines'][number]>`
    select l.id as "orderLineId", l.quantity as ordered, l.received, greatest(l.quantity - l.received, 0) as open,
      coalesce(sum(g.passed), 0)::int as passed, coalesce(sum(g.rejected), 0)::int as rejected, coalesce(sum(g.on_hold), 0)::int as "onHold"
    from supplier_order_lines l left join (receipt_lines g join receipts r on r.id = g.receipt_id and r.state <> 'taken_back')
      on g.order_line_id = l.id
    where l.supplier_order_id = ${orderId} group by l.id order by l.position, l.id`.execute(db);
  return rows;
}

export async function listReceiptsOfOrder(
  db: Database,
  orderId: number,
): Promise<readonly { readonly id: number; readonly state: ReceiptState; readonly createdAt: Date }[]> {
  const { rows } = await sql<{ id: number; state: ReceiptState; createdAt: Date }>`
    select id, state, created_at as "createdAt" from receipts where supplier_order_id = ${orderId} order by id`.execute(
    db,
  );
  return rows;
}
