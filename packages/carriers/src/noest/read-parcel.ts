import type { ParcelEvent, ParcelReport } from '../parcel.ts';
import { centimesOf, fieldOf, instantOf, listOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { noestEvents } from './statuses.ts';

/** Null for one that it does not know. */
export function readNoestReport(tracking: string, row: Json): ParcelReport | null {
  const activity = listOf(fieldOf(row, 'activity'));
  if (activity === null) return null;
  const about = fieldOf(row, 'OrderInfo');
  const events = activity.map(readEvent).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return reportOf(events, {
    tracking,
    key: tracking,
    reference: textOf(fieldOf(about, 'reference')),
    amountToCollect: centimesOf(fieldOf(about, 'montant')),
  });
}

function readEvent(row: Json): ParcelEvent {
  const raw = textOf(fieldOf(row, 'event_key', 'event')) ?? '';
  return {
    at: instantOf(fieldOf(row, 'date')),
    ...noestEvents.read(raw),
    raw,
    reason: null,
    rawReason: textOf(fieldOf(row, 'causer')),
    place: textOf(fieldOf(row, 'by', 'name')),
  };
}
