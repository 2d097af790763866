import { LARGEST_ID } from '@hanout/core/kernel';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';
import { orderedThingSchema } from './supplier-orders.ts';

const id = z.int().positive().max(LARGEST_ID);
const days = z.int().min(0).max(365);
const line = (longest: number) => plainText(longest).trim().default('');

/** What somebody writes of a supplier. */
export const supplierFormSchema = z.strictObject({
  name: plainText(120).trim(),
  contactName: line(120),
  phone: line(40),
  whatsappPhone: line(40),
  email: line(200),
  address: line(500),
  nif: line(40),
  rc: line(40),
  nis: line(40),
  /** of what is sent there */
  language: z.enum(['fr', 'ar', 'en']).default('fr'),
  /** from an invoice until it is due */
  paymentDays: days.default(0),
  /** from an order until it comes; null: not known */
  delayDays: days.nullable().default(null),
  note: line(2000),
});
export type SupplierForm = z.input<typeof supplierFormSchema>;

export const supplierSchema = z
  .object({
    ...supplierFormSchema.shape,
    id: z.int(),
    version: z.int(),
    isActive: z.boolean(),
    /** things in the supplier's list */
    products: z.int(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplierSchema>;

export const SUPPLIER_VIEWS = ['active', 'archived', 'all'] as const;
export type SupplierView = (typeof SUPPLIER_VIEWS)[number];

/** `GET /dashboard/api/suppliers`: by name. `q`: name, contact, phone, mail address. */
export const supplierListQuerySchema = z.object({
  view: z.enum(SUPPLIER_VIEWS).default('active'),
  q: searchText.default(''),
  /** how many stand before the page */
  cursor: z.coerce.number().int().min(0).max(LARGEST_ID).default(0),
});
export const supplierListSchema = z.object({
  rows: z.array(supplierSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(SUPPLIER_VIEWS), z.int()),
});
export type SupplierList = z.infer<typeof supplierListSchema>;

/** `POST /dashboard/api/suppliers/{id}` */
export const supplierEditSchema = supplierFormSchema.extend({ version: z.int().min(1) });
export type SupplierEdit = z.input<typeof supplierEditSchema>;
/** `POST /dashboard/api/suppliers/{id}/archive` and `…/restore` */
export const supplierVersionSchema = z.strictObject({ version: z.int().min(1) });
/** 409: what stands there now. */
export const supplierConflictSchema = z.object({ current: supplierSchema });

export const suppliedThingSchema = orderedThingSchema.extend({
  id: z.int(),
  supplierCode: z.string(),
  priceCentimes: z.int().nullable(),
  minimumQuantity: z.int(),
  packQuantity: z.int(),
  delayDays: z.int().nullable(),
  isPreferred: z.boolean(),
});
export type SuppliedThing = z.infer<typeof suppliedThingSchema>;

/** `GET /dashboard/api/suppliers/{id}/products` */
export const suppliedThingsQuerySchema = z.object({
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).max(LARGEST_ID).default(0),
});
export const suppliedThingsSchema = z.object({
  rows: z.array(suppliedThingSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type SuppliedThings = z.infer<typeof suppliedThingsSchema>;

/** `POST /dashboard/api/suppliers/{id}/products`: what the supplier asks for one thing; a new one, or over what stands there. */
export const supplyTermsSchema = z.strictObject({
  productId: id,
  combinationId: id.nullable(),
  supplierCode: line(80),
  priceCentimes: z.int().min(0).max(100_000_000_000).nullable(),
  minimumQuantity: z.int().min(1).max(1_000_000).default(1),
  packQuantity: z.int().min(1).max(1_000_000).default(1),
  delayDays: days.nullable().default(null),
  isPreferred: z.boolean().default(false),
});
export type SupplyTermsForm = z.input<typeof supplyTermsSchema>;

/** `POST /dashboard/api/suppliers/{id}/price-list`: `sku;code;price;minimum;delay` by line; shown first, then taken. */
export const priceListSchema = z.strictObject({ text: plainText(500_000), isPreview: z.boolean() });
export const priceListAnswerSchema = z.object({
  rows: z.array(
    z.union([
      z.object({
        row: z.int(),
        text: z.string(),
        ok: z.literal(true),
        name: z.string(),
        before: z.int().nullable(),
        after: z.int().nullable(),
        isNew: z.boolean(),
      }),
      z.object({ row: z.int(), text: z.string(), ok: z.literal(false), message: z.string() }),
    ]),
  ),
  taken: z.int(),
});
export type PriceListAnswer = z.infer<typeof priceListAnswerSchema>;
