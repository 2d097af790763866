import type { AgesRow } from '@hanout/contracts/money';
import { ageBands } from '@hanout/core/ledger';

type Sums = Omit<AgesRow, 'who' | 'shop' | 'carrier'>;

/** The last row: each column's sum. */
export function sumsOf(rows: readonly AgesRow[]): Sums {
  const sum = (of: (row: AgesRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    bands: ageBands.map((_, at) => sum(({ bands }) => bands[at] ?? 0)),
    totalCentimes: sum(({ totalCentimes }) => totalCentimes),
    orders: sum(({ orders }) => orders),
    owedCentimes: sum(({ owedCentimes }) => owedCentimes),
  };
}
