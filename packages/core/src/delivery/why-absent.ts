import type { DeliveryMode } from './delivery.ts';

/** What decides whether shoppers of a commune are offered a service of a carrier of their shop. */
export interface ServiceFacts {
  readonly mode: DeliveryMode;
  readonly isWilayaDeliverable: boolean;
  readonly isCommuneDeliverable: boolean;
  readonly isCarrierOpen: boolean;
  readonly isServiceOn: boolean;
  /** The rate that holds there: of the commune itself, of its wilaya, or of neither. */
  readonly rate: 'of-commune' | 'of-wilaya' | 'none';
  /** Null: not carried there. */
  readonly priceCentimes: number | null;
  readonly hasDesk: boolean;
  /** The carrier itself says that it does not go there. */
  readonly isUncarried: boolean;
}

export const ABSENCES = [
  'wilaya-closed',
  'commune-closed',
  'carrier-closed',
  'service-off',
  'no-rate',
  'commune-left-out',
  'uncarried',
  'no-desk',
] as const;
export type Absence = (typeof ABSENCES)[number];

/** Why shoppers there are not offered the service, the widest reason first; null: they are. */
export function whyAbsent(facts: ServiceFacts): Absence | null {
  if (!facts.isWilayaDeliverable) return 'wilaya-closed';
  if (!facts.isCommuneDeliverable) return 'commune-closed';
  if (!facts.isCarrierOpen) return 'carrier-closed';
  if (!facts.isServiceOn) return 'service-off';
  if (facts.priceCentimes === null) return facts.rate === 'of-commune' ? 'commune-left-out' : 'no-rate';
  if (facts.isUncarried) return 'uncarried';
  return facts.mode === 'desk' && !facts.hasDesk ? 'no-desk' : null;
}
