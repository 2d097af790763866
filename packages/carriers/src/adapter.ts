import type { Clock, Instant, Centimes } from '@hanout/core/kernel';

import type { Capabilities } from './capabilities.ts';
import type { CarrierResult } from './fault.ts';
import type { CreatedParcel, Label, ParcelKey, ParcelReport, ParcelRequest, RowOutcome } from './parcel.ts';
import type { CarrierDesk, CarrierFee, CarrierTerritory } from './territory.ts';
import type { WebhookPart } from './webhook.ts';

export const CARRIER_FAMILIES = [
  'yalidine',
  'ecotrack',
  'noest',
  'zr-express',
  'procolis',
  'maystro',
  'zimou',
  'by-hand',
] as const;
export type CarrierFamily = (typeof CARRIER_FAMILIES)[number];

/** One of the names under which a family works. Without an address the merchant types the tenant's. */
export interface CarrierBrand {
  readonly key: string;
  readonly name: string;
  readonly address: string | null;
}

/** What the form of an account asks for. */
export interface CredentialField {
  readonly name: string;
  /** False for an account number that may be shown again. */
  readonly isSecret: boolean;
}

/** A merchant's account with a carrier. */
export interface CarrierAccount {
  /** The root of its calls, `https://api.yalidine.app/v1/`. */
  readonly address: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Where parcels leave from, 1–69. */
  readonly fromWilayaCode: number;
}

/** Whether a request may leave: asked before each one, with the address that would be opened. */
export interface HostGuard {
  readonly allows: (address: URL) => Promise<boolean>;
}

/** What a call to a carrier needs of the world. */
export interface CarrierSurroundings {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly guard: HostGuard;
  readonly clock: Clock;
  /** Does something later; answers the way to give it up. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** How long a call may take, whole. */
  readonly timeoutMs: number;
  /** Told after each answer what the carrier says is left of its quotas. */
  readonly onQuota?: ((left: QuotaLeft) => void) | undefined;
}

export type QuotaLeft = Partial<Record<'second' | 'minute' | 'hour' | 'day', number>>;

/** A payment of the carrier, or what it says of one parcel in it. */
export interface CarrierPaymentRow {
  readonly paymentKey: string;
  readonly tracking: string;
  readonly reference: string | null;
  readonly amount: Centimes | null;
  readonly fee: Centimes | null;
  readonly isPaid: boolean;
  readonly at: Instant | null;
}

/** What can be asked of one account. Nothing is thrown for what a carrier does wrong. */
export interface CarrierConnection {
  /** Whether the credentials are good, without making anything. */
  readonly check: () => Promise<CarrierResult<null>>;
  readonly places: () => Promise<CarrierResult<CarrierTerritory>>;
  readonly desks: () => Promise<CarrierResult<readonly CarrierDesk[]>>;
  /** What it costs to bring something to these wilayas, in the carrier's keys. */
  readonly quote: (wilayaKeys: readonly string[]) => Promise<CarrierResult<readonly CarrierFee[]>>;
  /**
   * Makes up to `createBatch` parcels. A fault is about the whole call; where `isOutcomeUnknown` says so, `find` comes before a
   * second try. Else each parcel has its own outcome, by reference, in the order asked.
   */
  readonly create: (parcels: readonly ParcelRequest[]) => Promise<CarrierResult<readonly RowOutcome<CreatedParcel>[]>>;
  /** Those of our references that the carrier has a parcel for. */
  readonly find: (references: readonly string[]) => Promise<CarrierResult<readonly CreatedParcel[]>>;
  /** Makes parcels of drafts; by tracking. */
  readonly validate: (parcels: readonly ParcelKey[]) => Promise<CarrierResult<readonly RowOutcome<null>[]>>;
  /** Sends a parcel anew as it should be. The answer names it as it is called from now on: some carriers give it another key. */
  readonly update: (parcel: ParcelKey, request: ParcelRequest) => Promise<CarrierResult<CreatedParcel>>;
  /** By tracking. */
  readonly cancel: (parcels: readonly ParcelKey[]) => Promise<CarrierResult<readonly RowOutcome<null>[]>>;
  readonly label: (parcel: ParcelKey) => Promise<CarrierResult<Label>>;
  /** What it says of up to `trackBatch` parcels; those that it does not know are left out. */
  readonly track: (parcels: readonly ParcelKey[]) => Promise<CarrierResult<readonly ParcelReport[]>>;
  /** A request: the carrier may do nothing about it. */
  readonly askReturn: (parcel: ParcelKey) => Promise<CarrierResult<null>>;
  /** What it has paid, or has ready to be paid, since then. */
  readonly payments: (since: Instant) => Promise<CarrierResult<readonly CarrierPaymentRow[]>>;
}

/** A family of carriers: what it can do, and the way to talk to one account of it. */
export interface CarrierAdapter<Family extends string = CarrierFamily> {
  readonly family: Family;
  readonly brands: readonly CarrierBrand[];
  readonly credentials: readonly CredentialField[];
  readonly capabilities: Capabilities;
  readonly connect: (account: CarrierAccount, surroundings: CarrierSurroundings) => CarrierConnection;
  /** Null where it does not call back. */
  readonly webhooks: WebhookPart | null;
}
