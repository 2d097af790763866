import { z } from 'zod';
import { paymentTypes, purses } from './order-actions.ts';

/** Integer centimes, instants ISO 8601 in UTC, days as they are in Algiers. */
const centimes = z.int();
const instant = z.iso.datetime();

/** What an order costs and what has become of it, each a sum of what was posted. */
export const orderTotalsSchema = z.object({
  itemsSubtotalCentimes: centimes,
  cartDiscountCentimes: centimes,
  /** what the carrier asks before promotions */
  deliveryBaseCentimes: centimes,
  /** what the shopper pays for it */
  deliveryCentimes: centimes,
  totalCentimes: centimes,
  /** what the customer has paid and we have, less what was given back */
  paidCentimes: centimes,
  /** what is still to come in, from the customer and from the carrier */
  outstandingCentimes: centimes,
  /** of that, what the carrier has collected */
  withCarrierCentimes: centimes,
  /** paid ahead of the delivery */
  depositHeldCentimes: centimes,
  refundedCentimes: centimes,
  /** what its parcels have cost so far */
  costCentimes: centimes,
});

export const entryKinds = ['payment_taken_back', 'refund', 'forfeiture', 'exchange'] as const;

export const paymentSchema = z.object({
  id: z.int(),
  kind: z.enum(['payment', ...entryKinds]),
  type: z.enum(paymentTypes).nullable(),
  /** the day of it, in Algiers */
  paidOn: z.iso.date(),
  /** below zero: it went */
  amountCentimes: centimes,
  /** null: it moved nowhere */
  purse: z.enum(purses).nullable(),
  /** what a carrier kept of it */
  feeCentimes: centimes,
  employeeName: z.string().nullable(),
  note: z.string(),
  recordedAt: instant,
  isTakenBack: z.boolean(),
  mayBeTakenBack: z.boolean(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const installmentSchema = z.object({
  dueOn: z.iso.date(),
  amountCentimes: centimes,
  state: z.enum(['paid', 'partially_paid', 'due', 'late']),
});
