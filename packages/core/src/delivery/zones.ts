import type { DeliveryMode } from './delivery.ts';

/** How far a wilaya is from where parcels leave, as carriers group them; from near to far. */
export const DELIVERY_ZONES = ['local', 'north', 'plateaus', 'south', 'farSouth'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

const FAR_SOUTH: ReadonlySet<number> = new Set([1, 11, 33, 37, 49, 50, 53, 54, 56]);
const SOUTH: ReadonlySet<number> = new Set([8, 30, 39, 47, 52, 55, 57, 58]);
const PLATEAUS: ReadonlySet<number> = new Set([
  3, 4, 5, 7, 12, 14, 17, 20, 28, 32, 38, 40, 41, 45, 51, 59, 60, 61, 62, 63, 64, 65, 66, 68, 69,
]);

/** The zone of a wilaya for who sends from `departure`; both by their official code, 1–69. */
export function zoneOf(wilayaCode: number, departure: number): DeliveryZone {
  if (wilayaCode === departure) return 'local';
  if (FAR_SOUTH.has(wilayaCode)) return 'farSouth';
  if (SOUTH.has(wilayaCode)) return 'south';
  return PLATEAUS.has(wilayaCode) ? 'plateaus' : 'north';
}

export interface UsualRate {
  readonly priceCentimes: Readonly<Record<DeliveryMode, number>>;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
}

/** What shops in Algeria commonly ask, to begin with: nobody's contract. */
export const USUAL_RATES: Readonly<Record<DeliveryZone, UsualRate>> = {
  local: { priceCentimes: { home: 400_00, desk: 250_00 }, delayDaysMin: 1, delayDaysMax: 2 },
  north: { priceCentimes: { home: 600_00, desk: 400_00 }, delayDaysMin: 1, delayDaysMax: 3 },
  plateaus: { priceCentimes: { home: 800_00, desk: 500_00 }, delayDaysMin: 2, delayDaysMax: 4 },
  south: { priceCentimes: { home: 1_000_00, desk: 700_00 }, delayDaysMin: 3, delayDaysMax: 6 },
  farSouth: { priceCentimes: { home: 1_500_00, desk: 900_00 }, delayDaysMin: 4, delayDaysMax: 10 },
};
