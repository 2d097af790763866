import type { CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
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

/** What stood where these are written, as it is written to stand there again. */
export function ratesBefore(
  written: readonly RateToWrite[],
  { rates, own }: Pick<CarrierRates, 'rates' | 'own'>,
): RatesWrite['rates'] {
  const nameOf = (mode: string, wilayaCode: number, communeId: number | null) =>
    `${mode} ${communeId ?? `w${wilayaCode}`}`;
  const ofPlace = new Map(
    [
      ...rates.filter(({ priceCentimes }) => priceCentimes !== null).map((rate) => ({ ...rate, communeId: null })),
      ...own.map((rate) => ({ ...rate, wilayaCode: 0 })),
    ].map((rate) => [nameOf(rate.mode, rate.wilayaCode, rate.communeId), rate] as const),
  );
  return written.map(({ mode, wilayaCode, communeId = null, delayDaysMin, delayDaysMax }) => {
    const before = ofPlace.get(nameOf(mode, wilayaCode, communeId));
    return {
      mode,
      wilayaCode,
      communeId,
      followsWilaya: communeId !== null && before === undefined,
      priceCentimes: before?.priceCentimes ?? null,
      freeFromCentimes: before?.freeFromCentimes ?? null,
      delayDaysMin: before?.delayDaysMin ?? delayDaysMin,
      delayDaysMax: before?.delayDaysMax ?? delayDaysMax,
    };
  });
}
