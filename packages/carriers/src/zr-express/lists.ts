import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierResult } from '../fault.ts';
import { isShapeless, type Line } from '../http.ts';
import { centimesOf, fieldOf, isYes, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { named, readable } from '../rows.ts';
import type { CarrierDesk, CarrierFee, CarrierTerritory, CarrierWilaya } from '../territory.ts';
import { askZr, searchZr } from './ask.ts';

const isWilaya = (row: Json): boolean => /^wilaya$/i.test(textOf(fieldOf(row, 'level')) ?? '');

/** Both levels come in one list; the lower one has been seen under several names. */
export async function listZrPlaces(line: Line): Promise<CarrierResult<CarrierTerritory>> {
  const items = await searchZr(line, 'territories/search');
  if (!items.ok) return items;
  return ok({
    wilayas: readable(items.value.filter(isWilaya), readWilaya),
    communes: readable(
      items.value.filter((row) => !isWilaya(row)),
      (row) => {
        const delivery = fieldOf(row, 'delivery');
        return named(textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'name')), {
          wilayaKey: textOf(fieldOf(row, 'parentId')) ?? '',
          isDeliverable: isYes(fieldOf(delivery, 'hasHomeDelivery')),
          hasDesk: isYes(fieldOf(delivery, 'hasPickupPoint')),
        });
      },
    ),
  });
}

const readWilaya = (row: Json): CarrierWilaya | null =>
  named(textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'name')), {
    code: numberOf(fieldOf(row, 'code')),
    isDeliverable: fieldOf(fieldOf(row, 'delivery'), 'hasHomeDelivery') !== false,
  });

export async function listZrDesks(line: Line): Promise<CarrierResult<readonly CarrierDesk[]>> {
  const hubs = await searchZr(line, 'hubs/search');
  if (!hubs.ok) return hubs;
  const open = hubs.value.filter((hub) => isYes(fieldOf(hub, 'isPickupPoint')));
  return ok(
    readable(open, (hub) => {
      const address = fieldOf(hub, 'address');
      return named(textOf(fieldOf(hub, 'id')), textOf(fieldOf(hub, 'name')), {
        address: textOf(fieldOf(address, 'street')) ?? '',
        wilayaKey: textOf(fieldOf(address, 'cityTerritoryId')),
        communeName: textOf(fieldOf(address, 'district')),
      });
    }),
  );
}

const MODES: Readonly<Record<string, CarrierFee['mode']>> = { home: 'home', 'pickup-point': 'desk', return: 'return' };

/** Prices are told by code, places by key: the wilayas are read as well. */
export async function listZrFees(
  line: Line,
  wilayaKeys: readonly string[],
): Promise<CarrierResult<readonly CarrierFee[]>> {
  const places = await listZrPlaces(line);
  if (!places.ok) return places;
  const asked = await askZr(line, { method: 'GET', path: 'delivery-pricing/rates' });
  if (!asked.ok) return asked;
  const rates = listOf(fieldOf(asked.value.json, 'rates'));
  if (rates === null) return refuse(isShapeless(asked.value.reply));
  const keys = new Map(places.value.wilayas.map(({ code, key }) => [code, key]));
  const fees = rates.flatMap((rate): readonly CarrierFee[] => {
    const wilayaKey = keys.get(numberOf(fieldOf(rate, 'toTerritoryCode')));
    const level = textOf(fieldOf(rate, 'toTerritoryLevel')) ?? 'wilaya';
    if (wilayaKey === undefined || !wilayaKeys.includes(wilayaKey) || !/^wilaya$/i.test(level)) return [];
    return (listOf(fieldOf(rate, 'deliveryPrices')) ?? []).flatMap((row): readonly CarrierFee[] => {
      const [mode, price] = [MODES[textOf(fieldOf(row, 'deliveryType')) ?? ''], centimesOf(fieldOf(row, 'price'))];
      return mode === undefined || price === null ? [] : [{ wilayaKey, communeKey: null, mode, price, codRate: null }];
    });
  });
  return ok(fees);
}
