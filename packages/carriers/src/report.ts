import type { ParcelEvent, ParcelReport } from './parcel.ts';

const NOTHING_SAID = {
  status: 'unknown',
  raw: '',
  reason: null,
  rawReason: null,
  at: null,
} as const;

/** What a carrier says of a parcel, told by the last of its events that is no remark; the money by the last that speaks of it. */
export function reportOf(
  events: readonly ParcelEvent[],
  about: Pick<ParcelReport, 'tracking' | 'key'> & Partial<ParcelReport>,
): ParcelReport {
  const last = events.findLast(({ isRemark }) => !isRemark) ?? NOTHING_SAID;
  const { status, raw, reason, rawReason, at } = last;
  return {
    status,
    raw,
    reason,
    rawReason,
    at,
    reference: null,
    collection: events.findLast(({ collection }) => collection !== null)?.collection ?? 'none',
    paymentKey: null,
    amountToCollect: null,
    deliveryFee: null,
    returnFee: null,
    partnerTracking: null,
    ...about,
    events,
  };
}
