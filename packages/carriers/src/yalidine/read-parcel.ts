import type { CarrierPaymentRow } from '../adapter.ts';
import type { CreatedParcel, ParcelEvent, ParcelReport } from '../parcel.ts';
import { centimesOf, fieldOf, instantOf, textOf, type Json } from '../read-json.ts';
import { yalidineCollection, yalidineReasons, yalidineStatuses } from './statuses.ts';

/** A row of `/parcels`; null without a tracking number. */
export function readReport(row: Json, histories: readonly Json[]): ParcelReport | null {
  const tracking = textOf(fieldOf(row, 'tracking'));
  if (tracking === null) return null;
  const events = histories
    .filter((history) => textOf(fieldOf(history, 'tracking')) === tracking)
    .map(readHistory)
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const raw = textOf(fieldOf(row, 'last_status')) ?? '';
  const last = events.findLast((event) => event.raw === raw);
  const { status } = yalidineStatuses.read(raw);
  return {
    tracking,
    key: tracking,
    reference: textOf(fieldOf(row, 'order_id')),
    status,
    raw,
    reason: last?.reason ?? null,
    rawReason: last?.rawReason ?? null,
    at: instantOf(fieldOf(row, 'date_last_status')),
    collection: yalidineCollection(textOf(fieldOf(row, 'payment_status'))) ?? 'none',
    paymentKey: textOf(fieldOf(row, 'payment_id')),
    amountToCollect: centimesOf(fieldOf(row, 'price')),
    deliveryFee: centimesOf(fieldOf(row, 'delivery_fee')),
    returnFee: centimesOf(fieldOf(row, 'taxe_retour')),
    events,
    partnerTracking: null,
  };
}

function readHistory(history: Json): ParcelEvent {
  const raw = textOf(fieldOf(history, 'status')) ?? '';
  const rawReason = textOf(fieldOf(history, 'reason'));
  return {
    at: instantOf(fieldOf(history, 'date_status')),
    ...yalidineStatuses.read(raw),
    raw,
    reason: yalidineReasons(rawReason),
    rawReason,
    place: textOf(fieldOf(history, 'center_name', 'wilaya_name')),
  };
}

/** A parcel of a list, as one that is there. */
export function readFound(row: Json): CreatedParcel | null {
  const [tracking, reference] = [textOf(fieldOf(row, 'tracking')), textOf(fieldOf(row, 'order_id'))];
  if (tracking === null || reference === null) return null;
  const url = textOf(fieldOf(row, 'label'));
  return {
    reference,
    tracking,
    key: tracking,
    isValidated: true,
    label: url === null ? null : { form: 'url', url, expiresAt: null },
    partnerTracking: null,
  };
}

export function readPayment(row: Json): CarrierPaymentRow | null {
  const [paymentKey, tracking] = [textOf(fieldOf(row, 'payment_id')), textOf(fieldOf(row, 'tracking'))];
  if (paymentKey === null || tracking === null) return null;
  return {
    paymentKey,
    tracking,
    reference: textOf(fieldOf(row, 'order_id')),
    amount: centimesOf(fieldOf(row, 'price')),
    fee: centimesOf(fieldOf(row, 'delivery_fee')),
    isPaid: yalidineCollection(textOf(fieldOf(row, 'payment_status'))) === 'paid',
    at: instantOf(fieldOf(row, 'date_last_status')),
  };
}
