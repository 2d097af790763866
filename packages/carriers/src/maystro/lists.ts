import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierResult } from '../fault.ts';
import { isShapeless, type Line } from '../http.ts';
import { fieldOf, listOf, numberOf, textOf } from '../read-json.ts';
import { named, readable } from '../rows.ts';
import type { CarrierCommune, CarrierTerritory } from '../territory.ts';
import { askMaystro } from './ask.ts';

/** Its communes are asked for wilaya by wilaya. */
export async function listMaystroPlaces(line: Line): Promise<CarrierResult<CarrierTerritory>> {
  const asked = await askMaystro(line, {
    method: 'GET',
    path: 'shared/wilayas/',
    query: [
      ['language', 'fr'],
      ['country', '1'],
    ],
  });
  if (!asked.ok) return asked;
  const rows = listOf(asked.value.json);
  if (rows === null) return refuse(isShapeless(asked.value.reply));
  const wilayas = readable(rows, (row) => {
    const [key = null, name = null] = (listOf(row) ?? []).map(textOf);
    return named(key, name, { code: numberOf(key), isDeliverable: true });
  });
  const communes: CarrierCommune[] = [];
  for (const { key: wilayaKey } of wilayas) {
    const listed = await askMaystro(line, { method: 'GET', path: 'shared/communes/', query: [['wilaya', wilayaKey]] });
    if (!listed.ok) return listed;
    const own = readable(listOf(listed.value.json) ?? [], (row) =>
      named(textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'name')), {
        wilayaKey,
        isDeliverable: true,
        hasDesk: false,
      }),
    );
    communes.push(...own);
  }
  return ok({ wilayas, communes });
}
