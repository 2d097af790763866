import type { SentVia, SupplierOrderState } from '@hanout/core/purchasing';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isLate } from './list-queries.ts';

export interface OrderHead {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly version: number;
  readonly state: SupplierOrderState;
  readonly isLate: boolean;
  readonly supplier: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly whatsappPhone: string;
    readonly isActive: boolean;
  };
  readonly supplierLanguage: Language;
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly expectedOn: string | null;
  readonly note: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly closedAt: Date | null;
}

export async function findOrderHead(db: Database | Tx, id: number): Promise<OrderHead | undefined> {
  const { rows } = await sql<OrderHead>`
    select o.id, o.uuid, o.number, o.version, o.state, ${isLate} as "isLate", s.language as "supplierLanguage",
      jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email, 'phone', s.phone, 'whatsappPhone', s.whatsapp_phone,
        'isActive', s.is_active) as supplier, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      o.expected_on::text as "expectedOn", o.note, coalesce(e.name, '') as by, o.created_at as "createdAt", o.sent_at as "sentAt",
      o.closed_at as "closedAt"
    from supplier_orders o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = o.warehouse_id
    left join employees e on e.id = o.created_by where o.id = ${id}`.execute(db);
  return rows[0];
}

export interface NamedOrderLine {
  readonly id: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly supplierCode: string;
  readonly quantity: number;
  readonly priceCentimes: number;
  readonly received: number;
  readonly minimumQuantity: number;
  readonly packQuantity: number;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly folder: string | null;
  readonly key: string | null;
}

/** The lines as they stand on the paper, in the words of a language, with what the supplier asks. */
export async function listNamedLines(
  db: Database | Tx,
  orderId: number,
  language: Language,
): Promise<readonly NamedOrderLine[]> {
  const { rows } = await sql<NamedOrderLine>`
    select l.id, l.product_id as "productId", l.combination_id as "combinationId", coalesce(nullif(l.supplier_code, ''), t.supplier_code, '') as "supplierCode", l.quantity,
      l.price_centimes as "priceCentimes", l.received, coalesce(t.minimum_quantity, 1) as "minimumQuantity",
      coalesce(t.pack_quantity, 1) as "packQuantity", ${sql.ref(`r.name_${language}`)} as name,
      case when c.id is not null then combination_label(c.id, ${language}) end as combination, coalesce(c.sku, r.sku) as sku,
      case when c.id is null then r.barcode else c.barcode end as barcode, r.image_folder as folder, r.image_key as key
    from supplier_order_lines l join supplier_orders o on o.id = l.supplier_order_id join product_rows r on r.product_id = l.product_id
    left join combinations c on c.id = l.combination_id
    left join supplier_products t on t.supplier_id = o.supplier_id and t.product_id = l.product_id
      and t.combination_id is not distinct from l.combination_id
    where l.supplier_order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows;
}

export interface OrderEvent {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly state: SupplierOrderState;
  readonly by: string;
  readonly via: SentVia | null;
  readonly recipient: string;
  readonly note: string;
}

/** What was done with it, the latest first. */
export async function listOrderHistory(db: Database, orderId: number): Promise<readonly OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select h.id::int as id, h.occurred_at as at, h.action, h.state, coalesce(e.name, '') as by, h.via, h.recipient, h.note
    from supplier_order_history h left join employees e on e.id = h.employee_id
    where h.supplier_order_id = ${orderId} order by h.id desc limit 500`.execute(db);
  return rows;
}
