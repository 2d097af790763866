import type { InvoiceForm, SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { isInvoiceOfScope } from './invoice-entity.ts';
import { findInvoicePlace } from './repository.ts';

/** An invoice as somebody sees it; undefined: it is not theirs to see, or there is none. */
export async function readInvoice(
  db: Database,
  id: number,
  scope: WarehouseScope,
): Promise<SupplierInvoice | undefined> {
  const place = await findInvoicePlace(db, id);
  if (place === undefined || !(await isInvoiceOfScope(db, place, scope))) return undefined;
  const { rows } = await sql<SupplierInvoice>`
    select i.id, i.version, jsonb_build_object('id', s.id, 'name', s.name) as supplier, i.receipt_id as "receiptId", i.number,
      i.invoiced_on as "invoicedOn", i.amount_centimes as "amountCentimes", i.note, coalesce(e.name, '') as by,
      exists (select from supplier_invoice_photos where invoice_id = i.id) as "hasPhoto",
      (select jsonb_agg(jsonb_build_object('id', id, 'dueOn', due_on, 'amountCentimes', amount_centimes,
        'isLate', paid_on is null and due_on < algiers_today(), 'paidOn', paid_on, 'paidBy', paid_by, 'paidNote', paid_note) order by due_on, id)
        from supplier_invoice_dues where invoice_id = i.id) as dues
    from supplier_invoices i join suppliers s on s.id = i.supplier_id left join employees e on e.id = i.employee_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}

/** What a new invoice begins with: whom there is, when each wants to be paid, and what came by the receipt that is named. */
export async function readInvoiceForm(db: Database, receiptId: number | null): Promise<InvoiceForm> {
  const { rows } = await sql<InvoiceForm>`
    select algiers_today()::text as today,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'paymentDays', payment_days) order by name), '[]')
        from suppliers where is_active) as suppliers,
      (select jsonb_build_object('id', r.id, 'supplierId', r.supplier_id, 'worthCentimes',
        coalesce((select sum((passed + on_hold) * price_centimes) from receipt_lines where receipt_id = r.id), 0))
        from receipts r where r.id = ${receiptId}::int) as receipt`.execute(db);
  return rows[0] ?? { today: '', suppliers: [], receipt: null };
}
