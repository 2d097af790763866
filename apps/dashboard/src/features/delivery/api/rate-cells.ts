import type { CarrierRate, RatesWrite } from '@hanout/contracts/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import { parseTypedAmount } from '@hanout/ui/money/typed-amount.ts';

export const rateColumns = ['price', 'min', 'max', 'desk'] as const;
export type RateColumn = (typeof rateColumns)[number];
/** A line as its cells show it; the price is a plain decimal in dinars, without one it is not carried there. */
export type RateCells = Readonly<Record<RateColumn, string>>;

/** Delays where none was entered. */
export const USUAL_DAYS = { min: '1', max: '3' } as const;

/** What the server calls the fields behind the cells. */
export const FIELD_OF: Readonly<Record<RateColumn, string>> = {
  price: 'priceCentimes',
  min: 'delayDaysMin',
  max: 'delayDaysMax',
  desk: 'deskAddress',
};

/** A desk has an address beside. */
export const columnsOf = (mode: DeliveryMode): readonly RateColumn[] =>
  mode === 'desk' ? rateColumns : rateColumns.filter((column) => column !== 'desk');

export const keyOfRate = ({ mode, wilayaCode }: Pick<CarrierRate, 'mode' | 'wilayaCode'>): string =>
  `${mode}.${wilayaCode}`;

export function cellsOfRate(rate: CarrierRate): RateCells {
  const isCarried = rate.priceCentimes !== null;
  return {
    price: rate.priceCentimes === null ? '' : (rate.priceCentimes / 100).toFixed(2),
    min: isCarried ? String(rate.delayDaysMin) : '',
    max: isCarried ? String(rate.delayDaysMax) : '',
    desk: rate.deskAddress,
  };
}

/** Text that came by typing or from a spreadsheet, as the cell keeps it. */
export function tidyRateCell(column: RateColumn, text: string): string {
  if (column === 'price') return parseTypedAmount(text);
  return column === 'desk' ? text.slice(0, 300) : (parseTypedAmount(text).split('.')[0] ?? '');
}

/** Two texts of a cell that mean the same: `400` and `400.00`. */
export function isSameCell(column: RateColumn, left: string, right: string): boolean {
  if (column !== 'price') return left.trim() === right.trim();
  return (left === '') === (right === '') && Number(left) === Number(right);
}

/** A line as it is sent. A delay that was left empty is the usual one. */
export function toWrittenRate(rate: CarrierRate, cells: RateCells): RatesWrite['rates'][number] {
  const least = Number(cells.min === '' ? USUAL_DAYS.min : cells.min);
  const most = cells.max === '' ? Math.max(least, Number(USUAL_DAYS.max)) : Number(cells.max);
  return {
    mode: rate.mode,
    wilayaCode: rate.wilayaCode,
    priceCentimes: cells.price === '' ? null : Math.round(Number(cells.price) * 100),
    delayDaysMin: least,
    delayDaysMax: most,
    ...(isSameCell('desk', cells.desk, rate.deskAddress) ? {} : { deskAddress: cells.desk.trim() }),
  };
}
