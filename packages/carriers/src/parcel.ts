import type { DeliveryMode } from '@hanout/core/delivery';
import type { Centimes, Instant } from '@hanout/core/kernel';

import type { CarrierResult } from './fault.ts';
import type { CarrierReason, CarrierStatus, CollectionState } from './parcel-status.ts';

/** Where it goes: the wilaya in our codes, the commune as this carrier calls it (from its own lists, never ours). */
export interface ParcelPlace {
  /** 1–69; a young wilaya is sent as its mother. */
  readonly wilayaCode: number;
  /** The carrier's own Latin name of the wilaya, where its lists have another than ours. */
  readonly wilayaName?: string | undefined;
  /** The carrier's own key of the wilaya, where it works with keys. */
  readonly wilayaKey?: string | undefined;
  readonly communeName: string;
  /** The carrier's own key of the commune, where it works with keys. */
  readonly communeKey?: string | undefined;
}

/** A parcel to be announced, in our terms. */
export interface ParcelRequest {
  /** Ours, unique in the shop: what a second try looks up first. */
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly secondPhone?: string | undefined;
  readonly mode: DeliveryMode;
  /** The carrier's own key of the desk; without it a delivery to a desk is refused where the carrier wants one. */
  readonly deskKey?: string | undefined;
  readonly place: ParcelPlace;
  readonly address: string;
  /** What is in it, for the label. */
  readonly products: string;
  readonly pieces: number;
  /** What is to be paid at the door, all told: what the shopper was told. Whole dinars. */
  readonly amountToCollect: Centimes;
  readonly declaredValue?: Centimes | undefined;
  readonly isInsured?: boolean | undefined;
  readonly weightGrams?: number | undefined;
  /** In centimetres. */
  readonly size?: { readonly length: number; readonly width: number; readonly height: number } | undefined;
  readonly note?: string | undefined;
  readonly isFragile?: boolean | undefined;
  /** What the driver takes back for it. */
  readonly exchange?: { readonly products: string } | undefined;
  readonly mayOpen?: boolean | undefined;
}

/** How the carrier gives a label: a link that lasts, or one that is fetched before it is over. Links are personal data: never logged, never shown. */
export type Label =
  | { readonly form: 'pdf'; readonly bytes: Uint8Array }
  | { readonly form: 'url'; readonly url: string; readonly expiresAt: Instant | null };

export interface CreatedParcel {
  readonly reference: string;
  /** What it is followed by. */
  readonly tracking: string;
  /** The carrier's own key where that is not the tracking number: what its calls want. */
  readonly key: string;
  /** False: a draft until it is validated. */
  readonly isValidated: boolean;
  readonly label: Label | null;
  /** The number of the carrier that brings it in the end, where ours is a router. */
  readonly partnerTracking: string | null;
}

/** What became of one of many, under the name that it was asked by. */
export interface RowOutcome<T> {
  readonly name: string;
  readonly outcome: CarrierResult<T>;
}

/** What calls about an announced parcel name. */
export interface ParcelKey {
  readonly tracking: string;
  readonly key: string;
}

/** Something that the carrier told of a parcel. `raw`: its words, kept for good. */
export interface ParcelEvent {
  readonly at: Instant | null;
  readonly status: CarrierStatus;
  readonly raw: string;
  readonly reason: CarrierReason | null;
  readonly rawReason: string | null;
  readonly collection: CollectionState | null;
  readonly place: string | null;
  /** True for what is said beside the way of the parcel: a note, an edit. Its status is `unknown`, and changes nothing. */
  readonly isRemark: boolean;
}

/** What the carrier says of a parcel now. */
export interface ParcelReport {
  readonly tracking: string;
  readonly key: string;
  readonly reference: string | null;
  readonly status: CarrierStatus;
  readonly raw: string;
  readonly reason: CarrierReason | null;
  readonly rawReason: string | null;
  readonly at: Instant | null;
  readonly collection: CollectionState;
  /** The carrier's number of the payment that it is in. */
  readonly paymentKey: string | null;
  readonly amountToCollect: Centimes | null;
  readonly deliveryFee: Centimes | null;
  readonly returnFee: Centimes | null;
  /** Oldest first; empty where the carrier tells only where it is now. */
  readonly events: readonly ParcelEvent[];
  readonly partnerTracking: string | null;
}
