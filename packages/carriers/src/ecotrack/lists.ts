import { ok, refuse, type Instant } from '@hanout/core/kernel';

import { refusal, type CarrierResult } from '../fault.ts';
import { isShapeless, type Line } from '../http.ts';
import { centimesOf, fieldOf, isYes, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { named, readable } from '../rows.ts';
import type { CarrierDesk, CarrierFee, CarrierTerritory } from '../territory.ts';
import { askEcotrack } from './ask.ts';

/** Wilayas and communes; the latter come as an object keyed by number. */
export async function listPlaces(line: Line): Promise<CarrierResult<CarrierTerritory>> {
  const wilayas = await askEcotrack(line, { method: 'GET', path: 'get/wilayas' });
  if (!wilayas.ok) return wilayas;
  const communes = await listCommunes(line);
  if (!communes.ok) return communes;
  return ok({
    wilayas: readable(listOf(wilayas.value.json) ?? [], (row) => {
      const key = textOf(fieldOf(row, 'wilaya_id'));
      return named(key, textOf(fieldOf(row, 'wilaya_name')), { code: numberOf(key), isDeliverable: true });
    }),
    communes: readable(communes.value, (row) => {
      const name = textOf(fieldOf(row, 'nom'));
      const wilayaKey = textOf(fieldOf(row, 'wilaya_id')) ?? '';
      return named(textOf(fieldOf(row, 'code_postal')) ?? name, name, {
        wilayaKey,
        isDeliverable: true,
        hasDesk: isYes(fieldOf(row, 'has_stop_desk')),
      });
    }),
  });
}

/** Its desks are the communes that have one, under the code that it calls postal. */
export async function listDesks(line: Line): Promise<CarrierResult<readonly CarrierDesk[]>> {
  const communes = await listCommunes(line);
  if (!communes.ok) return communes;
  const withDesk = communes.value.filter((row) => isYes(fieldOf(row, 'has_stop_desk')));
  return ok(
    readable(withDesk, (row) => {
      const communeName = textOf(fieldOf(row, 'nom'));
      const wilayaKey = textOf(fieldOf(row, 'wilaya_id'));
      return named(textOf(fieldOf(row, 'code_postal')), communeName, { address: '', wilayaKey, communeName });
    }),
  );
}

async function listCommunes(line: Line): Promise<CarrierResult<readonly Json[]>> {
  const asked = await askEcotrack(line, { method: 'GET', path: 'get/communes' });
  if (!asked.ok) return asked;
  const rows = listOf(asked.value.json);
  return rows === null ? refuse(isShapeless(asked.value.reply)) : ok(rows);
}

/** Prices of whole wilayas; one that it does not name is not served. */
export async function listFees(
  line: Line,
  wilayaKeys: readonly string[],
): Promise<CarrierResult<readonly CarrierFee[]>> {
  const asked = await askEcotrack(line, { method: 'GET', path: 'get/fees' });
  if (!asked.ok) return asked;
  const rowsOf = (kind: string): readonly Json[] => listOf(fieldOf(asked.value.json, kind)) ?? [];
  const priced = (rows: readonly Json[], field: string, mode: CarrierFee['mode']): readonly CarrierFee[] =>
    readable(rows, (row) => {
      const [wilayaKey, price] = [textOf(fieldOf(row, 'wilaya_id')), centimesOf(fieldOf(row, field))];
      if (wilayaKey === null || price === null || !wilayaKeys.includes(wilayaKey)) return null;
      return { wilayaKey, communeKey: null, mode, price, codRate: null };
    });
  return ok([
    ...priced(rowsOf('livraison'), 'tarif', 'home'),
    ...priced(rowsOf('livraison'), 'tarif_stopdesk', 'desk'),
    ...priced(rowsOf('retour'), 'tarif', 'return'),
  ]);
}

const HOUR = 3_600_000;
const dayOf = (at: number): string => new Date(at + HOUR).toISOString().slice(0, 10);
const MOST_PAGES = 60;

/**
 * Orders made since then, forty a page. It has no search by our reference, so that what is looked for is looked up here; a list that does not
 * end is refused, since "not there" would be a guess.
 */
export async function listOrders(
  line: Line,
  since: Instant,
  isEnough: (rows: readonly Json[]) => boolean = () => false,
): Promise<CarrierResult<readonly Json[]>> {
  const all: Json[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = [
      ['page', String(page)],
      ['start_date', dayOf(since)],
      ['end_date', dayOf(line.surroundings.clock.now())],
    ] as const;
    const asked = await askEcotrack(line, { method: 'GET', path: 'get/orders', query });
    if (!asked.ok) return asked;
    const rows = listOf(fieldOf(asked.value.json, 'data'));
    if (rows === null) return refuse(isShapeless(asked.value.reply));
    all.push(...rows);
    const last = numberOf(fieldOf(asked.value.json, 'last_page'));
    if (rows.length === 0 || isEnough(all) || (last !== null && page >= last)) return ok(all);
  }
  return refuse(refusal('too-much'));
}
