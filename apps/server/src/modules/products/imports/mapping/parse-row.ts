import type { ImportField, ImportFormat, ImportMapping } from '@hanout/contracts/catalog-import-mapping';
import { isBarcodeConsistent } from '@hanout/core/catalog';
import { isLanguage } from '@hanout/i18n';
import type { Finding, RowRecord, RowValues } from './record.ts';
import { splitAttributes, splitList, withoutGuard } from './split-cell.ts';
import * as read from './values.ts';

export interface FileShape {
  readonly header: readonly string[];
  readonly mapping: ImportMapping;
  readonly format: ImportFormat;
}

type Reader = (cell: string, format: ImportFormat) => unknown;
type Plain = Exclude<keyof RowValues, 'texts'>;

const text =
  (most: number): Reader =>
  (cell) =>
    cell.length <= most ? cell : undefined;
const measure =
  (perUnit: number): Reader =>
  (cell) =>
    read.parseMeasure(cell, perUnit);
const list: Reader = (cell, format) => splitList(cell, format).filter((part) => part.length <= 500);
const id: Reader = (cell) => {
  const number = read.parseCount(cell);
  return number !== undefined && number > 0 && number <= 2_147_483_647 ? number : undefined;
};
const barcode: Reader = (cell) => {
  const code = read.latinDigits(cell).replace(/^(\d+)\.0+$/, '$1');
  return code.length <= 64 && isBarcodeConsistent(code) ? code : undefined;
};

/** Field → value of the row, how a cell is read, and what to say when it cannot be. */
const readers: Readonly<Partial<Record<ImportField, readonly [to: Plain, reader: Reader, code: string]>>> = {
  id: ['id', id, 'not-a-number'],
  sku: ['sku', text(64), 'too-long'],
  barcode: ['barcode', barcode, 'barcode'],
  category: ['category', text(500), 'too-long'],
  categories: ['categories', list, 'too-long'],
  brand: ['brand', text(200), 'too-long'],
  family: ['family', text(200), 'too-long'],
  supplier: ['supplier', text(200), 'too-long'],
  tags: ['tags', list, 'too-long'],
  priceHt: ['priceHt', read.parseAmount, 'amount'],
  priceTtc: ['priceTtc', read.parseAmount, 'amount'],
  supplyPriceHt: ['supplyPriceHt', read.parseAmount, 'amount'],
  wholesalePriceHt: ['wholesalePriceHt', read.parseAmount, 'amount'],
  taxRate: ['taxRate', text(100), 'too-long'],
  stock: ['stock', read.parseCount, 'count'],
  warehouse: ['warehouse', text(200), 'too-long'],
  lowStockThreshold: ['lowStockThreshold', read.parseCount, 'count'],
  weightGrams: ['weightGrams', measure(1), 'measure'],
  weightKilograms: ['weightGrams', measure(1_000), 'measure'],
  lengthMm: ['lengthMm', measure(1), 'measure'],
  widthMm: ['widthMm', measure(1), 'measure'],
  heightMm: ['heightMm', measure(1), 'measure'],
  lengthCm: ['lengthMm', measure(10), 'measure'],
  widthCm: ['widthMm', measure(10), 'measure'],
  heightCm: ['heightMm', measure(10), 'measure'],
  isActive: ['isActive', read.parseFlag, 'flag'],
  isFeatured: ['isFeatured', read.parseFlag, 'flag'],
  availableOn: ['availableOn', read.parseDay, 'day'],
  pictures: ['pictures', list, 'too-long'],
  combinationPicture: ['combinationPicture', text(500), 'too-long'],
};

const longest: Readonly<Record<string, number>> = {
  name: 200,
  shortDescription: 2_000,
  longDescription: 50_000,
  seoTitle: 200,
  seoDescription: 500,
};
const rowKinds: Readonly<Record<string, RowRecord['kind']>> = {
  grouped: 'not-taken',
  external: 'not-taken',
  variation: 'combination',
};

/** One row of the file by its mapping: what it says, and what of it cannot be. */
export function parseRow(number: number, cells: readonly string[], { header, mapping, format }: FileShape): RowRecord {
  const findings: Finding[] = [];
  const values = new Map<string, unknown>();
  const texts = new Map<string, Record<string, string>>();
  const attributes: [string, string][] = [];
  const pairs = new Map<string, { name?: string; value?: string }>();
  const told = { handle: null as string | null, parent: null as string | null, type: '' };
  const wrong = (column: number, code: string, value: string): void => {
    findings.push({ number, column, isError: true, code, value: value.slice(0, 100) });
  };
  mapping.forEach((field, column) => {
    const cell = withoutGuard(cells[column] ?? '');
    if (field === null || cell === '') return;
    const reader = readers[field];
    if (reader !== undefined) {
      const value = reader[1](cell, format);
      if (value === undefined) wrong(column, reader[2], cell);
      else values.set(reader[0], value);
      return;
    }
    const [name = '', part = ''] = field.split('.');
    if (longest[name] !== undefined && isLanguage(part)) {
      if (cell.length > longest[name]) wrong(column, 'too-long', cell);
      else texts.set(part, { ...texts.get(part), [name]: cell });
    } else if (part === 'name' || part === 'value') pairs.set(name, { ...pairs.get(name), [part]: cell });
    else if (field === 'attribute') attributes.push([header[column] ?? '', cell]);
    else if (field === 'attributes')
      attributes.push(...splitAttributes(cell).map(([a, b]): [string, string] => [a, b]));
    else if (field === 'handle') told.handle = cell;
    else if (field === 'parent') told.parent = cell.replace(/^id:/i, '');
    else if (field === 'rowType') told.type = cell.toLowerCase();
  });
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    findings.push({ number, column: null, isError: true, code: 'cells-beyond' });
  for (const { name, value } of pairs.values()) attributes.push([name ?? '', value ?? '']);
  const types = told.type.split(/\s*,\s*/);
  const kind = types.map((type) => rowKinds[type]).find((known) => known !== undefined);
  return {
    number,
    ...told,
    kind: kind ?? (told.parent === null ? 'product' : 'combination'),
    attributes,
    values: { ...Object.fromEntries(values), texts: Object.fromEntries(texts) },
    findings,
  };
}
