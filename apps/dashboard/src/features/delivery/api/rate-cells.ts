import type { CarrierRate, RatesWrite } from '@hanout/contracts/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import { parseTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { isSameAmount, readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

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

/** The column of a field that the server calls so. */
export const columnOf = (field: string): RateColumn =>
  rateColumns.find((column) => FIELD_OF[column] === field) ?? 'price';

/** A desk has an address beside. */
export const columnsOf = (mode: DeliveryMode): readonly RateColumn[] =>
  mode === 'desk' ? rateColumns : rateColumns.filter((column) => column !== 'desk');

export const keyOfRate = ({ mode, wilayaCode }: Pick<CarrierRate, 'mode' | 'wilayaCode'>): string =>
  `${mode}.${wilayaCode}`;

export function cellsOfRate(rate: CarrierRate): RateCells {
  const isCarried = rate.priceCentimes !== null;
  return {
    price: writeAmount(rate.priceCentimes),
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
  return isSameAmount(left, right);
}

/** Price and delays as they are sent. A delay that was left empty is the usual one. */
export function toWrittenPrice({ price, min, max }: Pick<RateCells, 'price' | 'min' | 'max'>) {
  const least = Number(min === '' ? USUAL_DAYS.min : min);
  return {
    priceCentimes: readAmount(price),
    delayDaysMin: least,
    delayDaysMax: max === '' ? Math.max(least, Number(USUAL_DAYS.max)) : Number(max),
  };
}

/** A line as it is sent. */
export function toWrittenRate(rate: CarrierRate, cells: RateCells): RatesWrite['rates'][number] {
  return {
    mode: rate.mode,
    wilayaCode: rate.wilayaCode,
    ...toWrittenPrice(cells),
    ...(isSameCell('desk', cells.desk, rate.deskAddress) ? {} : { deskAddress: cells.desk.trim() }),
  };
}
