import type { Instant } from '@hanout/core/kernel';

import type { CarrierPaymentRow } from '../adapter.ts';
import type { CreatedParcel, ParcelEvent, ParcelReport } from '../parcel.ts';
import { centimesOf, fieldOf, instantOf, listOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { ecotrackActivities, ecotrackStatuses } from './statuses.ts';

/** `2026-09-01` and `14:05:00` stand apart. */
const atOf = (row: Json): Instant | null =>
  instantOf([textOf(fieldOf(row, 'date')), textOf(fieldOf(row, 'time'))].filter((part) => part !== null).join(' '));

/** What `get/orders/status` says of where it is now, and `get/trackings/info` of how it came there. */
export function readEcotrackReport(tracking: string, state: Json, history: Json): ParcelReport | null {
  const raw = textOf(fieldOf(state, 'status'));
  if (raw === null) return null;
  const now = ecotrackStatuses.read(raw);
  const notes = listOf(fieldOf(state, 'activity')) ?? [];
  const why = notes.map((note) => textOf(fieldOf(note, 'reason', 'details'))).findLast((said) => said !== null) ?? null;
  const events = (listOf(fieldOf(history, 'activity')) ?? []).map(readActivity);
  const isHeld = now.status === 'on_hold' || now.status === 'attempt_failed' || now.status === 'returning';
  return reportOf(events, {
    tracking,
    key: tracking,
    reference: textOf(fieldOf(state, 'order_id')),
    status: now.status,
    raw,
    reason: null,
    rawReason: isHeld ? why : null,
    at: [...events.map(({ at }) => at), ...notes.map(atOf)].reduce<Instant | null>(
      (last, at) => (at !== null && (last === null || at > last) ? at : last),
      null,
    ),
    collection: now.collection ?? 'none',
    deliveryFee: centimesOf(fieldOf(state, 'estimated_fee')),
  });
}

function readActivity(row: Json): ParcelEvent {
  const raw = textOf(fieldOf(row, 'status')) ?? '';
  return {
    at: atOf(row),
    ...ecotrackActivities.read(raw),
    raw,
    reason: null,
    rawReason: textOf(fieldOf(row, 'reason')),
    place: textOf(fieldOf(row, 'station', 'scanLocation')),
  };
}

/** A row of `get/orders`. */
export function readEcotrackFound(row: Json): CreatedParcel | null {
  const [tracking, reference] = [textOf(fieldOf(row, 'tracking')), textOf(fieldOf(row, 'reference'))];
  if (tracking === null || reference === null) return null;
  const isValidated = ecotrackStatuses.read(textOf(fieldOf(row, 'status')) ?? '').status !== 'created';
  return { reference, tracking, key: tracking, isValidated, label: null, partnerTracking: null };
}

export function readEcotrackPayment(row: Json): CarrierPaymentRow | null {
  const [paymentKey, tracking] = [textOf(fieldOf(row, 'payment_id')), textOf(fieldOf(row, 'tracking'))];
  if (paymentKey === null || tracking === null) return null;
  const { collection } = ecotrackStatuses.read(textOf(fieldOf(row, 'status')) ?? '');
  return {
    paymentKey,
    tracking,
    reference: textOf(fieldOf(row, 'reference')),
    amount: centimesOf(fieldOf(row, 'montant')),
    fee: centimesOf(fieldOf(row, 'tarif_prestation')),
    isPaid: collection === 'paid',
    at: instantOf(fieldOf(row, 'created_at')),
  };
}
