import type { RatesWrite } from '@hanout/contracts/delivery';
import { DELIVERY_MODES, RATE_LIMITS } from '@hanout/core/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { parseTypedAmount, showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import type { GridRow, Price, PricesOfRow } from './grid-rows.ts';

export const gridColumns = ['home', 'desk', 'free', 'delay'] as const;
export type GridColumn = (typeof gridColumns)[number];
/** A line as its cells hold it, in the words of whoever typed or pasted them. */
export type GridCells = Readonly<Record<GridColumn, string>>;
/** Why a text is no value of its column. */
export type CellProblem = 'price' | 'free' | 'delay';

/** Delays where none is entered. */
const USUAL_DELAY = { min: 1, max: 3 } as const;
/** Not carried there, in a cell of a commune. */
export const LEFT_OUT = '-';

type Days = { readonly min: number; readonly max: number };
/** `undefined`: the cell is empty. */
type Read<Value> = { readonly ok: true; readonly value: Value | undefined } | { readonly ok: false };

const EMPTY = { ok: true, value: undefined } as const;
const WRONG = { ok: false } as const;
const DIGITS = /[٠-٩۰-۹]/gu;
const NO = /^(?:-|–|—|x|non|no|لا)$/u;
const FREE = /^(?:gratuit|gratuite|free|مجاني|مجانا)$/u;
const CURRENCY = /(?:\bda\b|\bdzd\b|da$|dzd$|د\.?\s?ج\.?|دينار)/gu;
const UNIT = /(?:jours?|days?|j|d|يوما|يوم|أيام|ايام)\.?$/u;

const plain = (text: string): string =>
  text
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
    .trim();

/** Centimes as people and spreadsheets write them: `1 200,50 DA`, `٤٠٠ دج`, `gratuit`; null: not at all. */
function readMoney(text: string, most: number): Read<number | null> {
  const told = plain(text);
  if (told === '') return EMPTY;
  if (NO.test(told)) return { ok: true, value: null };
  if (FREE.test(told)) return { ok: true, value: 0 };
  const amount = told.replace(CURRENCY, '').trim();
  if (!/^\d[\d\s.,٫\u00A0\u202F']*$/u.test(amount)) return WRONG;
  const centimes = readAmount(parseTypedAmount(amount));
  return centimes === null || centimes > most ? WRONG : { ok: true, value: centimes };
}

/** `2`, `1-3`, `1 à 3 jours`, `48h`. */
function readDays(text: string): Read<Days> {
  const told = plain(text);
  if (told === '') return EMPTY;
  const hours = /^(\d{1,4})\s*h$/u.exec(told)?.[1];
  if (hours !== undefined) return daysOf(Math.ceil(Number(hours) / 24), Math.ceil(Number(hours) / 24));
  const [, min, max = min] =
    /^(\d{1,2})(?:\s*(?:-|–|à|a|to|إلى|الى)\s*(\d{1,2}))?$/u.exec(told.replace(UNIT, '').trim()) ?? [];
  return min === undefined ? WRONG : daysOf(Number(min), Number(max));
}

const daysOf = (min: number, max: number): Read<Days> =>
  min <= max && max <= RATE_LIMITS.days ? { ok: true, value: { min, max } } : WRONG;

/** One value for both services, or two behind a slash: `5000`, `5000 / 8000`. */
function readBoth<Value>(
  text: string,
  read: (part: string) => Read<Value>,
): Read<Readonly<Record<DeliveryMode, Value>>> {
  const parts = text.split('/');
  if (parts.length > 2) return WRONG;
  const [home = EMPTY, desk = home] = parts.map((part) => read(part));
  if (!home.ok || !desk.ok) return WRONG;
  if (home.value === undefined && desk.value === undefined) return EMPTY;
  if (home.value === undefined || desk.value === undefined) return WRONG;
  return { ok: true, value: { home: home.value, desk: desk.value } };
}

const readFree = (text: string) => readBoth(text, (part) => readMoney(part, RATE_LIMITS.freeFromCentimes));
const readPrice = (text: string) => readMoney(text, RATE_LIMITS.centimes);
const readDelay = (text: string) => readBoth(text, readDays);

/** What is wrong with the text of a cell; null: nothing. */
export function problemOf(column: GridColumn, text: string): CellProblem | null {
  if (column === 'free') return readFree(text).ok ? null : 'free';
  if (column === 'delay') return readDelay(text).ok ? null : 'delay';
  return readPrice(text).ok ? null : 'price';
}

/** Two texts that mean the same: `400` and `400,00 DA`. */
export function isSameCell(column: GridColumn, left: string, right: string): boolean {
  if (left.trim() === right.trim()) return true;
  const read = { home: readPrice, desk: readPrice, free: readFree, delay: readDelay }[column];
  const [one, other] = [read(left), read(right)];
  return one.ok && other.ok && JSON.stringify(one.value) === JSON.stringify(other.value);
}

const amountText = (centimes: number): string => showTypedAmount(writeAmount(centimes).replace(/\.00$/u, ''));
const delayText = ({ delayDaysMin: min, delayDaysMax: max }: Price): string =>
  min === max ? `${min}` : `${min}-${max}`;
const once = (texts: readonly string[]): string => (new Set(texts).size < 2 ? (texts[0] ?? '') : texts.join(' / '));

/** What is stored, as cells show it. */
export function cellsOf(row: Pick<GridRow, 'communeId'>, { home, desk }: PricesOfRow): GridCells {
  const priceText = (price: Price | undefined): string => {
    if (price === undefined) return '';
    if (price.priceCentimes === null) return row.communeId === null ? '' : LEFT_OUT;
    return amountText(price.priceCentimes);
  };
  const carried = [home, desk]
    .filter((price) => typeof price?.priceCentimes === 'number')
    .filter((price) => price !== undefined);
  const free = carried.map(({ freeFromCentimes }) => (freeFromCentimes === null ? '' : amountText(freeFromCentimes)));
  return {
    home: priceText(home),
    desk: priceText(desk),
    free: free.every((text) => text === '') ? '' : once(free.map((text) => text || LEFT_OUT)),
    delay: once(carried.map(delayText)),
  };
}

/** By how much all prices are raised or lowered; what is no amount stays as it is. */
export function shiftCell(text: string, centimes: number): string {
  const read = readPrice(text);
  return read.ok && typeof read.value === 'number' ? amountText(Math.max(0, read.value + centimes)) : text;
}

/** A cell as its column writes it, where it can be read. */
export function tidyCell(column: GridColumn, text: string): string {
  if (column === 'home' || column === 'desk') {
    const read = readPrice(text);
    if (!read.ok || read.value === undefined) return text.trim();
    return read.value === null ? LEFT_OUT : amountText(read.value);
  }
  return text.trim();
}

/** What a line's cells mean, all of them readable; `around`: what its wilaya has. undefined: nothing of its own. */
export function pricesIn(row: Pick<GridRow, 'communeId'>, cells: GridCells, around: PricesOfRow): PricesOfRow {
  const free = readFree(cells.free);
  const delay = readDelay(cells.delay);
  const ofMode = (mode: DeliveryMode): Price | undefined => {
    const read = readPrice(cells[mode]);
    const wilaya = around[mode];
    const isWhole = row.communeId === null;
    const hasMore = !isWhole && wilaya !== undefined && (cells.free.trim() !== '' || cells.delay.trim() !== '');
    const told = read.ok ? read.value : undefined;
    const priceCentimes = told === undefined && hasMore ? wilaya.priceCentimes : told;
    if (priceCentimes === undefined || (isWhole && priceCentimes === null)) return undefined;
    const days = delay.ok ? delay.value?.[mode] : undefined;
    const freeFrom = free.ok ? free.value?.[mode] : undefined;
    return {
      priceCentimes,
      freeFromCentimes: freeFrom === undefined && !isWhole ? (wilaya?.freeFromCentimes ?? null) : (freeFrom ?? null),
      delayDaysMin: days?.min ?? (isWhole ? undefined : wilaya?.delayDaysMin) ?? USUAL_DELAY.min,
      delayDaysMax: days?.max ?? (isWhole ? undefined : wilaya?.delayDaysMax) ?? USUAL_DELAY.max,
    };
  };
  return { home: ofMode('home'), desk: ofMode('desk') };
}

/** What has to be written so that a line becomes what its cells mean. */
export function writesOf(row: GridRow, was: PricesOfRow, is: PricesOfRow): RatesWrite['rates'] {
  return DELIVERY_MODES.flatMap((mode): RatesWrite['rates'] => {
    const [before, after] = [was[mode], is[mode]];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const { wilayaCode, communeId } = row;
    const gone: Price = before ?? { priceCentimes: null, freeFromCentimes: null, delayDaysMin: 1, delayDaysMax: 3 };
    return [
      {
        mode,
        wilayaCode,
        communeId,
        ...(after ?? { ...gone, priceCentimes: null }),
        ...(after === undefined && communeId !== null ? { followsWilaya: true } : {}),
      },
    ];
  });
}
