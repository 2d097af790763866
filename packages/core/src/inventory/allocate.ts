import { pickLots, type Lot, type LotPick, type StockStrategy } from './pick-lots.ts';
import { stockItemKey, type Demand, type StockItem } from './explode-packs.ts';

/** A locked row of stock. Rows of one item come in the order in which the shop's warehouses sell. */
export interface StockRow extends StockItem {
  readonly stockId: number;
  /** Position of the warehouse in the shop's list; the first that has enough serves the whole demand. */
  readonly warehousePosition: number;
  readonly available: number;
  readonly lots: readonly Lot[];
  /** which lots go first there; left out: as the shop does */
  readonly strategy?: StockStrategy;
}

/** A part of one line's demand, held in one row and one lot (null: the row keeps no lots). */
export interface Allocation {
  readonly lineIndex: number;
  readonly stockId: number;
  readonly lotId: number | null;
  readonly quantity: number;
}

/** Fewer than asked are free: `available` over all warehouses, for the sum of all lines. */
export interface Shortfall extends StockItem {
  readonly asked: number;
  readonly available: number;
}

export interface AllocationOutcome {
  readonly allocations: readonly Allocation[];
  readonly shortfalls: readonly Shortfall[];
}

/**
 * Spreads the demand of all lines over the locked rows. Demand is summed per item before it is compared with what is
 * free, so that two lines, or a pack and its own content, cannot each pass alone (security C05). Each line is served
 * wholly by the first warehouse that has enough, else split in order.
 */
export function allocate(
  demands: readonly Demand[],
  rows: readonly StockRow[],
  strategy: StockStrategy,
): AllocationOutcome {
  const shelves = shelvesByItem(rows, strategy);
  const shortfalls = findShortfalls(demands, shelves);
  if (shortfalls.length > 0) return { allocations: [], shortfalls };
  return {
    allocations: demands.flatMap((demand) => serve(demand, shelves.get(stockItemKey(demand)) ?? [])),
    shortfalls,
  };
}

interface Shelf {
  readonly stockId: number;
  free: number;
  readonly take: (quantity: number) => readonly LotPick[];
}

function shelvesByItem(rows: readonly StockRow[], strategy: StockStrategy): ReadonlyMap<string, Shelf[]> {
  const shelves = new Map<string, Shelf[]>();
  for (const row of rows.toSorted((a, b) => a.warehousePosition - b.warehousePosition)) {
    const key = stockItemKey(row);
    const shelf = {
      stockId: row.stockId,
      free: Math.max(0, row.available),
      take: pickLots(row.lots, row.strategy ?? strategy),
    };
    const found = shelves.get(key);
    if (found === undefined) shelves.set(key, [shelf]);
    else found.push(shelf);
  }
  return shelves;
}

function findShortfalls(
  demands: readonly Demand[],
  shelves: ReadonlyMap<string, readonly Shelf[]>,
): readonly Shortfall[] {
  const asked = new Map<string, Shortfall>();
  for (const { productId, combinationId, quantity } of demands) {
    const key = stockItemKey({ productId, combinationId });
    const available = shelves.get(key)?.reduce((sum, shelf) => sum + shelf.free, 0) ?? 0;
    asked.set(key, { productId, combinationId, asked: (asked.get(key)?.asked ?? 0) + quantity, available });
  }
  return [...asked.values()].filter((item) => item.asked > item.available);
}

function serve({ lineIndex, quantity }: Demand, shelves: readonly Shelf[]): Allocation[] {
  const whole = shelves.find((shelf) => shelf.free >= quantity);
  const allocations: Allocation[] = [];
  let missing = quantity;
  for (const shelf of whole === undefined ? shelves : [whole]) {
    const taken = Math.min(missing, shelf.free);
    if (taken === 0) continue;
    shelf.free -= taken;
    missing -= taken;
    for (const { lotId, quantity: picked } of shelf.take(taken))
      allocations.push({ lineIndex, stockId: shelf.stockId, lotId, quantity: picked });
  }
  if (missing > 0) throw new Error(`allocation left ${missing} of line ${lineIndex} unserved`);
  return allocations;
}
