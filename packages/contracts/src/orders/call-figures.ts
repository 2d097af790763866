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
/** Both days are of it, in Algiers; said, they take the place of `days`. */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const MOST_DAYS = 366;

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A period has both ends in their order, and is no longer than a year. */
export function isPeriod({ from, to }: Period): boolean {
  if (from === undefined && to === undefined) return true;
  if (from === undefined || to === undefined) return false;
  const length = Date.parse(to) - Date.parse(from);
  return length >= 0 && length < MOST_DAYS * 86_400_000;
}

/** `GET /dashboard/api/calls/figures`: how the calls of the last days went, taken-back ones left out. */
export const callFiguresQuerySchema = z.object({ days, shop, ...period }).refine(isPeriod, { path: ['to'] });
export type CallFiguresQuery = z.infer<typeof callFiguresQuerySchema>;

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

const countedCalls = z.object({
  days,
  shop,
  ...period,
  of: z.enum(figureKinds).default('calls'),
  by: z.enum(figureGroups).optional(),
  key: z.string().max(40).optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});
/** `GET /dashboard/api/calls/figures/calls`: the calls that a figure counts, the newest first. */
export const countedCallsQuerySchema = countedCalls.refine(isPeriod, { path: ['to'] });
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
