import { z } from 'zod';

const id = z.int().positive();

export const stockFigureSchema = z.object({
  warehouseId: id,
  warehouse: z.string(),
  isActive: z.boolean(),
  combinationId: id.nullable(),
  combination: z.string().nullable(),
  stockId: id.nullable(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
});
export type StockFigure = z.infer<typeof stockFigureSchema>;

/** `GET /dashboard/api/stock/product/{id}`: of the product itself, or of a page of its combinations. */
export const productStockQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export const productStockSchema = z.object({
  warehouses: z.array(z.object({ id, name: z.string(), isActive: z.boolean() })),
  rows: z.array(
    z.object({
      combinationId: id.nullable(),
      combination: z.string().nullable(),
      figures: z.array(stockFigureSchema),
    }),
  ),
  total: z.int(),
  /** of everything in the warehouse, on whatever page it stands */
  totals: z.array(z.object({ warehouseId: id, onHand: z.int(), reserved: z.int() })),
});
export type ProductStock = z.infer<typeof productStockSchema>;

export const movementSchema = z.object({
  id: z.int(),
  occurredAt: z.iso.datetime(),
  type: z.string(),
  label: z.string(),
  quantity: z.int(),
  reason: z.string(),
  employee: z.string().nullable(),
  lotNumber: z.string().nullable(),
  /** on hand after it */
  balance: z.int(),
});
export const movementsSchema = z.object({ rows: z.array(movementSchema), nextCursor: z.string().nullable() });
export type Movements = z.infer<typeof movementsSchema>;

/** 409 of a count: what lies there is no longer what the person saw. */
export const stockConflictSchema = z.object({ current: z.object({ onHand: z.int() }) });

/** `POST /dashboard/api/product/product/{id}/stock/counts`: what was counted of one product, each cell of the sheet for itself. */
export const MOST_COUNTS = 2000;
const countedPlace = z.strictObject({ warehouseId: id, combinationId: id.nullable() });
export const stockCountsWriteSchema = z.strictObject({
  reason: z.string().trim().min(1).max(200),
  counts: z
    .array(
      countedPlace.extend({
        quantity: z.int().min(0).max(1_000_000),
        /** how many the person saw there; where it is another number by now, nothing is overwritten unseen */
        seen: z.int().min(0),
      }),
    )
    .min(1)
    .max(MOST_COUNTS)
    .refine(
      (counts) => new Set(counts.map((count) => `${count.warehouseId} ${count.combinationId}`)).size === counts.length,
    ),
});
export type StockCountsWrite = z.infer<typeof stockCountsWriteSchema>;

export const stockCountsAnswerSchema = z.object({
  /** Those that were not believed; all others are what lies there now. */
  refused: z.array(
    countedPlace.extend({
      /** null: nothing of it is the person's to know */
      onHand: z.int().nullable(),
      message: z.string(),
    }),
  ),
});
export type StockCountsAnswer = z.infer<typeof stockCountsAnswerSchema>;

/** `POST /dashboard/api/product/product/{id}/stock/additions`: so many pieces more, once per Idempotency-Key. */
export const stockAdditionSchema = z.strictObject({
  warehouseId: id,
  /** of a product with combinations; null: the product itself */
  combinationId: id.nullable(),
  quantity: z.int().min(1).max(1_000_000),
  reason: z.string().trim().min(1).max(200),
  lotNumber: z.string().trim().min(1).max(60).nullable().default(null),
  expiresOn: z.iso.date().nullable().default(null),
});
export type StockAddition = z.infer<typeof stockAdditionSchema>;

export const stockAddedSchema = z.object({
  /** what lies there now */
  onHand: z.int(),
});

/** BO-14 */
export const updateStocksAnswerSchema = z.object({
  status: z.enum(['success', 'error']),
  message: z.string(),
  corrected: z.int().optional(),
});
export type UpdateStocksAnswer = z.infer<typeof updateStocksAnswerSchema>;

/** BO-38: what the warehouse's levels are and what its movements say; changes nothing. */
export const warehouseLevelsSchema = z.object({
  warehouse: z.string(),
  rows: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  differences: z.array(z.object({ product: z.string(), onHand: z.int(), moved: z.int() })),
});
export type WarehouseLevels = z.infer<typeof warehouseLevelsSchema>;

export const warehouseSchema = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  wilayaCode: z.int().nullable(),
  communeId: id.nullable(),
  address: z.string(),
  isActive: z.boolean(),
  wilaya: z.string().nullable(),
  commune: z.string().nullable(),
  /** shops of the person's that sell from it */
  shopIds: z.array(id),
  /** other shops sell from it too */
  isShared: z.boolean(),
  onHand: z.int(),
});
export type Warehouse = z.infer<typeof warehouseSchema>;
export const warehouseListSchema = z.object({
  rows: z.array(warehouseSchema),
  /** the person's, to choose from */
  shops: z.array(z.object({ id, name: z.string() })),
});
export type WarehouseList = z.infer<typeof warehouseListSchema>;

/** `GET /dashboard/api/stock/warehouse/{id}/stock`: what lies in a warehouse as a whole; how many of its lines are in each state. */
export const warehouseStockSchema = z
  .object({
    warehouse: z.object({
      id,
      name: z.string(),
      code: z.string(),
      isActive: z.boolean(),
      wilaya: z.string().nullable(),
      commune: z.string().nullable(),
      address: z.string(),
    }),
    lines: z.int(),
    onHand: z.int(),
    reserved: z.int(),
    expired: z.int(),
    available: z.int(),
    incoming: z.int(),
    short: z.int(),
    /** of what lies there, centimes without tax, as far as its price is known */
    valueCentimes: z.int().nullable(),
    counts: z.object({ low: z.int(), out: z.int(), short: z.int(), expired: z.int() }),
  })
  .meta({ id: 'WarehouseStock' });
export type WarehouseStock = z.infer<typeof warehouseStockSchema>;

/** `POST /dashboard/api/stock/warehouses` and `…/{id}`; an edit names the version that it read. */
export const warehouseWriteSchema = z.strictObject({
  version: z.int().optional(),
  name: z.string().trim().max(100),
  /** made from the name when it is left empty */
  code: z.string().trim().max(40),
  wilayaCode: z.int().positive().nullable(),
  communeId: id.nullable(),
  address: z.string().trim().max(300),
  isActive: z.boolean(),
  /** of the person's shops those that sell from it; not named: all of them from a new one, the same ones as before from another */
  shopIds: z.array(id).max(200).optional(),
});
export type WarehouseWrite = z.infer<typeof warehouseWriteSchema>;
