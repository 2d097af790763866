import type { Allocation, StockRow } from './allocate.ts';

/** Locked stock that several orders take from one after the other: each finds what those before it left. */
export interface RunningStock {
  readonly rowsOf: (productIds: Iterable<number>) => readonly StockRow[];
  readonly take: (allocations: readonly Allocation[]) => void;
}

export function createRunningStock(rows: readonly StockRow[]): RunningStock {
  const current = new Map(rows.map((row) => [row.stockId, row]));
  const stockIds = Map.groupBy(rows, ({ productId }) => productId);
  return {
    rowsOf: (productIds) =>
      [...new Set(productIds)].flatMap((id) => (stockIds.get(id) ?? []).map((row) => current.get(row.stockId) ?? row)),
    take: (allocations) => {
      for (const allocation of allocations) {
        const row = current.get(allocation.stockId);
        if (row === undefined) throw new Error(`stock ${allocation.stockId} was allocated and is not locked`);
        current.set(row.stockId, less(row, allocation));
      }
    },
  };
}

function less(row: StockRow, { lotId, quantity }: Allocation): StockRow {
  return {
    ...row,
    available: row.available - quantity,
    lots: row.lots.map((lot) => (lot.lotId === lotId ? { ...lot, available: lot.available - quantity } : lot)),
  };
}
