import type { ProductStock } from '@hanout/contracts/stock/stock';
import type { StockLine, StockRecord } from './queries.ts';

/** The grid of a product's stock: a line per combination, a figure per warehouse. */
export function presentStock({
  warehouses,
  lines,
  stocks,
  totals,
}: {
  readonly warehouses: ProductStock['warehouses'];
  readonly lines: { readonly rows: readonly StockLine[]; readonly total: number };
  readonly stocks: readonly StockRecord[];
  readonly totals: ProductStock['totals'];
}): ProductStock {
  return {
    warehouses,
    total: lines.total,
    // Of those only that the person works with.
    totals: warehouses.map(({ id }) => {
      const { onHand = 0, reserved = 0 } = totals.find(({ warehouseId }) => warehouseId === id) ?? {};
      return { warehouseId: id, onHand, reserved };
    }),
    rows: lines.rows.map(({ combinationId, combination }) => ({
      combinationId,
      combination,
      figures: warehouses.map((warehouse) => {
        const stock = stocks.find((each) => each.warehouseId === warehouse.id && each.combinationId === combinationId);
        const { onHand = 0, reserved = 0, stockId = null } = stock ?? {};
        return {
          warehouseId: warehouse.id,
          warehouse: warehouse.name,
          isActive: warehouse.isActive,
          combinationId,
          combination,
          stockId,
          onHand,
          reserved,
          available: onHand - reserved,
        };
      }),
    })),
  };
}
