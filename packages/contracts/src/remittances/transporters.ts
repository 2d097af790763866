import { DISPUTE_STATES, REMITTANCE_TYPES } from '@hanout/core/remittances';
import { z } from 'zod';
import { idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const centimes = z.int();
const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });

/** `GET /dashboard/api/payments/get/transporters/nonPaidOrders/{transporterId}` (back-office document §7): what a carrier has not paid. */
const nonPaidOrderSchema = z.object({
  id: z.uuid(),
  /** the tracking of the delivery, or the order's number */
  deliveryName: z.string(),
  customerFullName: z.string(),
  /** dinars */
  total: z.number(),
});
export const nonPaidOrdersSchema = z.array(nonPaidOrderSchema).meta({ id: 'NonPaidOrders' });
export type NonPaidOrder = z.infer<typeof nonPaidOrderSchema>;

export const transporterParams = z.object({ transporterId: idTextSchema });

/** `POST /dashboard/api/payments/transporters/{transporterId}`: these are paid, all of them or none. */
export const payTransporterOrdersSchema = z.strictObject({
  orderIds: z.array(z.uuid()).min(1).max(2_000),
  type: z.enum(REMITTANCE_TYPES),
  paidOn: day,
  /** the total that the person saw */
  totalCentimes: z.int().min(1).max(100_000_000_000),
  note: plainText(500).trim().default(''),
});
export const paidTransporterOrdersSchema = z.object({
  /** one per shop */
  remittances: z.array(z.object({ id: z.int(), number: z.int() })),
  orders: z.int(),
  totalCentimes: centimes,
});
export type PaidTransporterOrders = z.infer<typeof paidTransporterOrdersSchema>;

/** `GET /dashboard/api/payments/transporters`: what each carrier owes, by age, and when it is expected. */
const transporterDebtSchema = z.object({
  transporter: named,
  orders: z.int(),
  owedCentimes: centimes,
  /** in the order of the bands of ages */
  bands: z.array(centimes),
  /** what it asks of us: the ways of parcels that came back */
  owesBackCentimes: centimes,
  /** less what it keeps */
  expectedNetCentimes: centimes,
  lateOrders: z.int(),
  lateCentimes: centimes,
  disputedOrders: z.int(),
  disputedCentimes: centimes,
  /** what it granted for parcels that it lost, and has not paid yet */
  claims: z.int(),
  claimedCentimes: centimes,
  /** the day on which what it owes is expected next; null: nothing is */
  expectedOn: day.nullable(),
});
export const transporterDebtsSchema = z
  .object({ rows: z.array(transporterDebtSchema), bands: z.array(z.string()) })
  .meta({ id: 'TransporterDebts' });
export type TransporterDebts = z.infer<typeof transporterDebtsSchema>;
export type TransporterDebt = TransporterDebts['rows'][number];

export const transporterOrderViews = ['open', 'late', 'disputed', 'paid'] as const;
export type TransporterOrderView = (typeof transporterOrderViews)[number];

/** `GET /dashboard/api/payments/transporters/{transporterId}/orders` (BO-39): its orders with their money. */
export const transporterOrdersQuerySchema = z.object({
  view: z.enum(transporterOrderViews).default('open'),
  q: plainText(100).trim().default(''),
  cursor: z.string().max(100).optional(),
});
const transporterOrderSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  tracking: z.string().nullable(),
  customerFullName: z.string(),
  wilaya: z.string(),
  since: day.nullable(),
  days: z.int(),
  codCentimes: centimes,
  balanceCentimes: centimes,
  paidCentimes: centimes,
  chargedCentimes: centimes,
  expectedFeeCentimes: centimes,
  expectedNetCentimes: centimes,
  /** what arrived of it, less what was taken for it */
  receivedCentimes: centimes,
  /** how much more arrived than was expected of the whole parcel; null: nothing came yet */
  differenceCentimes: centimes.nullable(),
  expectedOn: day.nullable(),
  isLate: z.boolean(),
  /** the one that is under way; null: nobody disputes it */
  dispute: z.object({ id: z.int(), state: z.enum(DISPUTE_STATES), note: z.string() }).nullable(),
});
export const transporterOrdersSchema = z
  .object({
    transporter: named,
    rows: z.array(transporterOrderSchema),
    total: z.int(),
    sumCentimes: centimes,
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(['open', 'late', 'disputed', 'paid']), z.int()),
  })
  .meta({ id: 'TransporterOrders' });
export type TransporterOrders = z.infer<typeof transporterOrdersSchema>;

/** `GET`, `POST /dashboard/api/payments/transporters/{transporterId}/tariff` */
export const tariffSchema = z
  .object({
    version: z.int(),
    collectionCentimes: z.int().min(0).max(100_000_000),
    /** hundredths of a percent */
    collectionBasisPoints: z.int().min(0).max(10_000),
    keepsWayOut: z.boolean(),
    payoutDays: z.int().min(0).max(120),
    payoutWeekday: z.int().min(0).max(6).nullable(),
  })
  .meta({ id: 'CarrierTariff' });
export type CarrierTariff = z.infer<typeof tariffSchema>;
