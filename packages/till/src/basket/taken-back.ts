import type { TillSaleEvent } from '@hanout/contracts/till/events';
import { toCentimes, type Centimes } from '@hanout/core/kernel';

interface Asked {
  /** the most that may be given back; not given: what was paid for the goods */
  readonly refundable?: number;
  /** pieces that came back before, by line */
  readonly before: readonly number[];
  readonly lines: readonly { readonly lineIndex: number; readonly quantity: number }[];
}

export interface BroughtBack {
  readonly lines: readonly { readonly lineIndex: number; readonly quantity: number; readonly refund: Centimes }[];
  readonly refund: Centimes;
}

/**
 * What is given back for pieces of a ticket: their share of what was paid for the goods, the discount on the whole taken off in proportion.
 * It is counted from all that ever came back, so that the last piece brings the last centime and never one more. null: there is no such line,
 * or not so many pieces of it.
 */
export function refundOf(sale: TillSaleEvent, { before, lines, refundable }: Asked): BroughtBack | null {
  const asked = new Map<number, number>();
  for (const { lineIndex, quantity } of lines) asked.set(lineIndex, (asked.get(lineIndex) ?? 0) + quantity);
  const isThere = [...asked].every(([at, quantity]) => {
    const line = sale.lines[at];
    return line !== undefined && quantity > 0 && quantity + (before[at] ?? 0) <= line.quantity;
  });
  if (asked.size === 0 || !isThere) return null;
  const worth = (pieces: (at: number) => number): bigint =>
    sale.lines.reduce((sum, line, at) => sum + BigInt(line.unitPriceCentimes) * BigInt(pieces(at)), 0n);
  const paidFor = (gross: bigint): number =>
    sale.subtotalCentimes === 0 ? 0 : Number((gross * BigInt(sale.totalCentimes)) / BigInt(sale.subtotalCentimes));
  const running = { gross: worth((at) => before[at] ?? 0) };
  const paid = sale.payments.reduce((sum, each) => sum + each.amountCentimes, 0) - sale.stampDutyCentimes;
  // Of what is still owed nothing is given back.
  const left = { most: Math.max(0, refundable ?? Math.min(paid, sale.totalCentimes) - paidFor(running.gross)) };
  const found = [...asked].map(([lineIndex, quantity]) => {
    const from = paidFor(running.gross);
    running.gross += BigInt(sale.lines[lineIndex]?.unitPriceCentimes ?? 0) * BigInt(quantity);
    const refund = toCentimes(Math.min(left.most, paidFor(running.gross) - from));
    left.most -= refund;
    return { lineIndex, quantity, refund };
  });
  return { lines: found, refund: toCentimes(found.reduce((sum, { refund }) => sum + refund, 0)) };
}
