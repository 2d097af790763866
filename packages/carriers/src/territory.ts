import type { DeliveryMode } from '@hanout/core/delivery';
import type { Centimes } from '@hanout/core/kernel';

/** A wilaya as the carrier lists it. `code`: 1–58; null where it gives none that can be trusted. */
export interface CarrierWilaya {
  readonly key: string;
  readonly code: number | null;
  readonly name: string;
  readonly isDeliverable: boolean;
}

export interface CarrierCommune {
  readonly key: string;
  readonly name: string;
  readonly wilayaKey: string;
  readonly isDeliverable: boolean;
  readonly hasDesk: boolean;
}

export interface CarrierDesk {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly wilayaKey: string | null;
  readonly communeName: string | null;
}

/** What the carrier asks for bringing something, for a whole wilaya or for one commune of it. */
export interface CarrierFee {
  readonly wilayaKey: string;
  readonly communeKey: string | null;
  readonly mode: DeliveryMode | 'return';
  readonly price: Centimes;
  /** Of what is collected, in hundredths of a percent; null: not said. */
  readonly codRate: number | null;
}

export interface CarrierTerritory {
  readonly wilayas: readonly CarrierWilaya[];
  readonly communes: readonly CarrierCommune[];
}
