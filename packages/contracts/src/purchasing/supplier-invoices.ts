import { LARGEST_ID } from '@hanout/core/kernel';
import { PAID_BY } from '@hanout/core/receiving';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const centimes = z.int().min(0).max(100_000_000_000);
const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });
const addressId = z.coerce.number().int().positive().max(LARGEST_ID).optional();

/** `open`: all that is not paid, what is late first. */
export const INVOICE_VIEWS = ['open', 'late', 'paid', 'all'] as const;
export type InvoiceView = (typeof INVOICE_VIEWS)[number];

/** One part of an invoice, with the day on which it is due. */
export const dueRowSchema = z.object({
  id: z.int(),
  invoiceId: z.int(),
  number: z.string(),
  supplier: named,
  dueOn: z.string(),
  amountCentimes: centimes,
  isLate: z.boolean(),
  paidOn: z.string().nullable(),
});
export type DueRow = z.infer<typeof dueRowSchema>;

/** `GET /dashboard/api/supplier-invoices`: what is to be paid by the day on which it is due. `q`: number of the invoice, supplier. */
export const dueListQuerySchema = z.object({
  view: z.enum(INVOICE_VIEWS).default('open'),
  q: searchText.default(''),
  supplier: addressId,
  /** the day and the part that came last: `2026-11-30.12` */
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/)
    .optional(),
});
export const dueListSchema = z.object({
  rows: z.array(dueRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(INVOICE_VIEWS), z.int()),
  /** of all that is open of what was looked for, and of what of it is late */
  openCentimes: centimes,
  lateCentimes: centimes,
});
export type DueList = z.infer<typeof dueListSchema>;

const dueSchema = z.object({
  id: z.int(),
  dueOn: z.string(),
  amountCentimes: centimes,
  isLate: z.boolean(),
  paidOn: z.string().nullable(),
  paidBy: z.enum(PAID_BY).nullable(),
  paidNote: z.string(),
});
export const supplierInvoiceSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    supplier: named,
    receiptId: z.int().nullable(),
    number: z.string(),
    invoicedOn: z.string(),
    amountCentimes: centimes,
    note: z.string(),
    by: z.string(),
    hasPhoto: z.boolean(),
    dues: z.array(dueSchema),
  })
  .meta({ id: 'SupplierInvoice' });
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>;

/** 409: what stands there now. */
export const invoiceConflictSchema = z.object({ current: supplierInvoiceSchema });

const form = {
  number: plainText(60).trim().min(1),
  invoicedOn: day,
  amountCentimes: centimes.min(1),
  note: plainText(500).trim().default(''),
  dues: z
    .array(z.strictObject({ dueOn: day, amountCentimes: centimes.min(1) }))
    .min(1)
    .max(24),
};
/** `POST /dashboard/api/supplier-invoices` */
export const newInvoiceSchema = z.strictObject({ supplierId: id, receiptId: id.nullable().default(null), ...form });
export type NewInvoice = z.input<typeof newInvoiceSchema>;
/** `POST /dashboard/api/supplier-invoices/{id}`: as long as nothing of it is paid. */
export const invoiceEditSchema = z.strictObject({ version: z.int().min(1), ...form });
export type InvoiceEdit = z.input<typeof invoiceEditSchema>;

/**
 * `POST /dashboard/api/supplier-invoices/{id}/dues/{dueId}/pay`; without a day it is not paid after all. Less than the part is a part of
 * it: the rest stays to be paid on the same day.
 */
export const duePaymentSchema = z.strictObject({
  version: z.int().min(1),
  paid: z
    .strictObject({
      on: day,
      by: z.enum(PAID_BY),
      note: plainText(200).trim().default(''),
      /** null: all of it */
      amountCentimes: centimes.min(1).nullable().default(null),
    })
    .nullable(),
});
export type DuePayment = z.input<typeof duePaymentSchema>;
export const dueParamsSchema = z.object({
  id: z.coerce.number().int().positive().max(LARGEST_ID),
  dueId: z.coerce.number().int().positive().max(LARGEST_ID),
});

/** `GET /dashboard/api/supplier-invoices/form` */
export const invoiceFormQuerySchema = z.object({ receipt: addressId, supplier: addressId });
export const invoiceFormSchema = z.object({
  suppliers: z.array(named.extend({ paymentDays: z.int() })),
  today: z.string(),
  /** of the receipt that is named: whose it is, and what came of it */
  receipt: z.object({ id: z.int(), supplierId: z.int(), worthCentimes: centimes }).nullable(),
});
export type InvoiceForm = z.infer<typeof invoiceFormSchema>;

/** `GET /dashboard/api/suppliers/{id}/owed` */
export const owedSchema = z.object({
  openCentimes: centimes,
  lateCentimes: centimes,
  nextDueOn: z.string().nullable(),
  dues: z.int(),
});
export type Owed = z.infer<typeof owedSchema>;

/** `GET /dashboard/api/supplier-invoices/enumerations` (ST-20) */
export const invoiceEnumerationsSchema = z.object({
  paidBy: z.array(z.object({ value: z.enum(PAID_BY), label: z.string() })),
});
