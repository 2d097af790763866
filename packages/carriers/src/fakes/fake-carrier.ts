import type { Clock, Instant } from '@hanout/core/kernel';

import type { CarrierFamily } from '../adapter.ts';
import type { Quota } from '../capabilities.ts';
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
}

/** A carrier on loopback, which speaks as its family is documented to, bad habits included. */
export interface FakeCarrier extends FakeServer {
  readonly family: CarrierFamily;
  readonly credentials: Readonly<Record<string, string>>;
  readonly book: ParcelBook;
  /** Null: it does not call back. */
  readonly hooks: FakeHooks | null;
}

/** `2026-11-23 08:15:00`, in Algiers, without saying so. */
export const localTime = (at: Instant): string => new Date(at + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const textIn = (body: Json, name: string): string => textOf(fieldOf(body, name)) ?? '';
