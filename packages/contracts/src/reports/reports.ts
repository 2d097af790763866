import { ORDER_PLACES, ORDER_STEPS } from '@hanout/core/reporting';
import { z } from 'zod';
import { pageLimit } from '../list-query.ts';
import { idTextSchema } from '../pieces.ts';

/** Amounts are integer centimes, days as they are in Algiers. */
const centimes = z.int();
const day = z.iso.date();

/** What happens to orders, hour by hour. */
export const reportSteps = [...ORDER_STEPS, 'returned'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** By what the funnel is told apart. */
export const reportAxes = ['wilaya', 'carrier', 'product', 'source', 'agent', 'day'] as const;
export type ReportAxis = (typeof reportAxes)[number];
export const reportSorts = ['-placed', 'placed', '-delivered', 'delivered', '-returned', 'returned'] as const;
export type ReportSort = (typeof reportSorts)[number];

/** `GET /dashboard/api/reports/today` */
export const reportTodayQuerySchema = z.object({ shop: idTextSchema.optional() });

const stepCount = z.object({ orders: z.int(), totalCentimes: centimes });
export const reportTodaySchema = z
  .object({
    /** in Algiers */
    day,
    /** the same day of last week */
    before: day,
    steps: z.array(
      z.object({
        step: z.enum(reportSteps),
        today: stepCount,
        /** up to this time of day */
        before: stepCount,
        /** that day as a whole */
        beforeWhole: stepCount,
      }),
    ),
    /** Where the orders of the last thirty days, today's too, are now. */
    places: z.object({
      from: day,
      to: day,
      rows: z.array(z.object({ place: z.enum(ORDER_PLACES), orders: z.int() })),
    }),
    /** orders whose figures are being made anew */
    waiting: z.int(),
  })
  .meta({ id: 'ReportToday' });
export type ReportToday = z.infer<typeof reportTodaySchema>;

export const reportFilterSchema = z.object({ shop: idTextSchema.optional(), from: day.optional(), to: day.optional() });

/** `GET /dashboard/api/reports`; `than…`: the period that it is compared with. */
export const reportQuerySchema = reportFilterSchema.extend({
  by: z.enum(reportAxes).default('wilaya'),
  sort: z.enum(reportSorts).default('-placed'),
  thanFrom: day.optional(),
  thanTo: day.optional(),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const funnelSchema = z.object({
  placed: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  paid: z.int(),
  /** returned or lost */
  returned: z.int(),
  cancelled: z.int(),
  placedCentimes: centimes,
  deliveredCentimes: centimes,
  paidCentimes: centimes,
});
export type Funnel = z.infer<typeof funnelSchema>;

export const reportRowSchema = z.object({
  /** of the thing; null: of none */
  key: z.string().nullable(),
  name: z.string(),
  funnel: funnelSchema,
  /** the same in the period that it is compared with; null: nothing is compared */
  than: funnelSchema.nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

export const reportSchema = z
  .object({
    rows: z.array(reportRowSchema),
    /** the rows are the first of so many */
    total: z.int(),
    sum: funnelSchema,
    than: funnelSchema.nullable(),
    waiting: z.int(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

/** What the orders of a figure have in common: a step that they have come to, or a place where they are. */
export const reportStages = [...reportSteps, 'cancelled', 'waiting', 'to_ship', 'on_way'] as const;
export type ReportStage = (typeof reportStages)[number];

/** `GET /dashboard/api/reports/orders`: the orders that make a figure. */
export const reportOrdersQuerySchema = reportFilterSchema.extend({
  stage: z.enum(reportStages).default('placed'),
  /** `placed`: the period is that of the order; `reached`: that in which it came so far */
  when: z.enum(['placed', 'reached']).default('placed'),
  by: z.enum(reportAxes).exclude(['day']).optional(),
  /** of the axis; `none`: of none */
  key: z.string().max(40).optional(),
  limit: pageLimit,
  cursor: z.string().max(90).optional(),
});
export type ReportOrdersQuery = z.infer<typeof reportOrdersQuerySchema>;

export const reportOrdersSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        /** when it was placed, or came so far */
        at: z.iso.datetime(),
        wilaya: z.string(),
        carrier: z.string().nullable(),
        place: z.enum(ORDER_PLACES),
        totalCentimes: centimes,
      }),
    ),
    total: z.int(),
    totalIsCapped: z.boolean(),
    /** what the key of the axis is called */
    keyName: z.string().nullable(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ReportOrders' });
export type ReportOrders = z.infer<typeof reportOrdersSchema>;
