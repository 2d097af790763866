import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Who orders, and to where it is to be brought; with how the supplier stands in their own papers. */
export interface Buyer {
  readonly name: string;
  readonly phone: string;
  readonly nif: string;
  readonly rc: string;
  readonly address: string;
  readonly supplierContact: string;
  readonly supplierAddress: string;
  readonly supplierPhone: string;
}

/** The first shop that sells from the warehouse, as the law knows it. */
export async function findBuyer(
  db: Database | Tx,
  {
    orderId,
    warehouseId,
    language,
  }: { readonly orderId: number; readonly warehouseId: number; readonly language: Language },
): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select coalesce(nullif(h.legal_identity ->> 'companyName', ''), (select name from shop_texts t where t.shop_id = h.id and name <> ''
        order by language = ${language} desc limit 1), h.code, '') as name,
      coalesce(h.legal_identity ->> 'phone', '') as phone, coalesce(h.legal_identity ->> 'nif', '') as nif,
      coalesce(h.legal_identity ->> 'rc', '') as rc,
      concat_ws(', ', nullif(w.address, ''), c.name_fr, y.name_fr) as address,
      s.contact_name as "supplierContact", s.address as "supplierAddress", s.phone as "supplierPhone"
    from supplier_orders o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = ${warehouseId}
    left join communes c on c.id = w.commune_id left join wilayas y on y.code = w.wilaya_code
    left join lateral (select shop_id from shop_warehouses sw where sw.warehouse_id = w.id order by position, shop_id limit 1) f on true
    left join shops h on h.id = f.shop_id where o.id = ${orderId}`.execute(db);
  const [buyer] = rows;
  if (buyer === undefined) throw new Error(`order ${orderId} to a supplier has no paper`);
  return buyer;
}
