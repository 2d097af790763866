import type { ProductSort } from '@hanout/contracts/products/products';
import { toCentimes } from '@hanout/core/kernel';
import { priceWithTax } from '@hanout/core/pricing';
import type { Language, Translate } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../../exports/csv.ts';
import { xlsxFile } from '../../../../exports/xlsx.ts';
import { productTexts } from '../../../entries/index.ts';
import { chargesTax } from '../../../shops/index.ts';
import { listExportedCombinations, type ExportedCombination } from './combination-queries.ts';
import { presentProductRow } from './presenter.ts';
import { formatCursor, parseCursor, type ProductFilter } from './product-filter.ts';
import { listCategoryPaths, listFeatures, listProducts, type ProductListRow } from './queries.ts';
import { joinPairs } from '../../importing/mapping/split-cell.ts';

const rowsAtOnce = 500;
const columns = [
  'id',
  'name',
  'sku',
  'parent',
  'attributes',
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

type ExportColumn = (typeof columns)[number];

export interface ProductExport {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly language: Language;
}

type Cell = string | number | null;

/** The list as a file for spreadsheets, page after page, so that any number of products fits in memory. */
export async function* exportCsv(db: Database, wanted: ProductExport): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK;
  // Excel reads numbers as its country writes them: a point is no decimal sign in French.
  const shown = (amount: number): string =>
    wanted.language === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',');
  for await (const { header, rows } of pagesOf(db, wanted)) {
    const isPrice = header.map((column) => column.startsWith('price'));
    yield rows
      .map((row) => csvRow(row.map((cell, at) => (typeof cell === 'number' && isPrice[at] ? shown(cell) : cell))))
      .join('');
  }
}

export function exportXlsx(db: Database, wanted: ProductExport): AsyncGenerator<Uint8Array> {
  return xlsxFile(rowsOf(db, wanted), { isRightToLeft: wanted.language === 'ar' });
}

async function* rowsOf(db: Database, wanted: ProductExport): AsyncGenerator<Cell[][]> {
  for await (const { rows } of pagesOf(db, wanted)) yield rows;
}

interface Page {
  readonly header: readonly ExportColumn[];
  readonly rows: Cell[][];
}

/** The header and then the rows, each product followed by its combinations; read back by the import it changes nothing. */
async function* pagesOf(db: Database, { filter, sort, language }: ProductExport): AsyncGenerator<Page> {
  const t = productTexts(language);
  const [paths, isTaxed] = await Promise.all([listCategoryPaths(db, language), chargesTax(db)]);
  const header = columns.filter((column) => isTaxed || column !== 'priceTtc');
  const title = (column: ExportColumn): string =>
    !isTaxed && column === 'priceHt' ? t('onePrice.products.export.priceHt') : t(`products.export.${column}`);
  yield { header, rows: [header.map(title)] };
  let cursor: string | null = '';
  while (cursor !== null) {
    const after = parseCursor(sort, cursor);
    const found = await listProducts(db, { filter, sort, language, after, limit: rowsAtOnce });
    const page = found.slice(0, rowsAtOnce);
    const ids = page.map(({ id }) => id);
    const [features, combinations] = await Promise.all([
      listFeatures(db, ids, language),
      listExportedCombinations(db, ids, language),
    ]);
    const rows = page.flatMap((row) => [
      productCells(row, { t, category: paths.get(row.mainCategoryId) ?? row.category, features: features.get(row.id) }),
      // A combination is found again by the reference of its product.
      ...(row.sku === null ? [] : (combinations.get(row.id) ?? []).map((each) => combinationCells(row, each))),
    ]);
    yield { header, rows: rows.map((cells) => header.map((column) => cells[column] ?? null)) };
    const last = page.at(-1);
    const hasMore = found.length > rowsAtOnce && last !== undefined;
    cursor = hasMore ? formatCursor(sort, { value: last.cursorValue, id: last.id }) : null;
  }
}

type Cells = Partial<Record<ExportColumn, Cell>>;

interface Told {
  readonly t: Translate;
  readonly category: string | null;
  readonly features: readonly (readonly [name: string, value: string])[] | undefined;
}

function productCells(row: ProductListRow, { t, category, features = [] }: Told): Cells {
  const { priceHtCentimes, priceTtc } = presentProductRow(row);
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    type: t(`products.type.${row.type}`),
    category,
    brand: row.brand,
    family: row.family,
    priceHt: priceHtCentimes / 100,
    priceTtc,
    available: row.available,
    active: t(row.isActive ? 'products.yes' : 'products.no'),
    features: joinPairs(features),
  };
}

function combinationCells(product: ProductListRow, { sku, priceHt, available, pairs }: ExportedCombination): Cells {
  const price = priceHt ?? product.priceHt;
  return {
    sku,
    parent: product.sku,
    attributes: joinPairs(pairs),
    priceHt: price / 100,
    priceTtc: priceWithTax(toCentimes(price), product.taxBasisPoints) / 100,
    available,
  };
}
