import { DELIVERY_ZONES, USUAL_RATES, zoneOf } from '@hanout/core/delivery';
import type { DeliveryMode, DeliveryZone } from '@hanout/core/delivery';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import type { GridCells } from './grid-cells.ts';

/** Prices per zone as they are looked at and changed before they go into the sheet; a zone left empty is not carried to. */
export type ZonePrices = Readonly<Record<DeliveryMode, Readonly<Record<DeliveryZone, string>>>>;

/** By how much all prices are raised or lowered at a press. */
export const PRICE_STEP = { dinars: 50, centimes: 50_00 } as const;

const ofZones = (write: (zone: DeliveryZone) => string): Readonly<Record<DeliveryZone, string>> => ({
  local: write('local'),
  north: write('north'),
  plateaus: write('plateaus'),
  south: write('south'),
  farSouth: write('farSouth'),
});

export const usualPrices = (): ZonePrices => ({
  home: ofZones((zone) => writeAmount(USUAL_RATES[zone].priceCentimes.home)),
  desk: ofZones((zone) => writeAmount(USUAL_RATES[zone].priceCentimes.desk)),
});

/** So many centimes more or less in every zone that has a price, never below nothing. */
export function shiftAmount(text: string, centimes: number): string {
  const known = readAmount(text);
  return known === null ? text : writeAmount(Math.max(0, known + centimes));
}

export const shiftPrices = (prices: ZonePrices, centimes: number): ZonePrices => ({
  home: ofZones((zone) => shiftAmount(prices.home[zone], centimes)),
  desk: ofZones((zone) => shiftAmount(prices.desk[zone], centimes)),
});

/** The cells that the line of a wilaya would get, for the services that the carrier has. */
export function proposedCells(
  wilayaCode: number,
  {
    prices,
    departure,
    modes,
  }: { readonly prices: ZonePrices; readonly departure: number; readonly modes: readonly DeliveryMode[] },
): Partial<GridCells> {
  const zone = zoneOf(wilayaCode, departure);
  const { delayDaysMin: min, delayDaysMax: max } = USUAL_RATES[zone];
  const priced = modes.map((mode) => [mode, prices[mode][zone]] as const);
  return { ...Object.fromEntries(priced), delay: priced.some(([, price]) => price !== '') ? `${min}-${max}` : '' };
}

/** The zones that some of these wilayas lie in. */
export const zonesIn = (wilayaCodes: readonly number[], departure: number): readonly DeliveryZone[] =>
  DELIVERY_ZONES.filter((zone) => wilayaCodes.some((code) => zoneOf(code, departure) === zone));
