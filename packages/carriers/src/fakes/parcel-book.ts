import { toInstant, type Clock, type Instant } from '@hanout/core/kernel';

import type { CarrierStatus, CollectionState } from '../parcel-status.ts';
import type { Json } from '../read-json.ts';
import { wayOf, type FakeStep } from './journey.ts';

export interface FakeEvent {
  readonly at: Instant;
  readonly status: CarrierStatus | null;
  readonly collection: CollectionState | null;
  readonly why: FakeStep['why'] | null;
  /** Said as it stands, whatever the table of words has. */
  readonly raw: string | null;
}

/** A parcel at a fake carrier: plain data, so that it can be kept and brought back. */
export interface FakeParcel {
  readonly number: number;
  tracking: string;
  key: string;
  readonly reference: string;
  /** As it came. */
  body: Json;
  readonly createdAt: Instant;
  /** Null: a draft, which stays where it is. */
  setOutAt: Instant | null;
  isDeleted: boolean;
  /** What was told by hand; from the first of these on it travels no more by itself. */
  readonly told: FakeEvent[];
  /** Of so many of its events was heard before it was brought here; left out: of none. */
  readonly heardOf?: number;
}

export interface ParcelBook {
  readonly all: () => readonly FakeParcel[];
  readonly find: (tracking: string) => FakeParcel | undefined;
  readonly byKey: (key: string) => FakeParcel | undefined;
  readonly byReference: (reference: string) => readonly FakeParcel[];
  readonly add: (
    made: { readonly reference: string; readonly body: Json; readonly setsOut: boolean },
    name: (number: number) => { readonly tracking: string; readonly key?: string },
  ) => FakeParcel;
  /** It is called otherwise from now on. */
  readonly rename: (parcel: FakeParcel, names: { readonly tracking: string; readonly key: string }) => void;
  /** What has happened to it until now, oldest first. */
  readonly eventsOf: (parcel: FakeParcel) => readonly FakeEvent[];
  readonly statusOf: (parcel: FakeParcel) => FakeEvent;
  readonly collectionOf: (parcel: FakeParcel) => CollectionState;
  readonly setOut: (parcel: FakeParcel) => void;
  /** Lets something happen to it now; from then on it travels no more by itself. */
  readonly tell: (
    tracking: string,
    what: {
      readonly status?: CarrierStatus;
      readonly collection?: CollectionState;
      readonly raw?: string;
      readonly why?: FakeStep['why'];
    },
  ) => void;
  readonly restore: (parcels: readonly FakeParcel[]) => void;
}

export interface BookOptions {
  readonly clock: Clock;
  /** How many times faster than the world its parcels travel; 0: only when told to. */
  readonly pace: number;
}

export function parcelBook({ clock, pace }: BookOptions): ParcelBook {
  const parcels: FakeParcel[] = [];
  const names = { tracking: new Map<string, FakeParcel>(), key: new Map<string, FakeParcel>() };
  const references = new Map<string, FakeParcel[]>();
  const live = (): readonly FakeParcel[] => parcels.filter(({ isDeleted }) => !isDeleted);
  const lives = (parcel: FakeParcel | undefined): FakeParcel | undefined =>
    parcel === undefined || parcel.isDeleted ? undefined : parcel;
  const keep = (parcel: FakeParcel): void => {
    parcels.push(parcel);
    names.tracking.set(parcel.tracking, parcel);
    names.key.set(parcel.key, parcel);
    references.set(parcel.reference, [...(references.get(parcel.reference) ?? []), parcel]);
  };

  const eventsOf = (parcel: FakeParcel): readonly FakeEvent[] => {
    const begun: FakeEvent = { at: parcel.createdAt, status: 'created', collection: null, why: null, raw: null };
    const { setOutAt, told } = parcel;
    const stopsAt = told[0]?.at ?? Number.POSITIVE_INFINITY;
    const walked =
      setOutAt === null || pace === 0
        ? []
        : wayOf(parcel.reference)
            .map(({ afterMs, status = null, collection = null, why = null }) => {
              const at = toInstant(Math.round(setOutAt + afterMs / pace));
              return { at, status, collection, why, raw: null };
            })
            .filter(({ at }) => at <= clock.now() && at < stopsAt);
    return [begun, ...walked, ...told];
  };

  return {
    all: live,
    find: (tracking) => lives(names.tracking.get(tracking)),
    byKey: (key) => lives(names.key.get(key)),
    byReference: (reference) => (references.get(reference) ?? []).filter(({ isDeleted }) => !isDeleted),
    rename: (parcel, { tracking, key }) => {
      names.tracking.delete(parcel.tracking);
      names.key.delete(parcel.key);
      parcel.tracking = tracking;
      parcel.key = key;
      names.tracking.set(tracking, parcel);
      names.key.set(key, parcel);
    },
    add: ({ reference, body, setsOut }, name) => {
      const number = parcels.length + 1;
      const { tracking, key = tracking } = name(number);
      const now = clock.now();
      const parcel: FakeParcel = {
        number,
        tracking,
        key,
        reference,
        body,
        createdAt: now,
        setOutAt: setsOut ? now : null,
        isDeleted: false,
        told: [],
      };
      keep(parcel);
      return parcel;
    },
    eventsOf,
    statusOf: (parcel) => {
      const events = eventsOf(parcel).filter(({ status }) => status !== null);
      const last = events.at(-1);
      return last ?? { at: parcel.createdAt, status: 'created', collection: null, why: null, raw: null };
    },
    collectionOf: (parcel) => eventsOf(parcel).findLast(({ collection }) => collection !== null)?.collection ?? 'none',
    setOut: (parcel) => {
      parcel.setOutAt = clock.now();
    },
    tell: (tracking, { status = null, collection = null, raw = null, why = null }) => {
      const parcel = names.tracking.get(tracking);
      parcel?.told.push({ at: clock.now(), status, collection, why, raw });
    },
    restore: (kept) => kept.forEach(keep),
  };
}
