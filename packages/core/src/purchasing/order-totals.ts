import { addCentimes, multiplyCentimes, toCentimes, type Centimes } from '../kernel/index.ts';

export interface PricedLine {
  readonly quantity: number;
  /** for one piece, without tax */
  readonly priceCentimes: number;
}

export interface OrderTotals {
  readonly lines: number;
  readonly pieces: number;
  /** without tax */
  readonly totalCentimes: Centimes;
}

export const lineTotal = ({ quantity, priceCentimes }: PricedLine): Centimes =>
  multiplyCentimes(toCentimes(priceCentimes), quantity);

/** What an order to a supplier comes to, without tax. */
export const totalsOf = (lines: readonly PricedLine[]): OrderTotals => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCentimes: addCentimes(...lines.map(lineTotal)),
});
