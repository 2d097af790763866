import { LARGEST_ID } from '@hanout/core/kernel';
import { SENT_VIA, SUPPLIER_ORDER_STATES } from '@hanout/core/purchasing';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const pieces = z.int().min(0).max(1_000_000);
const centimes = z.int().min(0).max(100_000_000_000);
const state = z.enum(SUPPLIER_ORDER_STATES);
const named = z.object({ id: z.int(), name: z.string() });
const ordered = z.strictObject({
  productId: id,
  combinationId: id.nullable(),
  quantity: pieces.min(1),
  /** for one piece, without tax */
  priceCentimes: centimes,
  supplierCode: plainText(80).trim().default(''),
});
export const MOST_ORDER_LINES = 500;

/** What is seen and ordered of: a product, or one of its combinations. */
export const orderedThingSchema = z.object({
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
});

/** `late`: expected on a day that has passed, and not come. */
export const SUPPLIER_ORDER_VIEWS = [
  'open',
  'draft',
  'sent',
  'late',
  'received',
  'closed',
  'cancelled',
  'all',
] as const;
export type SupplierOrderView = (typeof SUPPLIER_ORDER_VIEWS)[number];

export const supplierOrderRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  state,
  isLate: z.boolean(),
  supplier: named,
  warehouse: named,
  lines: z.int(),
  pieces: z.int(),
  received: z.int(),
  totalCentimes: z.int(),
  expectedOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  by: z.string(),
});
export type SupplierOrderRow = z.infer<typeof supplierOrderRowSchema>;

/** `GET /dashboard/api/supplier-orders`: newest first. `q`: number, supplier, product, reference, barcode. */
export const supplierOrderListQuerySchema = z.object({
  view: z.enum(SUPPLIER_ORDER_VIEWS).default('open'),
  q: searchText.default(''),
  supplier: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  warehouse: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  cursor: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const supplierOrderListSchema = z.object({
  rows: z.array(supplierOrderRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(SUPPLIER_ORDER_VIEWS), z.int()),
  /** to narrow the list to one */
  suppliers: z.array(named),
  warehouses: z.array(named),
});
export type SupplierOrderList = z.infer<typeof supplierOrderListSchema>;

export const supplierOrderLineSchema = orderedThingSchema.extend({
  id: z.int(),
  supplierCode: z.string(),
  quantity: z.int(),
  priceCentimes: z.int(),
  /** has arrived, whatever became of it */
  received: z.int(),
  /** still to come */
  open: z.int(),
  minimumQuantity: z.int(),
  packQuantity: z.int(),
});
export type SupplierOrderLine = z.infer<typeof supplierOrderLineSchema>;

export const supplierOrderDetailSchema = z
  .object({
    id: z.int(),
    uuid: z.string(),
    number: z.string(),
    version: z.int(),
    state,
    isLate: z.boolean(),
    supplier: named.extend({ email: z.string(), phone: z.string(), whatsappPhone: z.string(), isActive: z.boolean() }),
    warehouse: named,
    expectedOn: z.iso.date().nullable(),
    note: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    totalCentimes: z.int(),
    lines: z.array(supplierOrderLineSchema),
    history: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        action: z.string(),
        label: z.string(),
        state,
        by: z.string(),
        via: z.enum(SENT_VIA).nullable(),
        recipient: z.string(),
        note: z.string(),
      }),
    ),
    actions: z.array(
      z.object({
        action: z.string(),
        label: z.string(),
        allowed: z.boolean(),
        /** why not */
        reason: z.string().nullable(),
        inverse: z.string().nullable(),
      }),
    ),
    /** what is sent by WhatsApp: the text, and the address that opens it with the supplier; null: no number is known */
    message: z.object({ text: z.string(), whatsappUrl: z.string().nullable() }),
  })
  .meta({ id: 'SupplierOrderDetail' });
export type SupplierOrderDetail = z.infer<typeof supplierOrderDetailSchema>;

/** 409: what stands there now. */
export const supplierOrderConflictSchema = z.object({ current: supplierOrderDetailSchema });

/** `POST /dashboard/api/supplier-orders`: a draft. */
export const newSupplierOrderSchema = z.strictObject({
  supplierId: id,
  warehouseId: id,
  expectedOn: z.iso.date().nullable().default(null),
  note: plainText(1000).trim().default(''),
  lines: z.array(ordered).max(MOST_ORDER_LINES).default([]),
});
export type NewSupplierOrder = z.input<typeof newSupplierOrderSchema>;

/** `PUT /dashboard/api/supplier-orders/{id}`: the draft as it stands on the screen, whole. */
export const supplierOrderDraftSchema = newSupplierOrderSchema.extend({ version: z.int().min(1) });
export type SupplierOrderDraft = z.input<typeof supplierOrderDraftSchema>;

/** `POST /dashboard/api/supplier-orders/{id}/actions/{action}`: send, close, cancel, reopen. */
export const supplierOrderActionSchema = z.strictObject({
  version: z.int().min(1),
  note: plainText(500).trim().default(''),
  /** of `send`: how it goes; `hand` says that it has been given otherwise */
  via: z.enum(SENT_VIA).default('hand'),
  /** of `send` by mail: to whom; empty: to the supplier's address */
  recipient: plainText(200).trim().default(''),
});
export type SupplierOrderAction = z.input<typeof supplierOrderActionSchema>;
export const madeSupplierOrderSchema = z.object({ id: z.int(), number: z.string() });
