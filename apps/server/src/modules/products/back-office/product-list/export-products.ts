import type { ProductSort } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../../exports/csv.ts';
import { xlsxFile } from '../../../../exports/xlsx.ts';
import { productTexts } from '../../../entries/index.ts';
import { presentProductRow } from './presenter.ts';
import { formatCursor, parseCursor, type ProductFilter } from './product-filter.ts';
import { listCategoryPaths, listFeatures, listProducts } from './queries.ts';
import { joinPairs } from '../../importing/mapping/split-cell.ts';

const rowsAtOnce = 500;
const columns = [
  'id',
  'name',
  'sku',
  'type',
  'category',
  'brand',
  'family',
  'priceHt',
  'priceTtc',
  'available',
  'active',
  'features',
] as const;

export interface ProductExport {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly language: Language;
}

type Cell = string | number | null;

/** The list as a file for spreadsheets, page after page, so that any number of products fits in memory. */
export async function* exportCsv(db: Database, wanted: ProductExport): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK;
  for await (const rows of pagesOf(db, wanted))
    yield rows
      .map((row) => csvRow(row.map((cell, at) => (typeof cell === 'number' && isPrice(at) ? cell.toFixed(2) : cell))))
      .join('');
}

export function exportXlsx(db: Database, wanted: ProductExport): AsyncGenerator<Uint8Array> {
  return xlsxFile(pagesOf(db, wanted), { isRightToLeft: wanted.language === 'ar' });
}

const isPrice = (at: number): boolean => columns[at]?.startsWith('price') === true;

/** The header and then the rows; read back by the import it changes nothing. */
async function* pagesOf(db: Database, { filter, sort, language }: ProductExport): AsyncGenerator<Cell[][]> {
  const t = productTexts(language);
  const paths = await listCategoryPaths(db, language);
  yield [columns.map((column) => t(`products.export.${column}`))];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after = parseCursor(sort, cursor);
    const rows = await listProducts(db, { filter, sort, language, after, limit: rowsAtOnce });
    const page = rows.slice(0, rowsAtOnce);
    const features = await listFeatures(
      db,
      page.map(({ id }) => id),
      language,
    );
    yield page.map((row) => {
      const shown = presentProductRow(row);
      return [
        row.id,
        row.name,
        row.sku,
        t(`products.type.${row.type}`),
        paths.get(row.mainCategoryId) ?? row.category,
        row.brand,
        row.family,
        shown.priceHtCentimes / 100,
        shown.priceTtc,
        row.available,
        t(row.isActive ? 'products.yes' : 'products.no'),
        joinPairs(features.get(row.id) ?? []),
      ];
    });
    const last = page.at(-1);
    const hasMore = rows.length > rowsAtOnce && last !== undefined;
    cursor = hasMore ? formatCursor(sort, { value: last.cursorValue, id: last.id }) : null;
  }
}
