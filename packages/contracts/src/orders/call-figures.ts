import { z } from 'zod';
import { pageLimit } from '../list-query.ts';
import { idSchema } from '../pieces.ts';

const count = z.int();
const instant = z.iso.datetime();

/** today, and so many days before it, in Algiers */
export const figureDays = [1, 7, 30] as const;
const days = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(7), z.literal(30)]))
  .default(1);
const shop = z.coerce.number().int().positive().optional();

/** `GET /dashboard/api/calls/figures`: how the calls of the last days went, taken-back ones left out. */
export const callFiguresQuerySchema = z.object({ days, shop });

const figures = {
  calls: count,
  /** that were called */
  orders: count,
  /** of them, so many agreed */
  confirmed: count,
  /** hours of agents in which somebody called */
  hours: count,
  /** median minutes from the order to its first call; null: there was no first call */
  firstCallMinutes: z.int().nullable(),
};

export const callFiguresSchema = z.object({
  total: z.object(figures),
  agents: z.array(z.object({ ...figures, key: z.string(), name: z.string() })),
  /** the fifty that were called about most */
  products: z.array(z.object({ ...figures, key: z.string(), name: z.string() })),
  sources: z.array(z.object({ ...figures, key: z.string(), name: z.string() })),
});
export type CallFigures = z.infer<typeof callFiguresSchema>;
export type CallFigure = CallFigures['agents'][number];

export const figureKinds = ['calls', 'confirmed', 'first'] as const;
export const figureGroups = ['agent', 'product', 'source'] as const;

/** `GET /dashboard/api/calls/figures/calls`: the calls that a figure counts, the newest first. */
export const countedCallsQuerySchema = z.object({
  days,
  shop,
  of: z.enum(figureKinds).default('calls'),
  by: z.enum(figureGroups).optional(),
  key: z.string().max(40).optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});
export type CountedCallsQuery = z.infer<typeof countedCallsQuerySchema>;

export const countedCallsSchema = z.object({
  rows: z.array(
    z.object({
      id: idSchema,
      orderId: z.uuid(),
      number: z.int(),
      customerName: z.string(),
      by: z.string(),
      label: z.string(),
      occurredAt: instant,
      /** from the order to this call; null: it was not the first */
      waitMinutes: z.int().nullable(),
      totalCentimes: z.int(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type CountedCalls = z.infer<typeof countedCallsSchema>;
