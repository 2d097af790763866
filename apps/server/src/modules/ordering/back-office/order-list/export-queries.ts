import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

export interface ExportedBeside {
  readonly id: string;
  readonly email: string;
  readonly address: string;
  readonly subtotalCentimes: number;
  readonly discountCentimes: number;
  readonly deliveryCentimes: number;
  readonly trackingNumber: string | null;
  readonly note: string;
  readonly lines: readonly { readonly names: unknown; readonly sku: string | null; readonly quantity: number }[];
}

/** What a file says of orders beside their row in the list. */
export async function listExportedBeside(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExportedBeside>> {
  const { rows } = await sql<ExportedBeside>`
    select o.id::text as id, o.email, o.address, o.items_subtotal_centimes as "subtotalCentimes",
      o.cart_discount_centimes as "discountCentimes", o.delivery_centimes as "deliveryCentimes", o.note,
      (select s.tracking_number from shipments s where s.order_id = o.id and s.state <> 'dropped') as "trackingNumber",
      (select coalesce(json_agg(json_build_object('names', l.names, 'sku', l.sku, 'quantity', l.quantity) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Today where the shops are, for the names of files. */
export async function readDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}
