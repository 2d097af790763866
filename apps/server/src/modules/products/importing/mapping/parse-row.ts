import { LARGEST_ID } from '@hanout/core/kernel';
import type { ImportField, ImportFormat, ImportMapping } from '@hanout/contracts/imports/import-mapping';
import { isBarcodeConsistent } from '@hanout/core/catalog';
import { isLanguage } from '@hanout/i18n';
import type { NamedValue, RowRecord, RowValues } from './record.ts';
import { isTooMuchMarkup } from '../../../../html/sanitise-html.ts';
import { splitList, splitPairs, splitPlaced, splitPlacedPairs, withoutGuard } from './split-cell.ts';
import * as read from './values.ts';
import { type Finding } from '../../../imports/index.ts';

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
  return number !== undefined && number > 0 && number <= LARGEST_ID ? number : undefined;
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
  salePrice: ['salePrice', read.parseAmount, 'sale-wrong'],
  compareAtPrice: ['compareAtPrice', read.parseAmount, 'sale-wrong'],
  saleFrom: ['saleFrom', read.parseDay, 'sale-wrong'],
  saleUntil: ['saleUntil', read.parseDay, 'sale-wrong'],
  discountAmount: ['discountAmount', read.parseAmount, 'sale-wrong'],
  discountPercent: ['discountPercent', read.parseRate, 'sale-wrong'],
  stock: ['stock', read.parseCount, 'count'],
  warehouse: ['warehouse', text(200), 'too-long'],
  lowStockThreshold: ['lowStockThreshold', read.parseCount, 'count'],
  weightGrams: ['weightGrams', measure(1), 'measure'],
  weightKilograms: ['weightGrams', measure(1_000), 'measure'],
  lengthMm: ['lengthMm', measure(1), 'measure'],
  widthMm: ['widthMm', measure(1), 'measure'],
  heightMm: ['heightMm', measure(1), 'measure'],
  weightPounds: ['weightGrams', measure(453.592_37), 'measure'],
  weightOunces: ['weightGrams', measure(28.349_523_125), 'measure'],
  lengthCm: ['lengthMm', measure(10), 'measure'],
  widthCm: ['widthMm', measure(10), 'measure'],
  heightCm: ['heightMm', measure(10), 'measure'],
  lengthInches: ['lengthMm', measure(25.4), 'measure'],
  widthInches: ['widthMm', measure(25.4), 'measure'],
  heightInches: ['heightMm', measure(25.4), 'measure'],
  priceImpact: ['priceImpact', read.parseImpact, 'amount'],
  weightImpactKilograms: ['weightImpactGrams', (cell) => read.parseMeasureImpact(cell, 1_000), 'measure'],
  isActive: ['isActive', read.parseFlag, 'flag'],
  isFeatured: ['isFeatured', read.parseFlag, 'flag'],
  availableOn: ['availableOn', read.parseDay, 'day'],
  pictures: ['pictures', list, 'too-long'],
  combinationPicture: ['combinationPicture', text(500), 'too-long'],
};

/** PrestaShop: no day. */
const noDay = /^0000-00-00/;

/** What is left out where it cannot be: the product comes in without it. */
const leftOut: ReadonlySet<string> = new Set(['barcode', 'sale-wrong']);

const longest: Readonly<Record<string, number>> = {
  name: 200,
  shortDescription: 2_000,
  longDescription: 50_000,
  seoTitle: 200,
  seoDescription: 500,
};
const longestLabel = 200;
const rowKinds: Readonly<Record<string, RowRecord['kind']>> = {
  variable: 'variable',
  grouped: 'not-taken',
  variation: 'combination',
};
/** Of a type that is only partly ours: what is said of it. */
const saidOfTypes: Readonly<Record<string, string>> = {
  downloadable: 'download-not-taken',
  external: 'sold-elsewhere',
};

/** What of a row has been read so far. */
interface Draft {
  handle: string | null;
  parent: string | null;
  type: string;
  readonly values: Record<string, unknown>;
  readonly texts: Record<string, Record<string, string>>;
  readonly attributes: NamedValue[];
  readonly features: NamedValue[];
  /** PrestaShop: by what a combination is chosen, the names and the values each in a cell */
  chosenNames: readonly string[];
  chosenValues: readonly string[];
  readonly pairs: Map<string, { name?: string; value?: string }>;
}

/** Takes a cell that is not empty; answers what is wrong with it. */
type Take = (draft: Draft, cell: string) => string | undefined;

/** How rows of a file are read, found out once: by its mapping, what each says, and what of it cannot be. */
export function makeRowParser(shape: FileShape): (number: number, cells: readonly string[]) => RowRecord {
  const takes = shape.mapping.flatMap((field, column) =>
    field === null ? [] : [{ column, take: takeOf(field, { ...shape, title: shape.header[column] ?? '' }) }],
  );
  return (number, cells) => {
    const findings: Finding[] = [];
    const draft: Draft = {
      handle: null,
      parent: null,
      type: '',
      values: {},
      texts: {},
      attributes: [],
      features: [],
      chosenNames: [],
      chosenValues: [],
      pairs: new Map(),
    };
    for (const { column, take } of takes) {
      const cell = withoutGuard(cells[column] ?? '');
      const code = cell === '' || noDay.test(cell) ? undefined : take(draft, cell);
      if (code !== undefined)
        findings.push({ number, column, isError: !leftOut.has(code), code, value: cell.slice(0, 100) });
    }
    for (const type of typesOf(draft)) {
      const code = saidOfTypes[type];
      if (code !== undefined) findings.push({ number, column: null, isError: false, code });
    }
    if (cells.slice(shape.header.length).some((cell) => cell.trim() !== ''))
      findings.push({ number, column: null, isError: true, code: 'cells-beyond' });
    return { number, ...recordOf(draft), findings };
  };
}

function takeOf(field: ImportField, { format, title }: FileShape & { readonly title: string }): Take {
  const reader = readers[field];
  if (reader !== undefined) {
    const [to, read, code] = reader;
    return ({ values }, cell) => {
      const value = read(cell, format);
      if (value === undefined) return code;
      values[to] = value;
      return undefined;
    };
  }
  const [name = '', part = ''] = field.split('.');
  const most = longest[name];
  if (most !== undefined && isLanguage(part))
    return ({ texts }, cell) => {
      if (cell.length > most || isTooMuchMarkup(cell)) return 'too-long';
      (texts[part] ??= {})[name] = cell;
      return undefined;
    };
  return takePart(field, { name, part, title, format });
}

function takePart(
  field: ImportField,
  { name, part, title, format }: { name: string; part: string; title: string; format: ImportFormat },
): Take {
  const into = (list: (draft: Draft) => NamedValue[], pairsOf: (cell: string) => readonly NamedValue[]): Take => {
    return (draft, cell) => {
      const pairs = pairsOf(cell);
      list(draft).push(...pairs);
      if (pairs.some((pair) => pair.some((text) => text.length > longestLabel))) return 'too-long';
      return pairs.length === 0 ? 'pairs' : undefined;
    };
  };
  switch (field) {
    case 'attribute':
      return into(
        ({ attributes }) => attributes,
        (cell) => [[title, cell]],
      );
    case 'attributes':
      return into(({ attributes }) => attributes, splitPairs);
    case 'feature':
      return into(
        ({ features }) => features,
        (cell) => [[title, cell]],
      );
    case 'features': {
      const take = into(({ features }) => features, format === 'prestashop' ? splitPlacedPairs : splitPairs);
      return (draft, cell) => {
        draft.values['areAllFeatures'] = true;
        return take(draft, cell);
      };
    }
    case 'combinationNames':
      return (draft, cell) => void (draft.chosenNames = splitPlaced(cell));
    case 'combinationValues':
      return (draft, cell) => void (draft.chosenValues = splitPlaced(cell));
    case 'handle':
      return (draft, cell) => void (draft.handle = cell);
    case 'parent':
      return (draft, cell) => void (draft.parent = cell.replace(/^id:/i, ''));
    case 'rowType':
      return (draft, cell) => void (draft.type = cell.toLowerCase());
    default:
      return ({ pairs }, cell) => void pairs.set(name, { ...pairs.get(name), [part]: cell });
  }
}

/** WooCommerce: "simple, downloadable" is two of them. */
const typesOf = ({ type }: Draft): readonly string[] =>
  type
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function recordOf(draft: Draft) {
  const { handle, parent, values, texts, attributes, features, pairs, chosenNames, chosenValues } = draft;
  for (const { name, value } of pairs.values()) attributes.push([name ?? '', value ?? '']);
  const types = typesOf(draft);
  const kind = types.flatMap((each) => rowKinds[each] ?? [])[0];
  // What another site sells cannot be ordered here: it comes in hidden.
  if (types.includes('external')) values['isActive'] = false;
  const record = { attributes, values: { ...values, ...(features.length === 0 ? {} : { features }), texts } };
  // A row that chooses is a combination, whose product is named by its reference or by its own number.
  if (chosenNames.length + chosenValues.length > 0) {
    const places = Math.max(chosenNames.length, chosenValues.length);
    for (let at = 0; at < places; at += 1) attributes.push([chosenNames[at] ?? '', chosenValues[at] ?? '']);
    return { ...record, handle: null, parent: parent ?? handle, kind: 'combination' } as const;
  }
  return { ...record, handle, parent, kind: kind ?? (parent === null ? 'product' : 'combination') } as const;
}
