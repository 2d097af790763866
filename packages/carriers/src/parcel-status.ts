import type { ParcelState } from '@hanout/core/ordering';

/** Where a parcel is, in words that every carrier's words are translated to. `unknown`: the carrier said something that nobody has translated. */
export const CARRIER_STATUSES = [
  'created',
  'pending_pickup',
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
  'unknown',
] as const;
export type CarrierStatus = (typeof CARRIER_STATUSES)[number];

/**
 * What the money collected at the door has come to, apart from where the parcel is. collected: the carrier has it;
 * ready: it stands in a payment that waits for the merchant; paid: the carrier says that it has handed it over.
 */
export const COLLECTION_STATES = ['none', 'collected', 'ready', 'paid'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

const PARCEL_STATES: Readonly<Record<CarrierStatus, ParcelState | null>> = {
  created: 'announced',
  pending_pickup: 'announced',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  at_hub: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'attempt_failed',
  on_hold: 'on_hold',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
  cancelled: 'none',
  lost: 'lost',
  unknown: null,
};

/**
 * The state of an order's parcel that a carrier's status stands for, the one place that says so. Null for `unknown`: the order keeps its
 * state and shows the carrier's words. `cancelled` is `none`: the carrier has no such parcel any more.
 */
export const parcelStateOf = (status: CarrierStatus): ParcelState | null => PARCEL_STATES[status];

/** Why an attempt failed or a parcel is held, where the carrier's words can be told apart. */
export const CARRIER_REASONS = [
  'unreachable',
  'no_answer',
  'wrong_number',
  'absent',
  'postponed',
  'refused',
  'duplicate',
  'not_ordered',
  'wrong_product',
  'missing_product',
  'broken_product',
  'cannot_pay',
  'wrong_place',
  'no_show',
  'missing_document',
  'forbidden_product',
  'dangerous_product',
  'false_declaration',
] as const;
export type CarrierReason = (typeof CARRIER_REASONS)[number];
