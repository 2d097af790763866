import { parseHundredths } from '../kernel/index.ts';

/** What is wrong with a cell of what was pasted; screens say it in words. */
export type PastedFault =
  | 'sku-is-missing'
  | 'quantity-is-no-number'
  | 'price-is-no-amount'
  | 'minimum-is-no-number'
  | 'delay-is-no-number'
  | 'too-many-cells'
  | 'stands-twice';

export type PastedRow<T> =
  | { readonly row: number; readonly text: string; readonly ok: true; readonly value: T }
  | { readonly row: number; readonly text: string; readonly ok: false; readonly fault: PastedFault };

export interface PastedOrderLine {
  readonly sku: string;
  readonly quantity: number;
  /** null: as it stands in the supplier's list */
  readonly priceCentimes: number | null;
}

export interface PastedPrice {
  readonly sku: string;
  readonly supplierCode: string;
  readonly priceCentimes: number | null;
  /** null: the row does not say */
  readonly minimumQuantity: number | null;
  /** null: as the supplier's */
  readonly delayDays: number | null;
}

const MOST_PIECES = 1_000_000;
const MOST_DAYS = 365;

/** `sku;quantity;price` by line; the price may be left out. What a sheet copies with tabs is read as well. */
export const readPastedLines = (text: string): readonly PastedRow<PastedOrderLine>[] =>
  withoutTwins(rowsOf(text, 3).map((row) => read(row, readLine)));

/** `sku;code;price;minimum;delay` by line; all but the reference may be left out. */
export const readPastedPrices = (text: string): readonly PastedRow<PastedPrice>[] =>
  withoutTwins(rowsOf(text, 5).map((row) => read(row, readPrice)));

interface RawRow {
  readonly row: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly most: number;
}

/** Rows with something in them; a first row that names the columns is none. `row` counts as the pasted text does, from 1. */
function rowsOf(text: string, most: number): readonly RawRow[] {
  const rows = text.split(/\r\n|\r|\n/u).map((line, index) => ({
    row: index + 1,
    text: line.trim(),
    cells: line.split(/[;؛]/u.test(line) ? /[;؛]/u : '\t').map(readCell),
    most,
  }));
  const filled = rows.filter((row) => row.text !== '');
  return filled[0] !== undefined && /^(sku|ref|réf|référence|reference|مرجع|المرجع)$/iu.test(filled[0].cells[0] ?? '')
    ? filled.slice(1)
    : filled;
}

/** A sheet writes cells with a separator inside between quotes. */
const readCell = (cell: string): string => {
  const plain = cell.trim();
  return /^".*"$/u.test(plain) ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain;
};

const read = <T extends object>(raw: RawRow, parse: (cells: readonly string[]) => T | PastedFault): PastedRow<T> => {
  const { row, text, cells, most } = raw;
  if (cells.slice(most).some((cell) => cell !== '')) return { row, text, ok: false, fault: 'too-many-cells' };
  const value = cells[0] === '' ? 'sku-is-missing' : parse(cells);
  return typeof value === 'string' ? { row, text, ok: false, fault: value } : { row, text, ok: true, value };
};

function readLine([sku = '', quantity = '', price = '']: readonly string[]): PastedOrderLine | PastedFault {
  const pieces = readWhole(quantity, MOST_PIECES);
  if (pieces === null || pieces < 1) return 'quantity-is-no-number';
  const priceCentimes = readPastedAmount(price);
  return priceCentimes === undefined ? 'price-is-no-amount' : { sku, quantity: pieces, priceCentimes };
}

function readPrice([sku = '', supplierCode = '', price = '', minimum = '', delay = '']: readonly string[]):
  | PastedPrice
  | PastedFault {
  const priceCentimes = readPastedAmount(price);
  if (priceCentimes === undefined) return 'price-is-no-amount';
  const minimumQuantity = minimum === '' ? null : readWhole(minimum, MOST_PIECES);
  if (minimum !== '' && (minimumQuantity ?? 0) < 1) return 'minimum-is-no-number';
  const delayDays = delay === '' ? null : readWhole(delay, MOST_DAYS);
  if (delay !== '' && delayDays === null) return 'delay-is-no-number';
  return { sku, supplierCode: supplierCode.slice(0, 80), priceCentimes, minimumQuantity, delayDays };
}

const ARABIC_ZERO = 0x0660;
/** Figures as an Arabic keyboard writes them, and the spaces and marks that sheets put around amounts. */
const plainFigures = (text: string): string =>
  text
    .replace(/[٠-٩]/gu, (figure) => String((figure.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replaceAll('٫', '.')
    .replace(/[\s\u00A0\u202F\u2066-\u2069]/gu, '');

function readWhole(text: string, most: number): number | null {
  const plain = plainFigures(text);
  return /^\d{1,7}$/u.test(plain) && Number(plain) <= most ? Number(plain) : null;
}

/** `1 250,50 DA` in centimes; null for nothing, undefined for what is no amount. */
function readPastedAmount(text: string): number | null | undefined {
  const plain = plainFigures(text)
    .replace(/(DA|DZD|دج)$/iu, '')
    .replace(',', '.');
  if (plain === '') return null;
  const centimes = parseHundredths(plain);
  return centimes === undefined || centimes < 0 ? undefined : centimes;
}

/** A reference that stands above already is told where it stands again: nobody means both. */
function withoutTwins<T extends { readonly sku: string }>(rows: readonly PastedRow<T>[]): readonly PastedRow<T>[] {
  const seen = new Set<string>();
  return rows.map((each) => {
    if (!each.ok) return each;
    const key = each.value.sku.toLowerCase();
    if (seen.has(key)) return { row: each.row, text: each.text, ok: false, fault: 'stands-twice' };
    seen.add(key);
    return each;
  });
}
