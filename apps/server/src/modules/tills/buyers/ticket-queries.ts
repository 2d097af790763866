import type { TillTicket } from '@hanout/contracts/till/tickets';
import { bookOf, figuresOf, refundable } from '@hanout/core/ledger';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { readBooks } from '../../ledger/index.ts';

type Row = Omit<TillTicket, 'at' | 'refundableCentimes'> & { readonly at: Date; readonly orderId: string };

/** A ticket of a till of the shop as it was sold, with what came back of it since; undefined: it has not arrived. */
export async function findTicket(db: Database, shopId: number, ticket: string): Promise<TillTicket | undefined> {
  const [code = '', number = ''] = ticket.split('-');
  const { rows } = await sql<Row>`
    select e.id::text as "saleId", ${ticket} as ticket, o.id::text as "orderId", o.number::text as "orderNumber", e.at,
      o.items_subtotal_centimes as "subtotalCentimes", o.total_centimes as "totalCentimes",
      (select json_agg(json_build_object('lineIndex', l.position - 1, 'productId', l.product_id, 'combinationId', l.combination_id,
          'name', coalesce(l.names ->> o.locale, l.names ->> 'fr', ''), 'quantity', l.quantity, 'unitPriceCentimes', l.unit_price_centimes,
          'returned', (select coalesce(sum((b ->> 'quantity')::int), 0) from till_events r cross join jsonb_array_elements(r.body -> 'lines') b
            where r.order_id = o.id and r.kind = 'return' and r.state = 'done' and (b ->> 'lineIndex')::int = l.position - 1)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from tills t join till_events e on e.till_id = t.id join orders o on o.id = e.order_id
    where t.shop_id = ${shopId} and t.code = ${code} and e.number = ${Number(number)} and e.kind = 'sale' and not e.is_double`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { orderId, at, ...found } = row;
  const books = await readBooks(db, [orderId]);
  const figures = figuresOf(books.get(orderId) ?? bookOf([]));
  return { ...found, at: at.toISOString(), refundableCentimes: refundable(figures) };
}
