import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import type { CostKind, CostSpread, ReceiptState } from '@hanout/core/receiving';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface ReceiptHead {
  readonly id: number;
  readonly version: number;
  readonly state: ReceiptState;
  readonly supplier: { readonly id: number; readonly name: string };
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly order: { readonly id: number; readonly number: string } | null;
  readonly deliveryNote: string;
  readonly note: string;
  readonly costSpread: CostSpread;
  readonly costs: { kind: CostKind; note: string; amountCentimes: number }[];
  readonly invoices: { id: number; number: string; amountCentimes: number }[];
  readonly by: string;
  readonly createdAt: Date;
}

export async function findHead(db: Database, id: number): Promise<ReceiptHead | undefined> {
  const { rows } = await sql<ReceiptHead>`
    select r.id, r.version, r.state, jsonb_build_object('id', s.id, 'name', s.name) as supplier,
      jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order",
      r.delivery_note as "deliveryNote", r.note, r.cost_spread as "costSpread", coalesce(e.name, '') as by, r.created_at as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'note', note, 'amountCentimes', amount_centimes) order by id)
        from receipt_costs where receipt_id = r.id), '[]') as costs,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'number', number, 'amountCentimes', amount_centimes) order by id)
        from supplier_invoices where receipt_id = r.id), '[]') as invoices
    from receipts r join suppliers s on s.id = r.supplier_id join warehouses w on w.id = r.warehouse_id
    left join supplier_orders o on o.id = r.supplier_order_id left join employees e on e.id = r.employee_id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

export type ShownLine = Omit<ReceiptDetail['lines'][number], 'image'> & {
  readonly folder: string | null;
  readonly key: string | null;
};

/** The lines with what they are called, what a piece costs on average now, and what the product says where that is something else. */
export async function listShownLines(db: Database, id: number, language: Language): Promise<readonly ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.id, l.product_id as "productId", l.combination_id as "combinationId", l.order_line_id as "orderLineId",
      ${sql.ref(`p.name_${language}`)} as name, case when c.id is not null then combination_label(c.id, ${language}) end as combination,
      coalesce(c.sku, p.sku) as sku, case when c.id is null then p.barcode else c.barcode end as barcode,
      p.image_folder as folder, p.image_key as key, l.lot_number as "lotNumber", l.expires_on as "expiresOn", l.expected,
      l.passed, l.rejected, l.on_hold as "onHold", l.price_centimes as "priceCentimes", l.share_centimes as "shareCentimes",
      l.unit_cost_centimes as "unitCostCentimes", a.average_centimes as "averageCentimes",
      nullif(coalesce(g.supply_price_ht_centimes, 0), l.price_centimes) as "formerPriceCentimes"
    from receipt_lines l join product_rows p on p.product_id = l.product_id join products g on g.id = l.product_id
    left join combinations c on c.id = l.combination_id
    left join product_costs a on a.product_id = l.product_id and a.combination_id is not distinct from l.combination_id
    where l.receipt_id = ${id} order by l.position`.execute(db);
  return rows;
}

export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly note: string;
  readonly pieces: number;
}

/** What was done with it, the latest first. */
export async function listHistory(db: Database, id: number): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id::int as id, h.occurred_at as at, h.action, coalesce(e.name, '') as by, h.note,
      coalesce((select sum((d ->> 'quantity')::int)::int from jsonb_array_elements(h.details) d), 0) as pieces
    from receipt_history h left join employees e on e.id = h.employee_id where h.receipt_id = ${id} order by h.id desc limit 200`.execute(
    db,
  );
  return rows;
}
