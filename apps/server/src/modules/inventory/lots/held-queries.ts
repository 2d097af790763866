import type { HeldLots } from '@hanout/contracts/stock/lots';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What orders hold of a row, in which lots, and which lots of the row they could hold it in. */
export async function readHeldLots(db: Database, stockId: number): Promise<HeldLots> {
  const { rows } = await sql<HeldLots['reservations'][number]>`
    select r.id::text as id, o.id::text as "orderId", o.number as "orderNumber", r.quantity, r.state, r.lot_id as "lotId"
    from stock_reservations r join orders o on o.id = r.order_id
    where r.stock_id = ${stockId} and r.state in ('held', 'firm') order by r.created_at, r.id limit 100`.execute(db);
  const { rows: lots } = await sql<HeldLots['lots'][number]>`
    select l.id, l.lot_number as "lotNumber", to_char(l.expires_on, 'YYYY-MM-DD') as "expiresOn", l.quantity - l.reserved as available,
      coalesce(l.expires_on < algiers_today(), false) as "isExpired"
    from stock_lots l where l.stock_id = ${stockId} and l.quantity > 0 order by l.expires_on nulls last, l.id`.execute(
    db,
  );
  const { rows: rules } = await sql<{ isStrict: boolean }>`
    select coalesce((select r.is_strict from lot_rules r where r.warehouse_id = s.warehouse_id),
      (select r.is_strict from lot_rules r where r.family_id = p.family_id), false) as "isStrict"
    from stocks s join products p on p.id = s.product_id where s.id = ${stockId}`.execute(db);
  return { reservations: rows, lots, isStrict: rules[0]?.isStrict === true };
}

/** The row of stock that something is held in; undefined: nothing is. */
export async function findRowOfReservation(db: Database, reservationId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('stock_reservations')
    .select('stock_id')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return found?.stock_id;
}
