import { LARGEST_ID } from '@hanout/core/kernel';
import { SENT_VIA, SUPPLIER_ORDER_STATES } from '@hanout/core/purchasing';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
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
const MOST_ORDER_LINES = 500;

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
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
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

/** `POST /dashboard/api/supplier-orders/{id}`: the draft as it stands on the screen, whole. */
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

/** `GET /dashboard/api/supplier-orders/enumerations`: states, ways of sending and actions in the person's language (ST-20). */
const worded = <T extends z.ZodType>(value: T) => z.array(z.object({ value, label: z.string() }));
export const supplierOrderEnumerationsSchema = z.object({
  states: worded(state),
  via: worded(z.enum(SENT_VIA)),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(state),
      to: z.enum([...SUPPLIER_ORDER_STATES, 'as-received', 'same']),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});

/** What can be ordered, with what one looks at before ordering it. */
export const supplyThingSchema = orderedThingSchema.extend({
  /** in the warehouse that the order is for: free pieces, on their way there, and sold there in the last 30 days */
  available: z.int(),
  incoming: z.int(),
  sold: z.int(),
  isLow: z.boolean(),
  /** the supplier's own list has it */
  isOfSupplier: z.boolean(),
  supplierCode: z.string(),
  /** for one piece, without tax: the supplier's, else the product's supply price; null: nobody said */
  priceCentimes: z.int().nullable(),
  minimumQuantity: z.int(),
  packQuantity: z.int(),
  delayDays: z.int().nullable(),
});
export type SupplyThing = z.infer<typeof supplyThingSchema>;

/** `GET /dashboard/api/supplier-orders/things`: without words what is low there, then what the supplier sells; without a warehouse nothing is low. */
export const supplyThingsQuerySchema = z.object({
  q: searchText.default(''),
  supplier: z.coerce.number().int().positive().max(LARGEST_ID),
  warehouse: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const supplyThingsSchema = z.object({ things: z.array(supplyThingSchema) });
export type SupplyThings = z.infer<typeof supplyThingsSchema>;

/** `POST /dashboard/api/supplier-orders/match`: what pasted rows `sku;quantity;price` mean; each wrong one says why in words. */
export const matchLinesSchema = z.strictObject({ supplierId: id, warehouseId: id, text: plainText(100_000) });
export const matchedLinesSchema = z.object({
  rows: z.array(
    z.union([
      z.object({
        row: z.int(),
        text: z.string(),
        ok: z.literal(true),
        thing: supplyThingSchema,
        quantity: z.int(),
        /** what was pasted, else what the supplier asks; null: nobody said */
        priceCentimes: z.int().nullable(),
      }),
      z.object({ row: z.int(), text: z.string(), ok: z.literal(false), message: z.string() }),
    ]),
  ),
});
export type MatchedLines = z.infer<typeof matchedLinesSchema>;

/** `GET /dashboard/api/supplier-orders/choices`: of whom and for where one may order, and what the address proposes. */
export const supplierOrderChoicesQuerySchema = z.object({
  /** `productId`, `productId:quantity`, `productId-combinationId:quantity`, with commas between them */
  items: z.string().max(8000).default(''),
  supplier: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  warehouse: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const supplierOrderChoicesSchema = z.object({
  suppliers: z.array(named.extend({ delayDays: z.int().nullable() })),
  warehouses: z.array(named),
  items: z.array(supplyThingSchema.extend({ quantity: z.int() })),
});
export type SupplierOrderChoices = z.infer<typeof supplierOrderChoicesSchema>;

/**
 * `GET /dashboard/api/supplier-orders/proposals`: what is at or below its threshold and not coming, with what was sold there in 30
 * days, by warehouse and the supplier that is asked first; what nobody is known to supply stands under none.
 */
export const supplierProposalsSchema = z.object({
  proposals: z.array(
    z.object({
      supplier: named.nullable(),
      warehouse: named,
      pieces: z.int(),
      items: z.array(z.object({ productId: z.int(), combinationId: z.int().nullable(), quantity: pieces })),
    }),
  ),
});
export type SupplierProposals = z.infer<typeof supplierProposalsSchema>;

/** `GET /dashboard/api/papers/supplier-orders/{id}`; unless it is said, in the supplier's language */
export const supplierOrderPaperQuerySchema = z.object({ language: z.enum(['fr', 'ar', 'en']).optional() });
