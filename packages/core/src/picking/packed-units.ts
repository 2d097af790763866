import { stockItemKey, type StockItem } from '../inventory/index.ts';

/** A line of an order at the packing table: what one unit is made of, and how many units are still to pack. */
export interface TableLine {
  readonly lineId: string;
  readonly units: number;
  readonly things: readonly (StockItem & { readonly quantity: number })[];
}

/** How many whole units of each line the scanned pieces make, line after line; pieces are asked for by `stockItemKey`. */
export function packedUnits(
  lines: readonly TableLine[],
  scanned: ReadonlyMap<string, number>,
): readonly { readonly lineId: string; readonly quantity: number }[] {
  const left = new Map(scanned);
  return lines.map(({ lineId, units, things }) => {
    const possible = things.map((thing) => Math.floor((left.get(stockItemKey(thing)) ?? 0) / thing.quantity));
    const quantity = Math.min(units, ...possible);
    for (const thing of things)
      left.set(stockItemKey(thing), (left.get(stockItemKey(thing)) ?? 0) - thing.quantity * quantity);
    return { lineId, quantity };
  });
}

/** How many pieces of each thing the lines need. */
export function neededPieces(lines: readonly TableLine[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const { units, things } of lines)
    for (const thing of things) {
      const key = stockItemKey(thing);
      needed.set(key, (needed.get(key) ?? 0) + units * thing.quantity);
    }
  return needed;
}

interface ClosedParcel {
  readonly id: number;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Which of the parcels, the first one first, were opened elsewhere: with those before them they hold more of a line than is packed of it. */
export function openedParcels(
  parcels: readonly ClosedParcel[],
  packed: ReadonlyMap<string, number>,
): readonly number[] {
  const left = new Map(packed);
  return parcels.flatMap(({ id, lines }) => {
    const isWhole = lines.every(({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0));
    if (!isWhole) return [id];
    for (const { lineId, quantity } of lines) left.set(lineId, (left.get(lineId) ?? 0) - quantity);
    return [];
  });
}
