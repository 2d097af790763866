import type { Quote, QuotedLine } from '../api/quote.ts';
import { type CartLine, lineKey } from './cart-line.ts';

/** What a shopper is told of one line after the server has looked at it. */
export type LineNotice =
  | { readonly kind: 'price-changed'; readonly from: number; readonly to: number }
  | { readonly kind: 'reduced'; readonly available: number }
  | { readonly kind: 'out-of-stock' }
  | { readonly kind: 'gone' };

export interface SettledLine {
  readonly line: CartLine;
  readonly notice: LineNotice | null;
}

/**
 * The cart as the server sees it: prices taken over, quantities lowered to what there is, each change with its notice.
 * Lines that cannot be had at all stay as they are, to be shown greyed and left out of the total.
 */
export function settleLines(lines: readonly CartLine[], quote: Quote): readonly SettledLine[] {
  return lines.map((line, index) => settleLine(line, quotedFor(line, index, quote)));
}

export function isObtainable(notice: LineNotice | null | undefined): boolean {
  return notice?.kind !== 'gone' && notice?.kind !== 'out-of-stock';
}

/** The notices by line key, for the screen. */
export function noticesOf(settled: readonly SettledLine[]): ReadonlyMap<string, LineNotice> {
  return new Map(settled.flatMap(({ line, notice }) => (notice === null ? [] : [[lineKey(line), notice] as const])));
}

/** The answer keeps the order of the request; should it ever not, the ids decide. */
export function quotedFor(line: CartLine, index: number, { lines }: Quote): QuotedLine | undefined {
  const isSame = (quoted: QuotedLine): boolean =>
    quoted.product === line.productId && quoted.combination === line.combinationId;
  const atIndex = lines[index];
  return atIndex !== undefined && isSame(atIndex) ? atIndex : lines.find(isSame);
}

function settleLine(line: CartLine, quoted: QuotedLine | undefined): SettledLine {
  if (quoted === undefined) return { line, notice: null };
  if (quoted.problem === 'gone') return { line, notice: { kind: 'gone' } };
  if (quoted.problem === 'out_of_stock') {
    const available = Math.floor(quoted.available);
    if (available < 1) return { line, notice: { kind: 'out-of-stock' } };
    return {
      line: { ...line, unitPrice: quoted.unitPrice, quantity: Math.min(line.quantity, available) },
      notice: { kind: 'reduced', available },
    };
  }
  if (quoted.unitPrice === line.unitPrice) return { line, notice: null };
  return {
    line: { ...line, unitPrice: quoted.unitPrice },
    notice: { kind: 'price-changed', from: line.unitPrice, to: quoted.unitPrice },
  };
}
