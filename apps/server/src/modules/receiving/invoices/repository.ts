import type { PaidBy } from '@hanout/core/receiving';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface StoredDue {
  readonly id: number;
  readonly dueOn: string;
  readonly amountCentimes: number;
  readonly paidOn: string | null;
}

export interface InvoiceRecord {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly supplierId: number;
  /** null: of the house */
  readonly warehouseId: number | null;
  readonly invoicedOn: string;
  readonly amountCentimes: number;
  readonly dues: readonly StoredDue[];
}

/** The invoice with its parts, held until the transaction ends. */
export async function lockInvoice(tx: Tx, id: number): Promise<InvoiceRecord | undefined> {
  const { rows } = await sql<Omit<InvoiceRecord, 'dues'>>`
    select i.id, i.version, i.number, i.supplier_id as "supplierId", r.warehouse_id as "warehouseId", i.invoiced_on as "invoicedOn",
      i.amount_centimes as "amountCentimes"
    from supplier_invoices i left join receipts r on r.id = i.receipt_id where i.id = ${id} for update of i`.execute(
    tx,
  );
  const invoice = rows[0];
  if (invoice === undefined) return undefined;
  const dues = await tx
    .selectFrom('supplier_invoice_dues')
    .select(['id', 'due_on as dueOn', 'amount_centimes as amountCentimes', 'paid_on as paidOn'])
    .where('invoice_id', '=', id)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return { ...invoice, dues };
}

/** Of what arrived in which warehouse an invoice is; undefined: there is no such invoice. */
export async function findInvoicePlace(
  db: Database | Tx,
  id: number,
): Promise<{ readonly warehouseId: number | null } | undefined> {
  return db
    .selectFrom('supplier_invoices as i')
    .leftJoin('receipts as r', 'r.id', 'i.receipt_id')
    .select('r.warehouse_id as warehouseId')
    .where('i.id', '=', id)
    .executeTakeFirst();
}

export interface InvoiceForm {
  readonly number: string;
  readonly invoicedOn: string;
  readonly amountCentimes: number;
  readonly note: string;
  readonly dues: readonly { readonly dueOn: string; readonly amountCentimes: number }[];
}

interface NewInvoiceRow extends InvoiceForm {
  readonly supplierId: number;
  readonly receiptId: number | null;
  readonly employeeId: number | null;
  readonly operation: { readonly id: string; readonly digest: string };
}

export async function insertInvoice(tx: Tx, invoice: NewInvoiceRow): Promise<number> {
  const { id } = await tx
    .insertInto('supplier_invoices')
    .values({
      supplier_id: invoice.supplierId,
      receipt_id: invoice.receiptId,
      number: invoice.number,
      invoiced_on: invoice.invoicedOn,
      amount_centimes: invoice.amountCentimes,
      note: invoice.note,
      employee_id: invoice.employeeId,
      operation_id: invoice.operation.id,
      digest: invoice.operation.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDues(tx, id, invoice.dues);
  return id;
}

export async function updateInvoice(tx: Tx, id: number, form: InvoiceForm): Promise<void> {
  await tx
    .updateTable('supplier_invoices')
    .set({
      number: form.number,
      invoiced_on: form.invoicedOn,
      amount_centimes: form.amountCentimes,
      note: form.note,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('supplier_invoice_dues').where('invoice_id', '=', id).execute();
  await insertDues(tx, id, form.dues);
}

async function insertDues(tx: Tx, invoiceId: number, dues: InvoiceForm['dues']): Promise<void> {
  await tx
    .insertInto('supplier_invoice_dues')
    .values(
      dues.map(({ dueOn, amountCentimes }) => ({
        invoice_id: invoiceId,
        due_on: dueOn,
        amount_centimes: amountCentimes,
      })),
    )
    .execute();
}

export async function deleteInvoice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('supplier_invoices').where('id', '=', id).execute();
}

export interface Payment {
  readonly on: string;
  readonly by: PaidBy;
  readonly note: string;
}

export async function writePayment(
  tx: Tx,
  dueId: number,
  { paid, employeeId }: { readonly paid: Payment | null; readonly employeeId: number | null },
): Promise<void> {
  await tx
    .updateTable('supplier_invoice_dues')
    .set({
      paid_on: paid?.on ?? null,
      paid_by: paid?.by ?? null,
      paid_note: paid?.note ?? '',
      employee_id: paid === null ? null : employeeId,
    })
    .where('id', '=', dueId)
    .execute();
}

/** So much of a part is one of its own; the rest is due on the same day. */
export async function splitDue(
  tx: Tx,
  due: { readonly id: number; readonly invoiceId: number; readonly dueOn: string; readonly amountCentimes: number },
  amountCentimes: number,
): Promise<void> {
  await tx
    .updateTable('supplier_invoice_dues')
    .set({ amount_centimes: amountCentimes })
    .where('id', '=', due.id)
    .execute();
  const rest = due.amountCentimes - amountCentimes;
  await tx
    .insertInto('supplier_invoice_dues')
    .values({ invoice_id: due.invoiceId, due_on: due.dueOn, amount_centimes: rest })
    .execute();
}

export async function countUp(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('supplier_invoices')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What was made under this name before; undefined: nothing. */
export async function findMade(
  db: Database,
  operationId: string,
): Promise<{ readonly id: number; readonly digest: string | null } | undefined> {
  return db
    .selectFrom('supplier_invoices')
    .select(['id', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export async function findReceiptOf(
  tx: Tx,
  receiptId: number,
): Promise<{ readonly supplierId: number; readonly warehouseId: number } | undefined> {
  return tx
    .selectFrom('receipts')
    .select(['supplier_id as supplierId', 'warehouse_id as warehouseId'])
    .where('id', '=', receiptId)
    .where('state', '<>', 'taken_back')
    .executeTakeFirst();
}

export async function writePhoto(tx: Tx, invoiceId: number, bytes: Buffer | null): Promise<void> {
  await tx.deleteFrom('supplier_invoice_photos').where('invoice_id', '=', invoiceId).execute();
  if (bytes === null) return;
  await tx.insertInto('supplier_invoice_photos').values({ invoice_id: invoiceId, bytes }).execute();
}

export async function findPhoto(db: Database, invoiceId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('supplier_invoice_photos')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.bytes;
}
