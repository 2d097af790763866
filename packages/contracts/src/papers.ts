import { TICKET_FORMATS } from '@hanout/core/papers';
import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** As many as one document holds. */
export const PAPERS_AT_ONCE = 200;

const language = z.enum(['fr', 'ar', 'en']);

/** `GET /dashboard/api/papers/{order-prints,delivery-notes,picking-list,invoices}`: ids with commas between them. */
export const orderPapersQuerySchema = z.object({
  orders: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.uuid()).min(1).max(PAPERS_AT_ONCE)),
  language: language.optional(),
});

/** `GET /dashboard/api/papers/tickets` */
export const ticketsQuerySchema = orderPapersQuerySchema.extend({ format: z.enum(TICKET_FORMATS) });

export const paperLanguageSchema = z.object({ language: language.optional() });

export const PAPER_KINDS = ['invoice', 'credit_note'] as const;
export const PAYMENT_MODES = ['cash', 'transfer', 'cheque', 'card'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

const number = plainText(40).trim().default('');

/** `POST /dashboard/api/orders/{id}/invoices`: whom it is made out to, where that is not who ordered, and how it is paid. */
export const issueInvoiceSchema = z.strictObject({
  paymentMode: z.enum(PAYMENT_MODES),
  buyer: z.strictObject({
    name: plainText(120).trim().default(''),
    address: plainText(200).trim().default(''),
    rc: number,
    nif: number,
    nis: number,
    ai: number,
  }),
});
export type IssueInvoice = z.infer<typeof issueInvoiceSchema>;

/** `POST /dashboard/api/invoices/{id}/cancel` */
export const cancelInvoiceSchema = z.strictObject({ reason: plainText(200).trim().min(1) });

const issuedPaperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  /** `F2026-000012`, `A2026-000001` */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  payableCentimes: z.int(),
  /** of an invoice: the credit note that takes it back */
  cancelledBy: z.string().nullable(),
});

/** `GET /dashboard/api/orders/{id}/invoices`, and the answer to issuing and cancelling. */
export const issuedPapersSchema = z
  .object({ papers: z.array(issuedPaperSchema), mayIssue: z.boolean() })
  .meta({ id: 'IssuedPapers' });
export type IssuedPapers = z.infer<typeof issuedPapersSchema>;
export type IssuedPaper = IssuedPapers['papers'][number];

export const PAPER_CHANNELS = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;

const formats = z.array(z.enum(TICKET_FORMATS));
const settings = {
  /** channel → what its tickets may be printed on; A4 is always among them */
  formats: z.strictObject({
    eCommerce: formats,
    Wholesale: formats,
    POS: formats,
    Phone: formats,
    Installment: formats,
  }),
  /** whether an invoice that is paid in cash carries the stamp duty */
  stampsCash: z.boolean(),
};

/** `GET /dashboard/api/settings/shops/{id}/papers`, and the answer of the same address by POST. */
export const paperSettingsSchema = z.object({ version: z.int(), ...settings }).meta({ id: 'PaperSettings' });
export type PaperSettings = z.infer<typeof paperSettingsSchema>;
export const paperSettingsWriteSchema = z.strictObject({ version: z.int().min(0), ...settings });
export type PaperSettingsWrite = z.infer<typeof paperSettingsWriteSchema>;

const band = z.strictObject({ above: z.int().min(0), perHundred: z.int().min(0).max(10_000) });
const stampDuty = {
  effectiveFrom: z.iso.date(),
  exemptUpTo: z.int().min(0),
  minimum: z.int().min(0),
  bands: z.array(band).min(1).max(10),
};

/** `GET /dashboard/api/settings/stamp-duties`, newest first; amounts in centimes. */
export const stampDutiesSchema = z
  .object({ duties: z.array(z.object({ id: z.int(), ...stampDuty, isInForce: z.boolean() })) })
  .meta({ id: 'StampDuties' });
export type StampDuties = z.infer<typeof stampDutiesSchema>;

/** `POST /dashboard/api/settings/stamp-duties`: as it will be from a day on. */
export const newStampDutySchema = z.strictObject(stampDuty);
export type NewStampDuty = z.infer<typeof newStampDutySchema>;
