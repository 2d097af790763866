import { ok, refuse, type Result } from '../kernel/index.ts';
import { arrivedOf, keptOf, type Checked } from './receipt.ts';

export interface AskedLine extends Checked {
  /** of the supplier's order; null: it was not ordered */
  readonly orderLineId: number | null;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  /** what the packing list says; null: there is none */
  readonly expected: number | null;
}

export interface OpenLine {
  readonly orderLineId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** still to come */
  readonly open: number;
}

/** By the place of the line in what was said. */
export type ReceiptFault = {
  readonly at: number;
  readonly field: 'passed' | 'orderLineId' | 'lotNumber';
} & (
  | { readonly why: 'nothing' | 'not-of-this-order' | 'double' }
  | { readonly why: 'more-than-ordered'; readonly open: number }
);

export interface Short {
  readonly at: number;
  readonly missing: number;
  readonly reason: 'fewer_than_listed' | 'rejected';
}

/**
 * Whether goods may be received so: each line says something, is of the order and stands there once per lot; together they are no more
 * than is still open, unless more is allowed. All faults are told at once.
 */
export function checkReceipt(
  lines: readonly AskedLine[],
  { open, mayTakeMore }: { readonly open: readonly OpenLine[] | null; readonly mayTakeMore: boolean },
): Result<readonly AskedLine[], readonly ReceiptFault[]> {
  const left = new Map(open?.map((line) => [line.orderLineId, line.open]));
  const seen = new Set<string>();
  const faults = lines.flatMap((line, at): readonly ReceiptFault[] => {
    if (arrivedOf(line) === 0 && (line.expected ?? 0) === 0) return [{ at, field: 'passed', why: 'nothing' }];
    const key = JSON.stringify([line.productId, line.combinationId, line.lotNumber, line.expiresOn]);
    if (seen.has(key)) return [{ at, field: 'lotNumber', why: 'double' }];
    seen.add(key);
    if (line.orderLineId === null) {
      const isUnordered = open !== null && !mayTakeMore;
      return isUnordered ? [{ at, field: 'passed', why: 'more-than-ordered', open: 0 }] : [];
    }
    if (!isOf(line, open)) return [{ at, field: 'orderLineId', why: 'not-of-this-order' }];
    const before = Math.max(0, left.get(line.orderLineId) ?? 0);
    left.set(line.orderLineId, before - keptOf(line));
    const isOver = keptOf(line) > before && !mayTakeMore;
    return isOver ? [{ at, field: 'passed', why: 'more-than-ordered', open: before }] : [];
  });
  return faults.length > 0 ? refuse(faults) : ok(lines);
}

const isOf = (line: AskedLine, open: readonly OpenLine[] | null): boolean =>
  open?.some(
    ({ orderLineId, productId, combinationId }) =>
      orderLineId === line.orderLineId && productId === line.productId && combinationId === line.combinationId,
  ) ?? false;

/** What did not come although the packing list has it, and what goes back. */
export function findShort(lines: readonly AskedLine[]): readonly Short[] {
  return lines.flatMap((line, at): readonly Short[] => {
    const missing = (line.expected ?? 0) - arrivedOf(line);
    return [
      ...(missing > 0 ? [{ at, missing, reason: 'fewer_than_listed' } as const] : []),
      ...(line.rejected > 0 ? [{ at, missing: line.rejected, reason: 'rejected' } as const] : []),
    ];
  });
}
