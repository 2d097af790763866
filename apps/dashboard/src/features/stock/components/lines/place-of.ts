import type { StockLine } from '@hanout/contracts/stock/lines';
import type { ChangedPlace } from '../../../../stock-parts/stock-change-form.tsx';
import { nameOf } from './threshold-cell.tsx';

/** The line as something is done to it by hand. */
export function placeOf(line: StockLine): ChangedPlace {
  const { productId, combinationId, warehouse, onHand, available } = line;
  return { warehouseId: warehouse.id, productId, combinationId, title: nameOf(line), onHand, available };
}
