import type { Clock, Instant } from '@hanout/core/kernel';

import type { Capabilities, Quota } from '../capabilities.ts';
import { CARRIER_STATUSES, type CarrierStatus, type CollectionState } from '../parcel-status.ts';
import { fieldOf, textOf, type Json } from '../read-json.ts';
import type { FakeServer } from './fake-server.ts';
import type { FakeHooks } from './fake-hooks.ts';
import type { ParcelBook } from './parcel-book.ts';

export interface FakeOptions {
  readonly clock: Clock;
  readonly port?: number | undefined;
  /** How many times faster than the world parcels travel; 0, the usual: only when told to. */
  readonly pace?: number | undefined;
  /** The documented quotas, unless others are wanted. */
  readonly quotas?: readonly Quota[] | undefined;
  /** Where links to labels lead; left out: to this server, where it gives links. */
  readonly labelRoot?: string | undefined;
}

/** A carrier on loopback, which speaks as its family is documented to, bad habits included. */
export interface FakeCarrier extends FakeServer {
  readonly family: string;
  readonly capabilities: Capabilities;
  readonly credentials: Readonly<Record<string, string>>;
  readonly book: ParcelBook;
  /** Null: it does not call back. */
  readonly hooks: FakeHooks | null;
  /** The places of a parcel that it has words for. */
  readonly says: readonly CarrierStatus[];
  /** Where it has one word for two of them, the one that is read. */
  readonly saysInstead: Readonly<Partial<Record<CarrierStatus, CarrierStatus>>>;
  readonly saysOfMoney: readonly CollectionState[];
  /** A word that no table has. */
  readonly untranslated: string;
}

type Words = Readonly<Partial<Record<CarrierStatus, unknown>>>;

/** Which places of a parcel a carrier has words for. */
export const saidBy = (words: Words): readonly CarrierStatus[] =>
  CARRIER_STATUSES.filter((status) => status !== 'unknown' && words[status] !== undefined);

/** `2026-11-23 08:15:00`, in Algiers, without saying so. */
export const localTime = (at: Instant): string => new Date(at + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const textIn = (body: Json, name: string): string => textOf(fieldOf(body, name)) ?? '';
