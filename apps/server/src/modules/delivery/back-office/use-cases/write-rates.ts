import type { CarrierRate, RatesWrite } from '@hanout/contracts/delivery';
import { findRateProblems, type RateProblem } from '@hanout/core/delivery';
import { ok, refuse } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { carrierEntity, type CarrierChange } from '../carrier-entity.ts';
import { readRates } from '../queries.ts';
import {
  raiseCarrierVersion,
  readWilayas,
  writeDesks,
  writeServices,
  writeWilayaRates,
  type DeskOfWilaya,
} from '../repository.ts';

/** `errors`: what is wrong with which field of which wilaya */
export interface RatesAreWrong {
  readonly code: 'delivery.rates-are-wrong';
  readonly errors: Readonly<Record<string, RateProblem>>;
}

export interface WriteRates extends CarrierChange {
  readonly rates: RatesWrite['rates'];
}

/** Prices and delays of a carrier's services for whole wilayas: all that was sent, or nothing of it. */
export function writeRates(db: Database, { rates, ...change }: WriteRates) {
  const { id } = change;
  return changeEntity(db, carrierEntity, { ...change, action: 'carrier.rates' }, async (tx, { name, modes }) => {
    const wilayas = await readWilayas(tx);
    const errors = findRateProblems(rates, new Set(wilayas.keys()));
    if (Object.keys(errors).length > 0) return refuse<RatesAreWrong>({ code: 'delivery.rates-are-wrong', errors });
    const before = (await readRates(tx, id)).rates;
    await writeServices(tx, id, { home: modes.includes('home'), desk: modes.includes('desk') });
    await writeWilayaRates(tx, id, rates);
    const desks = rates.flatMap(({ mode, wilayaCode, deskAddress: address }): DeskOfWilaya[] => {
      const place = wilayas.get(wilayaCode);
      if (mode !== 'desk' || address === undefined || place === undefined || place.communeId === null) return [];
      return [{ wilayaCode, communeId: place.communeId, name: `${name} ${place.name}`, address }];
    });
    await writeDesks(tx, id, desks);
    await raiseCarrierVersion(tx, id);
    return ok({ value: { id }, changes: changesOf(before, rates) });
  });
}

/** Each wilaya whose price or delay changed: `home.16` → [before, after]. */
function changesOf(before: readonly CarrierRate[], after: RatesWrite['rates']): Record<string, [string, string]> {
  const shown = ({ priceCentimes, delayDaysMin, delayDaysMax }: RatesWrite['rates'][number] | CarrierRate): string =>
    priceCentimes === null ? '' : `${priceCentimes} (${delayDaysMin}-${delayDaysMax})`;
  const keyOf = ({ mode, wilayaCode }: Pick<CarrierRate, 'mode' | 'wilayaCode'>): string => `${mode}.${wilayaCode}`;
  const known = new Map(before.map((rate) => [keyOf(rate), shown(rate)]));
  return Object.fromEntries(
    after
      .map((rate) => [keyOf(rate), [known.get(keyOf(rate)) ?? '', shown(rate)]] as const)
      .filter(([, [was, is]]) => was !== is)
      .map(([key, [was, is]]) => [key, [was, is]]),
  );
}
