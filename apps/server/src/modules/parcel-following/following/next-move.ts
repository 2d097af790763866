import { parcelStateOf, type CarrierStatus } from '@hanout/carriers';
import { findActionRule, type OrderActionName, type ParcelState } from '@hanout/core/ordering';
import type { Instant } from '@hanout/core/kernel';

/** As much of an order and of what its carrier told last as decides what comes next. */
export interface FollowedOrder {
  readonly parcel: ParcelState;
  readonly isPacked: boolean;
  /** null: nothing that anybody has translated was told */
  readonly told: { readonly status: CarrierStatus; readonly at: Instant } | null;
  /** until when the order follows already */
  readonly followedAt: Instant | null;
  /** when a person last said where the parcel is */
  readonly saidByHandAt: Instant | null;
}

export type NextMove =
  | { readonly kind: 'stay' }
  | { readonly kind: 'act'; readonly action: OrderActionName; readonly isLast: boolean }
  /** The table of actions knows no way for a carrier from here to there: it is shown, and a person looks. */
  | { readonly kind: 'no-way' };

const STAY: NextMove = { kind: 'stay' };

const LEADS_TO: Readonly<Partial<Record<ParcelState, OrderActionName>>> = {
  picked_up: 'mark_picked_up',
  in_transit: 'mark_in_transit',
  out_for_delivery: 'mark_out_for_delivery',
  attempt_failed: 'mark_attempt_failed',
  on_hold: 'put_on_hold',
  delivered: 'mark_delivered',
  returning: 'ask_return',
  lost: 'mark_lost',
};

/**
 * One step towards where the carrier says that the parcel is. Never back: what happened before what the order follows, or before a
 * person said otherwise, moves nothing. That a parcel came back is seen by those who open it: until then it is on its way back.
 */
export function nextMove({ parcel, isPacked, told, followedAt, saidByHandAt }: FollowedOrder): NextMove {
  if (told === null || parcel === 'none') return STAY;
  if (followedAt !== null && told.at < followedAt) return STAY;
  if (saidByHandAt !== null && told.at < saidByHandAt) return STAY;
  const target = targetOf(told.status, parcel);
  if (target === null || target === parcel) return STAY;
  const action = LEADS_TO[target];
  if (action === undefined) return STAY;
  // What the carrier has was handed over, whether somebody said so or not.
  if (isPacked && parcel === 'announced') return { kind: 'act', action: 'send_to_expedition', isLast: false };
  if (leadsFrom(action, parcel)) return { kind: 'act', action, isLast: true };
  if (leadsFrom('mark_in_transit', parcel) && leadsFrom(action, 'in_transit'))
    return { kind: 'act', action: 'mark_in_transit', isLast: false };
  return isBehind(target, parcel) ? STAY : { kind: 'no-way' };
}

function targetOf(status: CarrierStatus, parcel: ParcelState): ParcelState | null {
  const state = parcelStateOf(status);
  if (state === null || state === 'none' || state === 'announced') return null;
  if (state === 'returned') return parcel === 'returned' ? null : 'returning';
  return state;
}

/** A carrier's first scan that is told after others adds nothing. */
const isBehind = (target: ParcelState, parcel: ParcelState): boolean =>
  target === 'picked_up' && parcel !== 'delivered' && parcel !== 'returned' && parcel !== 'lost';

function leadsFrom(action: OrderActionName, parcel: ParcelState): boolean {
  const from: readonly string[] = findActionRule(action)?.outsiders.carrier ?? [];
  return from.includes(parcel);
}
