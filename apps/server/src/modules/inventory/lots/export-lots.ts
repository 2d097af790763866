import { COSTS_PERMISSION } from '@hanout/core/receiving';
import type { Permission } from '@hanout/core/staff';
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

const COSTS: readonly (typeof columns)[number][] = ['supplyPrice', 'value'];

/** The lots as the list has them, page after page; what they cost to whoever buys. */
export async function* pagesOfLots(
  db: Database,
  {
    filter,
    language,
    permissions,
  }: { readonly filter: LotFilter; readonly language: Language; readonly permissions: ReadonlySet<Permission> },
): AsyncGenerator<Cell[][]> {
  const t = stockTexts(language);
  const shown = columns.filter((column) => permissions.has(COSTS_PERMISSION) || !COSTS.includes(column));
  yield [shown.map((column) => t(`stock.export.${column}`))];
  let found: readonly LotRecord[] = [];
  do {
    found = await listLots(db, { filter, language, after: found[rowsAtOnce - 1]?.id, limit: rowsAtOnce });
    yield found.slice(0, rowsAtOnce).map((lot) => {
      const cells = cellsOf(lot);
      return shown.map((column) => cells[column]);
    });
  } while (found.length > rowsAtOnce);
}

function cellsOf(lot: LotRecord): Readonly<Record<(typeof columns)[number], Cell>> {
  const { supplyPriceCentimes, valueCentimes } = lot;
  const amount = (centimes: number | null): number | null => (centimes === null ? null : dinars(centimes));
  return {
    name: lot.name,
    combination: lot.combination,
    warehouse: lot.warehouse,
    lot: lot.lotNumber,
    expiresOn: lot.expiresOn,
    receivedOn: lot.receivedOn,
    onHand: lot.quantity,
    reserved: lot.reserved,
    supplyPrice: amount(supplyPriceCentimes),
    value: amount(valueCentimes),
    supplier: lot.supplier,
    receipt: lot.receipt,
  };
}
