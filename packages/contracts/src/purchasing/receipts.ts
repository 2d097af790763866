import { LARGEST_ID } from '@hanout/core/kernel';
import { COST_KINDS, COST_SPREADS, QUALITIES, RECEIPT_STATES } from '@hanout/core/receiving';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const units = z.int().min(0).max(1_000_000);
const centimes = z.int().min(0).max(100_000_000_000);
const state = z.enum(RECEIPT_STATES);
const named = z.object({ id: z.int(), name: z.string() });
const addressId = z.coerce.number().int().positive().max(LARGEST_ID).optional();

/** `short`: fewer than the packing list says, or rejected. */
export const RECEIPT_VIEWS = ['all', 'on_hold', 'short', 'complete', 'taken_back'] as const;
export type ReceiptView = (typeof RECEIPT_VIEWS)[number];

export const receiptRowSchema = z.object({
  id: z.int(),
  state,
  supplier: named,
  warehouse: named,
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  deliveryNote: z.string(),
  passed: z.int(),
  rejected: z.int(),
  onHold: z.int(),
  /** null, as every price here: shown to whoever buys */
  worthCentimes: z.int().nullable(),
  createdAt: z.iso.datetime(),
  by: z.string(),
});
export type ReceiptRow = z.infer<typeof receiptRowSchema>;

/** `GET /dashboard/api/receipts`: newest first. `q`: number (also `R12`), delivery note, order, supplier, lot, product, barcode. */
export const receiptListQuerySchema = z.object({
  view: z.enum(RECEIPT_VIEWS).default('all'),
  q: searchText.default(''),
  warehouse: addressId,
  supplier: addressId,
  order: addressId,
  cursor: addressId,
});
export const receiptListSchema = z.object({
  rows: z.array(receiptRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(RECEIPT_VIEWS), z.int()),
  warehouses: z.array(named),
});
export type ReceiptList = z.infer<typeof receiptListSchema>;

const thing = {
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
};

const costs = () =>
  z
    .array(
      z.strictObject({
        kind: z.enum(COST_KINDS),
        note: plainText(120).trim().default(''),
        amountCentimes: centimes.min(1),
      }),
    )
    .max(20);

export const receiptLineSchema = z.object({
  id: z.int(),
  ...thing,
  orderLineId: z.int().nullable(),
  lotNumber: z.string().nullable(),
  expiresOn: z.string().nullable(),
  expected: units.nullable(),
  passed: units,
  rejected: units,
  onHold: units,
  priceCentimes: centimes.nullable(),
  shareCentimes: centimes.nullable(),
  unitCostCentimes: centimes.nullable(),
  /** what a piece costs on average now; null: not known */
  averageCentimes: centimes.nullable(),
  /** what the product says a piece costs, where that is something else; null: the same */
  formerPriceCentimes: centimes.nullable(),
});
export type ReceiptLine = z.infer<typeof receiptLineSchema>;

export const receiptDetailSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state,
    supplier: named,
    warehouse: named,
    order: z.object({ id: z.int(), number: z.string() }).nullable(),
    deliveryNote: z.string(),
    note: z.string(),
    costSpread: z.enum(COST_SPREADS),
    costs: z.array(z.object({ kind: z.enum(COST_KINDS), note: z.string(), amountCentimes: centimes })),
    by: z.string(),
    createdAt: z.iso.datetime(),
    lines: z.array(receiptLineSchema),
    invoices: z.array(z.object({ id: z.int(), number: z.string(), amountCentimes: centimes })),
    history: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        action: z.string(),
        label: z.string(),
        by: z.string(),
        note: z.string(),
        pieces: z.int(),
      }),
    ),
    actions: z.array(
      z.object({ action: z.string(), label: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ReceiptDetail' });
export type ReceiptDetail = z.infer<typeof receiptDetailSchema>;

/** `POST /dashboard/api/receipts/{id}/costs`: all that the delivery cost besides, as it is known now. */
export const receiptCostsSchema = z.strictObject({
  version: z.int().min(1),
  costSpread: z.enum(COST_SPREADS),
  costs: costs(),
});
export type ReceiptCosts = z.input<typeof receiptCostsSchema>;

/** 409: what stands there now. */
export const receiptConflictSchema = z.object({ current: receiptDetailSchema });

const MOST_LINES = 300;
const day = z.iso.date();

/** `POST /dashboard/api/receipts`: all that came with one delivery. */
export const newReceiptSchema = z.strictObject({
  supplierId: id,
  /** against which order of theirs; null: bought directly */
  orderId: id.nullable(),
  warehouseId: id,
  deliveryNote: plainText(60).trim().default(''),
  note: plainText(500).trim().default(''),
  costSpread: z.enum(COST_SPREADS).default('value'),
  costs: costs().default([]),
  lines: z
    .array(
      z.strictObject({
        orderLineId: id.nullable(),
        productId: id,
        combinationId: id.nullable(),
        lotNumber: plainText(60).trim().default(''),
        expiresOn: day.nullable().default(null),
        expected: units.nullable().default(null),
        passed: units,
        rejected: units.default(0),
        onHold: units.default(0),
        /** null: as it was ordered, else as the supplier or the product says; who does not buy says none */
        priceCentimes: centimes.nullable().default(null),
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
export type NewReceipt = z.input<typeof newReceiptSchema>;

/** `POST /dashboard/api/receipts/{id}/actions/{action}` */
export const receiptActionRequestSchema = z.strictObject({
  version: z.int().min(1).nullable().default(null),
  decisions: z
    .array(z.strictObject({ lineId: id, passed: units, rejected: units }))
    .max(MOST_LINES)
    .default([]),
  note: plainText(200).trim().default(''),
});
export type ReceiptActionRequest = z.input<typeof receiptActionRequestSchema>;

/** `POST /dashboard/api/receipts/{id}/lines/{lineId}/accept-price`: what it cost becomes the product's supply price. */
export const acceptPriceParamsSchema = z.object({
  id: z.coerce.number().int().positive().max(LARGEST_ID),
  lineId: z.coerce.number().int().positive().max(LARGEST_ID),
});

const receivableSchema = z.object({
  ...thing,
  orderLineId: z.int().nullable(),
  ordered: units.nullable(),
  /** still to come of the order */
  open: units.nullable(),
  priceCentimes: centimes.nullable(),
});
export type Receivable = z.infer<typeof receivableSchema>;

/** `GET /dashboard/api/receipts/form`: what a receipt of this order, or of none, begins with. */
export const receiptFormQuerySchema = z.object({ order: addressId });
export const receiptFormSchema = z.object({
  suppliers: z.array(named),
  warehouses: z.array(named),
  order: z
    .object({ id: z.int(), number: z.string(), supplierId: z.int(), warehouseId: z.int(), mayReceive: z.boolean() })
    .nullable(),
  lines: z.array(receivableSchema),
  /** orders of which something is still to come, what is expected first; none where one is named */
  awaited: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      supplier: z.string(),
      warehouse: z.string(),
      expectedOn: z.string().nullable(),
      open: units,
    }),
  ),
});
export type ReceiptForm = z.infer<typeof receiptFormSchema>;

/** `GET /dashboard/api/receipts/things`: what words or a scanned code find, with what it cost last. */
export const receivableQuerySchema = z.object({ q: searchText, supplier: addressId });
export const receivablesSchema = z.object({ things: z.array(receivableSchema) });

/** `GET /dashboard/api/supplier-orders/{id}/receipts`: of each line of an order what has come, and how it was found. */
export const orderReceiptsSchema = z.object({
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      ordered: units,
      received: units,
      open: units,
      passed: units,
      rejected: units,
      onHold: units,
    }),
  ),
  receipts: z.array(z.object({ id: z.int(), state, createdAt: z.iso.datetime() })),
});
export type OrderReceipts = z.infer<typeof orderReceiptsSchema>;

/** `GET /dashboard/api/product/product/{id}/costs`: what a piece costs on average, and how it came to that, the latest first. */
export const productCostsSchema = z.object({
  costs: z.array(
    z.object({
      combinationId: z.int().nullable(),
      combination: z.string().nullable(),
      averageCentimes: centimes.nullable(),
      steps: z.array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          kind: z.enum(['passed', 'taken_back', 'again']),
          receiptId: z.int(),
          quantity: units,
          unitCostCentimes: centimes,
          averageAfterCentimes: centimes.nullable(),
        }),
      ),
    }),
  ),
});
export type ProductCosts = z.infer<typeof productCostsSchema>;

/** `GET /dashboard/api/receipts/enumerations` (ST-20) */
export const receiptEnumerationsSchema = z.object({
  states: z.array(z.object({ value: state, label: z.string() })),
  qualities: z.array(z.object({ value: z.enum(QUALITIES), label: z.string() })),
  costKinds: z.array(z.object({ value: z.enum(COST_KINDS), label: z.string() })),
  costSpreads: z.array(z.object({ value: z.enum(COST_SPREADS), label: z.string() })),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(state),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});
