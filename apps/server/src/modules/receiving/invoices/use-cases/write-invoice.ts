import { ok, refuse, type Result } from '@hanout/core/kernel';
import { checkInvoice } from '@hanout/core/receiving';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Forbidden } from '../../../audit/index.ts';
import { findSupplier } from '../../making/queries.ts';
import { scopeOfActor } from '../../receipt-entity.ts';
import { invoiceEntity, isInvoiceOfScope, newInvoiceKind, type InvoiceMissing } from '../invoice-entity.ts';
import {
  deleteInvoice,
  findMade,
  findReceiptOf,
  insertInvoice,
  updateInvoice,
  type InvoiceForm,
  type InvoiceRecord,
} from '../repository.ts';

export type InvoiceRefusal =
  | InvoiceMissing
  | {
      readonly code:
        | 'receiving.supplier-is-unknown'
        | 'receiving.receipt-is-of-another'
        | 'receiving.due-is-before-invoice'
        | 'receiving.something-is-paid';
    }
  | { readonly code: 'receiving.dues-are-wrong'; readonly sumCentimes: number };

type Written = Result<{ readonly invoiceId: number }, InvoiceRefusal | Forbidden>;

interface CreateInvoice extends InvoiceForm {
  readonly supplierId: number;
  readonly receiptId: number | null;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

/** What a supplier asks for, in one part or several. */
export async function createInvoice(db: Database, asked: CreateInvoice): Promise<Written> {
  const { actor, operation } = asked;
  const done = await findMade(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest ? ok({ invoiceId: done.id }) : refuse({ code: 'receiving.key-is-reused' });
  return createEntity(db, newInvoiceKind, { actor, action: 'supplier_invoice.create' }, async (tx) => {
    const refusal = (await refuseOwner(tx, asked)) ?? refuseForm(asked);
    if (refusal !== null) return refuse<InvoiceRefusal>(refusal);
    const id = await insertInvoice(tx, { ...asked, employeeId: actor.employeeId });
    const changes = {
      supplierId: [null, asked.supplierId] as const,
      ...differencesBetween(undefined, loggedOf(asked)),
    };
    return ok({ id, value: { invoiceId: id }, changes });
  });
}

async function refuseOwner(tx: Tx, { supplierId, receiptId, actor }: CreateInvoice): Promise<InvoiceRefusal | null> {
  if ((await findSupplier(tx, supplierId)) === undefined) return { code: 'receiving.supplier-is-unknown' };
  if (receiptId === null) return null;
  const receipt = await findReceiptOf(tx, receiptId);
  const isTheirs = receipt?.supplierId === supplierId && (await isInvoiceOfScope(tx, receipt, scopeOfActor(actor)));
  return isTheirs ? null : { code: 'receiving.receipt-is-of-another' };
}

function refuseForm(form: InvoiceForm): InvoiceRefusal | null {
  const fault = checkInvoice(form);
  if (fault === null) return null;
  return fault.why === 'sum-differs'
    ? { code: 'receiving.dues-are-wrong', sumCentimes: fault.sumCentimes }
    : { code: 'receiving.due-is-before-invoice' };
}

interface EditInvoice {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
}

/** As long as nothing of it is paid: what is paid is taken back first. */
export async function editInvoice(db: Database, edit: EditInvoice, form: InvoiceForm): Promise<Written> {
  const change = { ...edit, action: 'supplier_invoice.change' };
  return changeEntity(db, invoiceEntity, change, async (tx, invoice) => {
    const refusal = refusePaid(invoice) ?? refuseForm(form);
    if (refusal !== null) return refuse<InvoiceRefusal>(refusal);
    await updateInvoice(tx, invoice.id, form);
    return ok({ value: { invoiceId: invoice.id }, changes: differencesBetween(loggedOf(invoice), loggedOf(form)) });
  });
}

/** Written down by mistake. */
export async function removeInvoice(db: Database, edit: EditInvoice): Promise<Written> {
  const change = { ...edit, action: 'supplier_invoice.delete' };
  return changeEntity(db, invoiceEntity, change, async (tx, invoice) => {
    const refusal = refusePaid(invoice);
    if (refusal !== null) return refuse<InvoiceRefusal>(refusal);
    await deleteInvoice(tx, invoice.id);
    return ok({ value: { invoiceId: invoice.id }, changes: { number: [invoice.number, null] as const } });
  });
}

const refusePaid = ({ dues }: InvoiceRecord): InvoiceRefusal | null =>
  dues.some(({ paidOn }) => paidOn !== null) ? { code: 'receiving.something-is-paid' } : null;

const loggedOf = ({ number, invoicedOn, amountCentimes, dues }: InvoiceForm | InvoiceRecord) => ({
  number,
  invoicedOn,
  amountCentimes,
  dues: dues.map((due) => ({ dueOn: due.dueOn, amountCentimes: due.amountCentimes })),
});
