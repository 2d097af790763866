import type { StockLineSort } from '@hanout/contracts/stock/lines';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { stockTexts } from '../texts.ts';
import type { LineFilter } from './line-filter.ts';
import { presentLine } from './presenter.ts';
import { listLines, narrowLines, type LineRecord } from './queries.ts';

const rowsAtOnce = 500;
const columns = [
  'name',
  'combination',
  'sku',
  'barcode',
  'warehouse',
  'onHand',
  'reserved',
  'expired',
  'available',
  'incoming',
  'short',
  'threshold',
  'sold',
  'cover',
] as const;

interface LinesFile {
  readonly filter: LineFilter;
  readonly sort: StockLineSort;
  readonly language: Language;
}

/** The lines as the list has them, page after page. */
export async function* pagesOfLines(db: Database, { filter, sort, language }: LinesFile): AsyncGenerator<Cell[][]> {
  const t = stockTexts(language);
  yield [columns.map((column) => t(`stock.export.${column}`))];
  const narrowed = await narrowLines(db, filter);
  let found: readonly LineRecord[] = [];
  do {
    const last = found[rowsAtOnce - 1];
    const after = last && { value: last.cursorValue, id: last.id };
    found = await listLines(db, { filter: narrowed, sort, language, after, limit: rowsAtOnce });
    yield found.slice(0, rowsAtOnce).map(cellsOf);
  } while (found.length > rowsAtOnce);
}

function cellsOf(record: LineRecord): Cell[] {
  const line = presentLine(record);
  return [
    line.name,
    line.combination,
    line.sku,
    line.barcode,
    line.warehouse.name,
    line.onHand,
    line.reserved,
    line.expired,
    line.available,
    line.incoming,
    line.short,
    line.threshold,
    line.sold,
    line.daysOfCover,
  ];
}
