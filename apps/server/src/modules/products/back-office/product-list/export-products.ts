import type { ProductSort } from '@hanout/contracts/catalog-products';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../../exports/csv.ts';
import { productTexts } from '../texts.ts';
import { presentProductList } from './presenter.ts';
import { parseCursor, type ProductFilter } from './product-filter.ts';
import { listProducts } from './queries.ts';

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
] as const;

/** The list as a file for spreadsheets, page after page, so that any number of products fits in memory. */
export async function* exportProducts(
  db: Database,
  { filter, sort, language }: { filter: ProductFilter; sort: ProductSort; language: Language },
): AsyncGenerator<string> {
  const t = productTexts(language);
  yield CSV_BYTE_ORDER_MARK + csvRow(columns.map((column) => t(`products.export.${column}`)));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const after = parseCursor(sort, cursor ?? undefined);
    const rows = await listProducts(db, { filter, sort, language, after, limit: rowsAtOnce });
    const page = presentProductList(rows, { sort, limit: rowsAtOnce, found: 0 });
    const lines = page.products.map((row) =>
      csvRow([
        row.id,
        row.name,
        row.sku,
        t(`products.type.${row.type}`),
        row.category,
        row.brand,
        row.family,
        (row.priceHtCentimes / 100).toFixed(2),
        row.priceTtc.toFixed(2),
        row.available,
        t(row.isActive ? 'products.yes' : 'products.no'),
      ]),
    );
    yield lines.join('');
    cursor = page.nextCursor;
  }
}
