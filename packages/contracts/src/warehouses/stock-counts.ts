import { COUNT_KINDS, COUNT_MODES, COUNT_STATES } from '@hanout/core/counting';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { idSchema as id, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const state = z.enum(COUNT_STATES);
const kind = z.enum(COUNT_KINDS);
const mode = z.enum(COUNT_MODES);
const warehouse = z.object({ id: z.int(), name: z.string() });

export const COUNT_VIEWS = ['active', 'to_approve', 'posted', 'cancelled', 'all'] as const;
export type CountView = (typeof COUNT_VIEWS)[number];

export const countRowSchema = z.object({
  id: z.int(),
  state,
  kind,
  mode,
  warehouse,
  note: z.string(),
  lines: z.int(),
  countedLines: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type CountRow = z.infer<typeof countRowSchema>;

/** `GET /dashboard/api/stock-counts`: newest first. `q`: number, also `C12`, or the note. */
export const countListQuerySchema = z.object({
  view: z.enum(COUNT_VIEWS).default('active'),
  q: searchText.default(''),
  warehouse: idTextSchema.optional(),
  cursor: idTextSchema.optional(),
});
export const countListSchema = z.object({
  rows: z.array(countRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(COUNT_VIEWS), z.int()),
  warehouses: z.array(warehouse),
});
export type CountList = z.infer<typeof countListSchema>;

export const countDetailSchema = countRowSchema
  .extend({
    version: z.int(),
    isBlind: z.boolean(),
    /** of a cycle: what it is about */
    about: z.string(),
    /** who counted what */
    counters: z.array(z.object({ id: z.int(), name: z.string(), entries: z.int() })),
    approvedBy: z.string(),
    /** null: not the person's to know while it is counted blind */
    differences: z
      .object({ lines: z.int(), pieces: z.int(), valueCentimes: z.int(), posted: z.int(), problems: z.int() })
      .nullable(),
    history: z.array(
      z.object({ id: z.int(), at: z.iso.datetime(), action: z.string(), label: z.string(), by: z.string() }),
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
  })
  .meta({ id: 'StockCountDetail' });
export type CountDetail = z.infer<typeof countDetailSchema>;

/** 409: what stands there now. */
export const countConflictSchema = z.object({ current: countDetailSchema });

export const countLineSchema = z.object({
  id: z.int(),
  stockId: z.int(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  counted: z.int().nullable(),
  /** null: hidden while it is counted blind, or nobody has counted it */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  valueCentimes: z.int().nullable(),
  moved: z.int().nullable(),
  problem: z.enum(['below_reserved', 'below_nothing']).nullable(),
  counters: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type CountLine = z.infer<typeof countLineSchema>;

export const COUNT_LINE_VIEWS = ['all', 'open', 'counted', 'differs'] as const;
export type CountLineView = (typeof COUNT_LINE_VIEWS)[number];

/** `GET /dashboard/api/stock-counts/{id}/lines` */
export const countLinesQuerySchema = z.object({
  view: z.enum(COUNT_LINE_VIEWS).default('all'),
  q: searchText.default(''),
  cursor: idTextSchema.optional(),
});
export const countLinesSchema = z.object({
  rows: z.array(countLineSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type CountLines = z.infer<typeof countLinesSchema>;

/** `POST /dashboard/api/stock-counts` */
export const newCountSchema = z.strictObject({
  warehouseId: id,
  kind,
  mode,
  isBlind: z.boolean(),
  categoryId: id.nullable().default(null),
  productIds: z.array(id).max(500).default([]),
  note: plainText(500).trim().default(''),
});
export type NewCount = z.input<typeof newCountSchema>;

/** `POST /dashboard/api/stock-counts/{id}/actions/{action}`, once per Idempotency-Key. */
export const countActionRequestSchema = z.strictObject({ version: z.int().min(1).nullable().default(null) });

/**
 * `POST /dashboard/api/stock-counts/{id}/entries`, with an Idempotency-Key: so many more of it were found; less than 0 corrects
 * what was counted too much. By the line, or by what was scanned: barcode or reference.
 */
export const countEntrySchema = z.strictObject({
  lineId: id.optional(),
  code: plainText(80).trim().min(1).optional(),
  quantity: z.int().min(-1_000_000).max(1_000_000),
});
export type CountEntry = z.input<typeof countEntrySchema>;

/** `GET /dashboard/api/stock-counts/choices` */
export const countChoicesSchema = z.object({
  warehouses: z.array(warehouse),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CountChoices = z.infer<typeof countChoicesSchema>;
