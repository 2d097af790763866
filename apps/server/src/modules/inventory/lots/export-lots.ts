import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { stockTexts } from '../texts.ts';
import { listLots, type LotFilter, type LotRecord } from './queries.ts';

const rowsAtOnce = 500;
const columns = [
  'name',
  'combination',
  'warehouse',
  'lot',
  'expiresOn',
  'receivedOn',
  'onHand',
  'reserved',
  'supplyPrice',
  'value',
  'supplier',
  'receipt',
] as const;

/** The lots as the list has them, page after page. */
export async function* pagesOfLots(
  db: Database,
  { filter, language }: { readonly filter: LotFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = stockTexts(language);
  yield [columns.map((column) => t(`stock.export.${column}`))];
  let found: readonly LotRecord[] = [];
  do {
    found = await listLots(db, { filter, language, after: found[rowsAtOnce - 1]?.id, limit: rowsAtOnce });
    yield found.slice(0, rowsAtOnce).map(cellsOf);
  } while (found.length > rowsAtOnce);
}

function cellsOf(lot: LotRecord): Cell[] {
  const { name, combination, warehouse, lotNumber, expiresOn, receivedOn, quantity, reserved } = lot;
  const { supplyPriceCentimes, valueCentimes, supplier, receipt } = lot;
  const amount = (centimes: number | null): number | null => (centimes === null ? null : dinars(centimes));
  return [
    name,
    combination,
    warehouse,
    lotNumber,
    expiresOn,
    receivedOn,
    quantity,
    reserved,
    amount(supplyPriceCentimes),
    amount(valueCentimes),
    supplier,
    receipt,
  ];
}
