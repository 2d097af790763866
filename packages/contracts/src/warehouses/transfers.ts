import { LARGEST_ID } from '@hanout/core/kernel';
import { TRANSFER_STATES } from '@hanout/core/transfers';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const units = z.int().min(0).max(1_000_000);
const state = z.enum(TRANSFER_STATES);

/** BO-26 `GET /dashboard/api/warehouse/{warehouseId}/available-products`, in the document's names. */
export const availableProductsQuerySchema = z.object({
  search: searchText.default(''),
  expeditionId: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const availableProductSchema = z.object({
  product_id: z.int(),
  combination_id: z.int().nullable(),
  type: z.enum(['product', 'combination']),
  product_name: z.string(),
  combination_name: z.string().nullable(),
  available_stock: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
});
export const availableProductsSchema = z.array(availableProductSchema);
export type AvailableProduct = z.infer<typeof availableProductSchema>;

/** What the calls of the document answer: the code is the key, the message what it says in the person's language. */
export const EXPEDITION_CODES = [
  'item_added',
  'item_updated',
  'item_removed',
  'part_received',
  'expedition_received',
  'error_adding',
  'error_updating',
  'error_removing',
  'invalid_quantity',
  'error_loading_products',
  'invalid_logistics_data',
  'error_receiving_part',
  'error_validating',
] as const;
export type ExpeditionCode = (typeof EXPEDITION_CODES)[number];
export const expeditionAnswerSchema = z.object({
  success: z.boolean(),
  code: z.enum(EXPEDITION_CODES),
  message: z.string(),
  /** of a refusal: why, in words */
  reason: z.string().optional(),
  /** of what is sent from, after it */
  available_stock: z.int().optional(),
  /** of the item, or what is still on the way of the part, after it */
  quantity: z.int().optional(),
  state: state.optional(),
});
export type ExpeditionAnswer = z.infer<typeof expeditionAnswerSchema>;

/** BO-27 in the document's names. What is not a whole number is refused by a sentence of its own, not by the schema. */
export const expeditionItemSchema = z.object({
  productId: id,
  combinationId: id.nullish(),
  quantity: z.unknown().optional(),
});
/** BO-19 */
export const partReceiptSchema = z.object({ qtyReceived: z.unknown().optional(), qtyDamaged: z.unknown().optional() });

/** `differs`: received, and waits for decisions. */
export const TRANSFER_VIEWS = ['open', 'leaving', 'coming', 'differs', 'completed', 'cancelled', 'all'] as const;
export type TransferView = (typeof TRANSFER_VIEWS)[number];

const warehouse = z.object({ id: z.int(), name: z.string() });

export const transferRowSchema = z.object({
  id: z.int(),
  state,
  source: warehouse,
  target: warehouse,
  lines: z.int(),
  pieces: z.int(),
  onTheWay: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  by: z.string(),
});
export type TransferRow = z.infer<typeof transferRowSchema>;

/** `GET /dashboard/api/transfers`: newest first. `q`: number (also as it is printed, `T12`), product, reference, barcode. */
export const transferListQuerySchema = z.object({
  view: z.enum(TRANSFER_VIEWS).default('open'),
  q: searchText.default(''),
  warehouse: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().positive().optional(),
});
export const transferListSchema = z.object({
  rows: z.array(transferRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(TRANSFER_VIEWS), z.int()),
  /** to narrow the list to one */
  warehouses: z.array(warehouse),
});
export type TransferList = z.infer<typeof transferListSchema>;

const lotSchema = z.object({
  lotNumber: z.string().nullable(),
  expiresOn: z.string().nullable(),
  picked: units,
  sent: units,
  received: units,
  returned: units,
  lost: units,
  damaged: units,
});
export const transferLineSchema = z.object({
  /** the document's `partId` */
  id: z.int(),
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
  requested: units.nullable(),
  quantity: units,
  toPick: units,
  picked: units,
  sent: units,
  received: units,
  returned: units,
  lost: units,
  damaged: units,
  onTheWay: units,
  foundDamaged: units,
  surplus: units,
  /** of what is sent from, besides; null: not the person's to know */
  available: z.int().nullable(),
  lots: z.array(lotSchema),
});
export type TransferLine = z.infer<typeof transferLineSchema>;

const eventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  label: z.string(),
  state,
  by: z.string(),
  note: z.string(),
  pieces: z.int(),
});

export const transferDetailSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state,
    source: warehouse,
    target: warehouse,
    note: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    worksAtSource: z.boolean(),
    worksAtTarget: z.boolean(),
    lines: z.array(transferLineSchema),
    history: z.array(eventSchema),
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
  })
  .meta({ id: 'TransferDetail' });
export type TransferDetail = z.infer<typeof transferDetailSchema>;

/** 409: what stands there now. */
export const transferConflictSchema = z.object({ current: transferDetailSchema });

const MOST_LINES = 500;
const lineQuantity = z.strictObject({
  lineId: id,
  quantity: units,
  /** of these, where they are received */
  damaged: units.default(0),
});
const decision = z.strictObject({
  lineId: id,
  lost: units,
  damaged: units,
  returned: units,
  received: units,
  takesSurplus: z.boolean(),
});

/** `POST /dashboard/api/transfers/{id}/actions/{action}`; without `lines` an action that could name some is for all. */
export const transferActionRequestSchema = z.strictObject({
  version: z.int().min(1).nullable().default(null),
  lines: z.array(lineQuantity).min(1).max(MOST_LINES).optional(),
  decisions: z.array(decision).min(1).max(MOST_LINES).optional(),
  /** of `receive`: so many came of what this code names, and no line was planned for it */
  unplanned: z.strictObject({ code: plainText(64).trim().min(1), quantity: units.min(1) }).optional(),
  note: plainText(200).trim().default(''),
});
export type TransferActionRequest = z.input<typeof transferActionRequestSchema>;

/** `POST /dashboard/api/transfers` */
export const newTransferSchema = z.strictObject({
  sourceId: id,
  targetId: id,
  note: plainText(500).trim().default(''),
  items: z
    .array(z.strictObject({ productId: id, combinationId: id.nullable(), quantity: units.min(1) }))
    .max(MOST_LINES)
    .default([]),
});
export type NewTransfer = z.input<typeof newTransferSchema>;

/** `GET /dashboard/api/transfers/choices`: between which warehouses the person may transfer, and what the address proposes. */
export const transferChoicesQuerySchema = z.object({
  /** `productId`, `productId:quantity`, `productId-combinationId:quantity`, with commas between them */
  items: z.string().max(8000).default(''),
});
export const transferChoicesSchema = z.object({
  warehouses: z.array(warehouse.extend({ isMine: z.boolean() })),
  items: z.array(
    z.object({
      productId: z.int(),
      combinationId: z.int().nullable(),
      name: z.string(),
      combination: z.string().nullable(),
      image: z.string(),
      quantity: units,
      /** free pieces by warehouse; of those where there are any */
      available: z.array(z.object({ warehouseId: z.int(), quantity: z.int() })),
    }),
  ),
});
export type TransferChoices = z.infer<typeof transferChoicesSchema>;

/**
 * `GET /dashboard/api/transfers/proposals`: what lies at or below its threshold in one warehouse, out of what another warehouse of
 * the same shop has above its own. Less what is on its way or planned already; per pair of warehouses, what lacks most first.
 */
export const transferProposalsSchema = z.object({
  proposals: z.array(
    z.object({
      source: warehouse,
      target: warehouse,
      pieces: z.int(),
      items: z.array(z.object({ productId: z.int(), combinationId: z.int().nullable(), quantity: units })),
    }),
  ),
});
export type TransferProposals = z.infer<typeof transferProposalsSchema>;

/** `GET /dashboard/api/papers/transfers/{id}` */
export const transferPaperQuerySchema = z.object({
  format: z.enum(['A4', 'A5']).default('A4'),
  language: z.enum(['fr', 'ar', 'en']).optional(),
});

/** `GET /dashboard/api/transfers/enumerations`: states and actions in the person's language (ST-20). */
export const transferEnumerationsSchema = z.object({
  states: z.array(z.object({ value: state, label: z.string() })),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(state),
      side: z.enum(['source', 'target', 'either']),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});
