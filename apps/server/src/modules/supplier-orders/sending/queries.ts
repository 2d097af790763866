import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** The shop whose mail server sends what is ordered for a warehouse: the first of those that sell from it and have one. */
export async function findMailShop(db: Database | Tx, warehouseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('shop_warehouses as w')
    .innerJoin('mail_servers as m', 'm.shop_id', 'w.shop_id')
    .select('w.shop_id as shopId')
    .where('w.warehouse_id', '=', warehouseId)
    .where('m.is_on', '=', true)
    .orderBy('w.position')
    .orderBy('w.shop_id')
    .executeTakeFirst();
  return row?.shopId;
}

export async function findSupplierMail(db: Database | Tx, supplierId: number): Promise<string> {
  const row = await db.selectFrom('suppliers').select('email').where('id', '=', supplierId).executeTakeFirst();
  return row?.email ?? '';
}

/** To whom a letter goes; undefined: it is known to have left, or to be undeliverable. */
export async function findOpenLetter(
  db: Database,
  { orderId, historyId }: { readonly orderId: number; readonly historyId: number },
): Promise<{ readonly recipient: string } | undefined> {
  const { rows } = await sql<{ recipient: string }>`
    select h.recipient from supplier_order_history h where h.id = ${historyId} and h.supplier_order_id = ${orderId} and h.via = 'mail'
      and not exists (select from supplier_order_history e where e.supplier_order_id = ${orderId}
        and e.action in ('letter-left', 'letter-failed') and e.details @> jsonb_build_array(jsonb_build_object('historyId', h.id)))`.execute(
    db,
  );
  return rows[0];
}
