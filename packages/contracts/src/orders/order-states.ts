import { z } from 'zod';

export const confirmationStates = [
  'new',
  'no_answer',
  'postponed',
  'confirmed',
  'rejected',
  'duplicate',
  'fake',
] as const;
export const preparationStates = ['to_prepare', 'partially_packed', 'packed', 'handed_over'] as const;
export const deliveryStates = [
  'none',
  'announced',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;
export const paymentStatuses = ['unpaid', 'partially_paid', 'with_carrier', 'paid', 'refunded', 'forfeited'] as const;
export const orderChannels = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;
export type OrderChannel = (typeof orderChannels)[number];
export const orderSources = ['quick', 'cart', 'dashboard', 'pos'] as const;
export type OrderSource = (typeof orderSources)[number];

/** The four axes and the headline computed from them. */
export const orderStatesSchema = z.object({
  /** headline: one of the states of the axes, never stored */
  state: z.string(),
  confirmationState: z.enum(confirmationStates),
  preparationState: z.enum(preparationStates),
  deliveryState: z.enum(deliveryStates),
  paymentStatus: z.enum(paymentStatuses),
});
