import { formatHundredths } from '@hanout/core/kernel';
import { formatDate, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { supplierOrderTexts } from '../texts.ts';
import { listOrders, lookUp, type OrderFilter, type OrderRecord } from './list-queries.ts';

const rowsAtOnce = 500;
const columns = [
  'number',
  'state',
  'supplier',
  'warehouse',
  'lines',
  'pieces',
  'received',
  'total',
  'expected',
  'created',
  'by',
] as const;

/** The orders that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfSupplierOrders(
  db: Database,
  { filter, language }: { readonly filter: OrderFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = supplierOrderTexts(language);
  yield [columns.map((column) => t(`supplierOrders.export.${column}`))];
  const known = await lookUp(db, filter);
  let found: readonly OrderRecord[] = [];
  let before: number | null = null;
  do {
    found = await listOrders(db, known, { before, limit: rowsAtOnce });
    before = found.at(-1)?.id ?? null;
    yield found.map((row) => [
      row.number,
      t(`supplierOrders.state.${row.state}`),
      row.supplier.name,
      row.warehouse.name,
      row.lines,
      row.pieces,
      row.received,
      formatHundredths(row.totalCentimes),
      row.expectedOn ?? '',
      formatDate(row.createdAt.getTime(), language),
      row.by,
    ]);
  } while (found.length === rowsAtOnce);
}
