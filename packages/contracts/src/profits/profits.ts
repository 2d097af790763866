import { z } from 'zod';
import { idSchema, idTextSchema } from '../pieces.ts';
import { pageLimit } from '../list-query.ts';

/** Amounts are integer centimes, days as they are in Algiers. */
const centimes = z.int();
const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });

/** By what the figures are told apart. */
export const profitAxes = ['wilaya', 'carrier', 'product', 'source', 'agent', 'day'] as const;
export type ProfitAxis = (typeof profitAxes)[number];
export const profitSorts = ['-earned', 'earned', '-sales', 'sales', '-orders', 'orders'] as const;
export type ProfitSort = (typeof profitSorts)[number];

/** What narrows the figures, on the screen, in files, and among the orders that make one. */
export const profitFilterSchema = z.object({
  shop: idTextSchema.optional(),
  from: day.optional(),
  to: day.optional(),
  wilaya: idTextSchema.optional(),
  carrier: idTextSchema.optional(),
  product: idTextSchema.optional(),
  source: z.string().max(40).optional(),
  agent: z.union([z.literal('none'), idTextSchema]).optional(),
  outcome: z.enum(['delivered', 'returned', 'lost']).optional(),
});
export type ProfitFilter = z.infer<typeof profitFilterSchema>;
export const profitQuerySchema = profitFilterSchema.extend({
  by: z.enum(profitAxes).default('wilaya'),
  sort: z.enum(profitSorts).default('-earned'),
});
export const profitOrdersQuerySchema = profitFilterSchema.extend({
  limit: pageLimit,
  cursor: z.string().max(60).optional(),
});

export const profitPartsSchema = z.object({
  sales: centimes,
  delivery: centimes,
  discounts: centimes,
  goods: centimes,
  lostGoods: centimes,
  fees: centimes,
  expectedFees: centimes,
  returnCosts: centimes,
  losses: centimes,
  packaging: centimes,
  earned: centimes,
});
export type ProfitParts = z.infer<typeof profitPartsSchema>;

export const profitRowSchema = z.object({
  /** of the thing; null: of none */
  key: z.string().nullable(),
  name: z.string(),
  orders: z.int(),
  pieces: z.int().nullable(),
  delivered: z.int(),
  returned: z.int(),
  lost: z.int(),
  parts: profitPartsSchema,
});
export type ProfitRow = z.infer<typeof profitRowSchema>;

export const profitsSchema = z
  .object({
    rows: z.array(profitRowSchema),
    /** the rows are the first of so many */
    total: z.int(),
    sum: profitRowSchema,
    /** pieces whose cost is the supplier's price, for want of a better one, and those whose cost nobody knows */
    estimatedPieces: z.int(),
    unknownPieces: z.int(),
    /** orders whose figures are being made anew */
    waiting: z.int(),
  })
  .meta({ id: 'Profits' });
export type Profits = z.infer<typeof profitsSchema>;

export const profitOrdersSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        day,
        wilaya: z.string(),
        carrier: z.string().nullable(),
        outcome: z.enum(['delivered', 'returned', 'lost']).nullable(),
        parts: profitPartsSchema,
      }),
    ),
    total: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ProfitOrders' });
export type ProfitOrders = z.infer<typeof profitOrdersSchema>;

/** `GET /dashboard/api/profits/orders/:orderId`; `result` is null as long as nothing is sold, back or lost. */
export const orderProfitSchema = z
  .object({
    result: z
      .object({
        parts: profitPartsSchema,
        estimatedPieces: z.int(),
        unknownPieces: z.int(),
        products: z.array(z.object({ product: named, pieces: z.int(), parts: profitPartsSchema })),
      })
      .nullable(),
    isWaiting: z.boolean(),
  })
  .meta({ id: 'OrderProfit' });
export type OrderProfit = z.infer<typeof orderProfitSchema>;

/** What figures are narrowed by, to choose from. */
export const profitChoicesSchema = z
  .object({
    carriers: z.array(named),
    sources: z.array(z.object({ value: z.string(), label: z.string() })),
    agents: z.array(named),
  })
  .meta({ id: 'ProfitChoices' });
export type ProfitChoices = z.infer<typeof profitChoicesSchema>;

/** What the box of a parcel costs, from a day on. */
export const packagingCostsSchema = z
  .object({ rows: z.array(z.object({ since: day, costCentimes: centimes })) })
  .meta({ id: 'PackagingCosts' });
export type PackagingCosts = z.infer<typeof packagingCostsSchema>;
export const packagingCostWriteSchema = z.strictObject({
  shop: idSchema,
  since: day,
  /** null: from that day on as before it */
  costCentimes: z.int().min(0).max(10_000_000).nullable(),
});
export type PackagingCostWrite = z.infer<typeof packagingCostWriteSchema>;
export const packagingQuerySchema = z.object({ shop: idTextSchema });
