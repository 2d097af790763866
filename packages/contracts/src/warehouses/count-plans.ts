import { COUNT_CLASSES, LONGEST_DAYS, MOST_PER_DAY } from '@hanout/core/counting';
import { z } from 'zod';
import { idSchema as id, idTextSchema } from '../pieces.ts';

const days = z.int().min(1).max(LONGEST_DAYS);
const rhythm = { aDays: days, bDays: days, cDays: days, perDay: z.int().min(1).max(MOST_PER_DAY) };
const countClass = z.enum(COUNT_CLASSES);

/** `GET /dashboard/api/stock-counts/plan?warehouse=`: how often things of a warehouse are counted, and which today. */
export const countPlanQuerySchema = z.object({ warehouse: idTextSchema });
export const countPlanSchema = z.object({
  warehouse: z.object({ id: z.int(), name: z.string() }),
  /** 0: nobody has said anything yet */
  version: z.int(),
  ...rhythm,
  classes: z.array(
    z.object({
      class: countClass,
      things: z.int(),
      /** of all that was sold in the last 90 days, in percent */
      share: z.int(),
      /** are to be counted by now */
      due: z.int(),
    }),
  ),
  /** today's list, along the shelves */
  proposed: z.array(
    z.object({
      stockId: z.int(),
      name: z.string(),
      combination: z.string().nullable(),
      sku: z.string().nullable(),
      zone: z.string(),
      shelf: z.string(),
      class: countClass,
      countedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type CountPlan = z.infer<typeof countPlanSchema>;

/** `POST /dashboard/api/stock-counts/plan`. Answers the plan. */
export const countPlanWriteSchema = z.strictObject({ warehouseId: id, version: z.int().min(0), ...rhythm });
export type CountPlanWrite = z.infer<typeof countPlanWriteSchema>;
