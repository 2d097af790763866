import { ok } from '@hanout/core/kernel';
import { findWilaya } from '@hanout/geo';

import type { CarrierResult } from '../fault.ts';
import type { Line } from '../http.ts';
import { centimesOf, entriesOf, fieldOf, numberOf, type Json } from '../read-json.ts';
import type { CarrierFee } from '../territory.ts';
import { askYalidine } from './ask.ts';

/** Prices of every commune of these wilayas, from where the account's parcels leave; the cheaper, slower service is not among them. */
export async function quoteYalidine(
  line: Line,
  wilayaKeys: readonly string[],
): Promise<CarrierResult<readonly CarrierFee[]>> {
  const { fromWilayaCode } = line.account;
  const from = String(findWilaya(fromWilayaCode)?.carrierCode ?? fromWilayaCode);
  const fees: CarrierFee[] = [];
  for (const wilayaKey of wilayaKeys) {
    const query = [
      ['from_wilaya_id', from],
      ['to_wilaya_id', wilayaKey],
    ] as const;
    const asked = await askYalidine(line, { method: 'GET', path: 'fees/', query });
    if (!asked.ok) return asked;
    fees.push(...readFees(asked.value.json, wilayaKey));
  }
  return ok(fees);
}

function readFees(json: Json, wilayaKey: string): readonly CarrierFee[] {
  const percentage = numberOf(fieldOf(json, 'cod_percentage'));
  const codRate = percentage === null ? null : Math.round(percentage * 100);
  const back = centimesOf(fieldOf(json, 'retour_fee'));
  const perCommune = entriesOf(fieldOf(json, 'per_commune')).flatMap(([communeKey, row]) =>
    (['home', 'desk'] as const).flatMap((mode) => {
      const price = centimesOf(fieldOf(row, `express_${mode}`));
      return price === null ? [] : [{ wilayaKey, communeKey, mode, price, codRate }];
    }),
  );
  return back === null
    ? perCommune
    : [...perCommune, { wilayaKey, communeKey: null, mode: 'return', price: back, codRate: null }];
}
