import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface TicketLine {
  /** as it stands on the ticket, from 0 */
  readonly index: number;
  readonly quantity: number;
  readonly unitPrice: number;
  /** what one piece of it is on the shelf; a pack is all that it held */
  readonly things: readonly {
    readonly productId: number;
    readonly combinationId: number | null;
    readonly quantity: number;
  }[];
}

/** What a ticket sold, line by line. */
export async function listTicketLines(tx: Tx, orderId: string): Promise<readonly TicketLine[]> {
  const { rows } = await sql<TicketLine>`
    select l.position - 1 as index, l.quantity, l.unit_price_centimes as "unitPrice",
      coalesce((select json_agg(json_build_object('productId', c.product_id, 'combinationId', c.combination_id, 'quantity', c.quantity))
        from order_line_components c where c.order_line_id = l.id),
        json_build_array(json_build_object('productId', l.product_id, 'combinationId', l.combination_id, 'quantity', 1))) as things
    from order_lines l where l.order_id = ${orderId}::uuid order by l.position`.execute(tx);
  return rows;
}

/** Whether more was given back than had been paid, when this was written down. */
export async function isDifferenceBooked(tx: Tx, causeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries where cause_type = 'till_difference' and cause_id = ${causeId}`.execute(tx);
  return rows.length > 0;
}
