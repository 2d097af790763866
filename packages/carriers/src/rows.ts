import { ok, refuse } from '@hanout/core/kernel';

import { refusal, type CarrierFault, type CarrierResult } from './fault.ts';
import type { CreatedParcel, ParcelRequest, RowOutcome } from './parcel.ts';
import { prepareParcel, type ParcelRules, type SendableParcel } from './parcel-input.ts';

type Outcome<T> = RowOutcome<T>['outcome'];

/** Our reference, and what became of the parcel that was sent under it. */
export type SentRow = readonly [string, Outcome<CreatedParcel>];
/** What became of each parcel that was sent. */
export type SentRows = CarrierResult<ReadonlyMap<string, Outcome<CreatedParcel>>>;

/** What of a batch may be sent is sent by one call; what may not is answered beside it. In the order asked. */
export async function createRows(
  requests: readonly ParcelRequest[],
  { rules, batch }: { readonly rules: ParcelRules; readonly batch: number },
  send: (parcels: readonly SendableParcel[]) => Promise<SentRows>,
): Promise<CarrierResult<readonly RowOutcome<CreatedParcel>[]>> {
  if (requests.length > batch) return refuse(refusal('too-much'));
  const outcomes = new Map<ParcelRequest, Outcome<CreatedParcel>>();
  const sendable = new Map<string, { readonly request: ParcelRequest; readonly parcel: SendableParcel }>();
  for (const request of requests) {
    const prepared = prepareParcel(request, rules);
    if (!prepared.ok) outcomes.set(request, prepared);
    // Answers are keyed by our reference: of two under one name the second would be lost.
    else if (sendable.has(prepared.value.reference)) outcomes.set(request, refuse(refusal('duplicate', 'reference')));
    else sendable.set(prepared.value.reference, { request, parcel: prepared.value });
  }
  if (sendable.size > 0) {
    const sent = await send([...sendable.values()].map(({ parcel }) => parcel));
    if (!sent.ok) {
      const [only, ...more] = sendable.values();
      // Where one was sent, what refuses the call refuses that one.
      if (sent.error.code !== 'carriers.refused' || only === undefined || more.length > 0) return sent;
      outcomes.set(only.request, sent);
      sendable.clear();
    }
    const told = sent.ok ? sent.value : new Map<string, Outcome<CreatedParcel>>();
    for (const [reference, { request }] of sendable) outcomes.set(request, told.get(reference) ?? refuse(NOT_TOLD));
  }
  return ok(
    requests.map((request) => ({ name: request.reference, outcome: outcomes.get(request) ?? refuse(NOT_TOLD) })),
  );
}

/** The carrier answered and left this one out: it may have made it. */
const NOT_TOLD: CarrierFault = { code: 'carriers.unreadable', why: 'shape', status: 200 };

/** One call each, one after the other; what stops everything (quota, network, credentials) stops the rest unsent. */
export async function oneByOne<T, V>(
  items: readonly T[],
  nameOf: (item: T) => string,
  act: (item: T) => Promise<CarrierResult<V>>,
): Promise<CarrierResult<readonly RowOutcome<V>[]>> {
  const rows: RowOutcome<V>[] = [];
  let stopped: CarrierFault | null = null;
  for (const item of items) {
    const outcome: CarrierResult<V> = stopped === null ? await act(item) : refuse(stopped);
    rows.push({ name: nameOf(item), outcome });
    if (!outcome.ok && outcome.error.code !== 'carriers.refused' && stopped === null) stopped = notSent(outcome.error);
  }
  return ok(rows);
}

/** What is said of those that were not even asked for. */
const notSent = (fault: CarrierFault): CarrierFault =>
  fault.code === 'carriers.too-many' || fault.code === 'carriers.unauthorised'
    ? fault
    : { code: 'carriers.unreachable', wasSent: false, why: 'network', status: null };

/** A row of a carrier's list that has a key and a name; one without is left out. */
export const named = <T extends object>(
  key: string | null,
  name: string | null,
  rest: T,
): ({ readonly key: string; readonly name: string } & T) | null =>
  key === null || name === null ? null : { key, name, ...rest };

/** What could be read of a list. */
export const readable = <T, V>(rows: readonly T[], read: (row: T) => V | null): readonly V[] =>
  rows.map(read).filter((each) => each !== null);
