import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { locationSchema } from './locations.ts';

export const stockLineStates = ['low', 'out', 'short', 'expired', 'in'] as const;
export type StockLineState = (typeof stockLineStates)[number];
export const stockLineSorts = ['name', '-name', 'available', '-available'] as const;
export type StockLineSort = (typeof stockLineSorts)[number];

/** What narrows the lines, on the screen and in files. */
export const stockLineFilterSchema = z.object({
  /** name, reference or barcode */
  q: searchText.optional(),
  warehouse: idTextSchema.optional(),
  state: z.enum(stockLineStates).optional(),
  family: idTextSchema.optional(),
  category: idTextSchema.optional(),
  brand: idTextSchema.optional(),
  supplier: idTextSchema.optional(),
  sort: z.enum(stockLineSorts).default('name'),
});
export type StockLineFilterQuery = z.infer<typeof stockLineFilterSchema>;

/** `GET /dashboard/api/stock/lines` */
export const stockLinesQuerySchema = stockLineFilterSchema.extend({
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});

/** A thing in a warehouse. Figures are pieces. */
export const stockLineSchema = z.object({
  id: idSchema,
  productId: idSchema,
  combinationId: idSchema.nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  warehouse: z.object({ id: idSchema, name: z.string(), isActive: z.boolean() }),
  /** what lies there */
  onHand: z.int(),
  reserved: z.int(),
  /** what nobody holds and may not be sold any more */
  expired: z.int(),
  /** what may still be promised */
  available: z.int(),
  /** sent here by other warehouses, and not received yet */
  incoming: z.int(),
  /** sold although the books had less */
  short: z.int(),
  /** from how many pieces on it is low */
  threshold: z.int(),
  /** the place has a threshold of its own */
  hasOwnThreshold: z.boolean(),
  /** sold in the last 30 days */
  sold: z.int(),
  /** for how many days the rest lasts at that pace; null: nothing was sold */
  daysOfCover: z.int().nullable(),
  /** where in the warehouse; null: nobody has said */
  location: locationSchema.nullable(),
});
export type StockLine = z.infer<typeof stockLineSchema>;

export const stockLinesSchema = z
  .object({
    rows: z.array(stockLineSchema),
    total: z.int(),
    totalIsCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'StockLines' });
export type StockLines = z.infer<typeof stockLinesSchema>;

/** `GET /dashboard/api/stock/counts`: how many lines of one's warehouses are in each state; counting stops at a limit. */
export const stockCountsSchema = z
  .object({ counts: z.record(z.enum(stockLineStates).exclude(['in']), z.int()), limit: z.int() })
  .meta({ id: 'StockCounts' });
export type StockStateCounts = z.infer<typeof stockCountsSchema>;

/** `POST /dashboard/api/stock/lines/{id}/threshold`; null: the product's own again. Answers the line. */
export const thresholdWriteSchema = z.strictObject({ threshold: z.int().min(0).max(1_000_000).nullable() });

const named = z.object({ id: idSchema, name: z.string() });
const choice = z.object({ value: z.string(), label: z.string() });
/** `GET /dashboard/api/stock/enumerations`: what lists are narrowed by, and reasons to choose from. */
export const stockEnumerationsSchema = z
  .object({
    warehouses: z.array(named),
    employees: z.array(named),
    types: z.array(choice),
    causes: z.array(choice),
    /** for each thing that can be done to a line */
    reasons: z.record(z.string(), z.array(choice)),
  })
  .meta({ id: 'StockEnumerations' });
export type StockEnumerations = z.infer<typeof stockEnumerationsSchema>;
