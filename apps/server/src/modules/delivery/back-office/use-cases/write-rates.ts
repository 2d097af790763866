import type { CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import { findRateProblems, rateName, type RateProblem } from '@hanout/core/delivery';
import { ok, refuse } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { carrierEntity, type CarrierChange } from '../carrier-entity.ts';
import { readRates } from '../queries.ts';
import {
  raiseCarrierVersion,
  readCommunes,
  readWilayas,
  writeDesks,
  writePlaceRates,
  writeServices,
  type DeskOfWilaya,
} from '../repository.ts';
import { changesOfRates } from './changes-of-rates.ts';

/** `errors`: what is wrong with which field of which wilaya or commune */
export interface RatesAreWrong {
  readonly code: 'delivery.rates-are-wrong';
  readonly errors: Readonly<Record<string, RateProblem>>;
}

export interface WriteRates extends CarrierChange {
  readonly rates: RatesWrite['rates'];
}

/** Prices, delays and free-from of a carrier's services, for whole wilayas and single communes: all that was sent, or nothing of it. */
export function writeRates(db: Database, { rates, ...change }: WriteRates) {
  const { id } = change;
  return changeEntity(db, carrierEntity, { ...change, action: 'carrier.rates' }, async (tx, { name, modes }) => {
    const wilayas = await readWilayas(tx);
    const errors = findRateProblems(rates, { wilayas: new Set(wilayas.keys()), communes: await readCommunes(tx) });
    if (Object.keys(errors).length > 0) return refuse<RatesAreWrong>({ code: 'delivery.rates-are-wrong', errors });
    const before = await readRates(tx, id);
    await writeServices(tx, id, { home: modes.includes('home'), desk: modes.includes('desk') });
    await writePlaceRates(tx, id, rates);
    const desks = rates.flatMap(({ mode, wilayaCode, communeId = null, deskAddress: address }): DeskOfWilaya[] => {
      const place = wilayas.get(wilayaCode);
      if (mode !== 'desk' || communeId !== null || address === undefined || typeof place?.communeId !== 'number')
        return [];
      return [{ wilayaCode, communeId: place.communeId, name: `${name} ${place.name}`, address }];
    });
    await writeDesks(tx, id, desks);
    await raiseCarrierVersion(tx, id);
    return ok({ value: { id }, changes: changesOfRates(linesOf(before), linesOf(await readRates(tx, id))) });
  });
}

/** Each price by its name: `home.16` is `40000 (1-3)`, with what it is free from on behind it. */
function linesOf({ rates, own }: Pick<CarrierRates, 'rates' | 'own'>): ReadonlyMap<string, string> {
  const shown = ({ priceCentimes, freeFromCentimes, delayDaysMin, delayDaysMax }: CarrierRates['own'][number]) =>
    `${priceCentimes ?? '-'} (${delayDaysMin}-${delayDaysMax})${freeFromCentimes === null ? '' : ` ≥ ${freeFromCentimes}`}`;
  return new Map([
    ...rates.flatMap((rate): [string, string][] =>
      rate.priceCentimes === null ? [] : [[rateName(rate), shown({ ...rate, communeId: 0 })]],
    ),
    ...own.map((rate): [string, string] => [rateName({ ...rate, wilayaCode: 0 }), shown(rate)]),
  ]);
}
