import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierResult } from '../fault.ts';
import { isShapeless, type Line } from '../http.ts';
import { centimesOf, fieldOf, isYes, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { named, readable } from '../rows.ts';
import type { CarrierDesk, CarrierFee, CarrierTerritory } from '../territory.ts';
import { getNoest } from './ask.ts';

async function listNoest(line: Line, path: string): Promise<CarrierResult<readonly Json[]>> {
  const asked = await getNoest(line, path);
  if (!asked.ok) return asked;
  const rows = listOf(asked.value.json);
  return rows === null ? refuse(isShapeless(asked.value.reply)) : ok(rows);
}

export async function listNoestPlaces(line: Line): Promise<CarrierResult<CarrierTerritory>> {
  const wilayas = await listNoest(line, 'get/wilayas');
  if (!wilayas.ok) return wilayas;
  const communes = await listNoest(line, 'get/communes');
  if (!communes.ok) return communes;
  return ok({
    wilayas: readable(wilayas.value, (row) => {
      const key = textOf(fieldOf(row, 'code'));
      const isDeliverable = isYes(fieldOf(row, 'is_active'));
      return named(key, textOf(fieldOf(row, 'nom')), { code: numberOf(key), isDeliverable });
    }),
    communes: readable(communes.value, (row) =>
      named(textOf(fieldOf(row, 'code_postal', 'nom')), textOf(fieldOf(row, 'nom')), {
        wilayaKey: textOf(fieldOf(row, 'wilaya_id')) ?? '',
        isDeliverable: isYes(fieldOf(row, 'is_active')),
        hasDesk: false,
      }),
    ),
  });
}

/** A desk's code begins with its wilaya: "16A". */
export async function listNoestDesks(line: Line): Promise<CarrierResult<readonly CarrierDesk[]>> {
  const rows = await listNoest(line, 'desks');
  if (!rows.ok) return rows;
  return ok(
    readable(rows.value, (row) => {
      const key = textOf(fieldOf(row, 'code'));
      const wilayaKey = /^0*(\d+)/.exec(key ?? '')?.[1] ?? null;
      const name = textOf(fieldOf(row, 'name'));
      return named(key, name, { address: textOf(fieldOf(row, 'address')) ?? '', wilayaKey, communeName: null });
    }),
  );
}

export async function listNoestFees(
  line: Line,
  wilayaKeys: readonly string[],
): Promise<CarrierResult<readonly CarrierFee[]>> {
  const asked = await getNoest(line, 'fees');
  if (!asked.ok) return asked;
  const tariffs = fieldOf(asked.value.json, 'tarifs');
  if (tariffs === undefined) return refuse(isShapeless(asked.value.reply));
  const fees = wilayaKeys.flatMap((wilayaKey): readonly CarrierFee[] => {
    const [there, back] = [
      fieldOf(fieldOf(tariffs, 'delivery'), wilayaKey),
      fieldOf(fieldOf(tariffs, 'return'), wilayaKey),
    ];
    const priced = [
      ['home', centimesOf(fieldOf(there, 'tarif'))],
      ['desk', centimesOf(fieldOf(there, 'tarif_stopdesk'))],
      ['return', centimesOf(fieldOf(back, 'tarif'))],
    ] as const;
    return priced.flatMap(([mode, price]) =>
      price === null ? [] : [{ wilayaKey, communeKey: null, mode, price, codRate: null }],
    );
  });
  return ok(fees);
}
