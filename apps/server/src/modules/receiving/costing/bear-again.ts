import { toCentimes } from '@hanout/core/kernel';
import { bearCosts, type CostSpread } from '@hanout/core/receiving';
import type { Tx } from '../../../database/database.ts';
import { lockPlaces, repriceLots } from '../../inventory/index.ts';
import { receiptNumber } from '../move-goods.ts';
import type { StoredLine } from '../repository.ts';
import { correctCosts } from './note-costs.ts';
import { writeBorne, type ReceiptCost } from './receipt-costs-repository.ts';

interface Bearing {
  readonly receiptId: number;
  readonly warehouseId: number;
  /** as they are kept now */
  readonly lines: readonly StoredLine[];
  readonly costs: readonly ReceiptCost[];
  readonly costSpread: CostSpread;
}

/**
 * Spreads what a delivery cost besides over what is kept of it now: shares, what a piece costs, its lots, and the average cost, as if
 * that had been known at once. The rows of stock are held before the averages, in the order in which everybody does. The lines as
 * they are then.
 */
export async function bearAgain(tx: Tx, bearing: Bearing): Promise<readonly StoredLine[]> {
  const { receiptId, warehouseId, lines, costs, costSpread } = bearing;
  const priced = lines.map((line) => ({ ...line, priceCentimes: toCentimes(line.priceCentimes) }));
  const borne = bearCosts(priced, { costs, costSpread });
  const before = new Map(lines.map((line) => [line.lineId, line]));
  const changed = borne.filter(({ lineId, shareCentimes, unitCostCentimes }) => {
    const known = before.get(lineId);
    return known?.shareCentimes !== shareCentimes || known.unitCostCentimes !== unitCostCentimes;
  });
  if (changed.length === 0) return lines;
  await writeBorne(tx, changed);
  const receipt = receiptNumber(receiptId);
  await lockPlaces(tx, warehouseId, lines);
  await repriceLots(
    tx,
    { warehouseId, receipt },
    changed.map((line) => ({ ...line, lotNumber: line.lotNumber ?? receipt })),
  );
  await correctCosts(tx, changed);
  return borne;
}
