import { USUAL_RATES, zoneOf, type DeliveryMode } from '@hanout/core/delivery';
import type { CommuneFee, FeeRow } from './queries.ts';

export interface RateToWrite {
  readonly mode: DeliveryMode;
  readonly wilayaCode: number;
  readonly communeId?: number;
  readonly priceCentimes: number;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
}

/** The carrier's prices as the shop's: what most communes of a wilaya cost is its price, the others stand beside it. */
export function ratesOfFees({
  wilayaCodes,
  fees,
  rows,
  fromWilayaCode,
}: {
  wilayaCodes: ReadonlySet<number>;
  fees: readonly CommuneFee[];
  rows: readonly FeeRow[];
  fromWilayaCode: number;
}): readonly RateToWrite[] {
  return rows.flatMap(({ wilayaCode, mode, theirCentimes, ...row }): RateToWrite[] => {
    if (theirCentimes === null || !wilayaCodes.has(wilayaCode)) return [];
    const usual = USUAL_RATES[zoneOf(wilayaCode, fromWilayaCode)];
    const { delayDaysMin, delayDaysMax } = {
      delayDaysMin: row.delayDaysMin ?? usual.delayDaysMin,
      delayDaysMax: row.delayDaysMax ?? usual.delayDaysMax,
    };
    const others = fees.filter(
      (fee) => fee.wilayaCode === wilayaCode && fee.mode === mode && fee.priceCentimes !== theirCentimes,
    );
    return [
      { mode, wilayaCode, priceCentimes: theirCentimes, delayDaysMin, delayDaysMax },
      ...others.map(({ communeId, priceCentimes }) => ({
        mode,
        wilayaCode,
        communeId,
        priceCentimes,
        delayDaysMin,
        delayDaysMax,
      })),
    ];
  });
}
