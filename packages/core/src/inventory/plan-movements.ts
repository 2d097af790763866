import { ok, refuse, type Result } from '../kernel/index.ts';
import { pickLots, type Lot, type LotPick, type StockStrategy } from './pick-lots.ts';

export const MOVEMENT_TYPES = [
  'initial',
  'added',
  'sold',
  'returned',
  'counted',
  'transfer_out',
  'transfer_in',
  'received',
  'lost',
  'damaged',
  'taken_out',
  'scrapped',
  'returned_to_supplier',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** A lot by what is printed on it; without a number and a day it is the open lot of its row. */
export interface NamedLot {
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  /** of a lot that is made: since when it is in the house; else the day on which it is made */
  readonly receivedOn?: string;
  /** of a lot that is made: what a piece cost (centimes without tax), from whom and by which receipt */
  readonly origin?: LotOrigin;
}

export interface LotOrigin {
  readonly supplyPriceCentimes: number | null;
  readonly supplier: string;
  readonly receipt: string;
}

/** Which lot moves: one that is known, one by its name (made when it comes in for the first time), or as the strategy picks. */
export type LotChoice =
  | { readonly kind: 'known'; readonly lotId: number }
  | ({ readonly kind: 'named' } & NamedLot)
  | { readonly kind: 'picked'; readonly strategy: StockStrategy };

/** Units that come into a row of stock (positive) or leave it (negative). */
export interface RowMovement {
  readonly stockId: number;
  readonly quantity: number;
  readonly type: MovementType;
  readonly lot: LotChoice;
}

export interface LotOnShelf extends Lot {
  readonly lotNumber: string | null;
  /** its day is over */
  readonly isExpired?: boolean;
}

/** A locked row with its lots: those that hold something, and those that movements name by their id. */
export interface ShelfRow {
  readonly stockId: number;
  readonly onHand: number;
  readonly reserved: number;
  readonly lots: readonly LotOnShelf[];
}

/** What is written: into or out of a lot, into one that is made, or sold without being there. */
export type MovementPart = {
  readonly stockId: number;
  readonly quantity: number;
  readonly type: MovementType;
} & (
  | { readonly kind: 'lot'; readonly lotId: number }
  | { readonly kind: 'new'; readonly lot: NamedLot }
  | { readonly kind: 'short' }
);

/** Orders hold the rest of what is there. */
export interface MovementShortfall {
  readonly stockId: number;
  readonly asked: number;
  readonly available: number;
}

/**
 * Decides which lots the movements touch, in their order. Nothing that an order holds is taken, and nothing that comes in by
 * the same movements. What has happened already (a sale at a till without a network) is not refused: what is missing is the
 * row's shortage. Everything is decided or nothing.
 */
export function planMovements(
  rows: readonly ShelfRow[],
  movements: readonly RowMovement[],
  { hasHappened }: { readonly hasHappened: boolean },
): Result<readonly MovementPart[], readonly MovementShortfall[]> {
  const shelves = new Map(rows.map((row) => [row.stockId, openShelf(row)]));
  const shortfalls: MovementShortfall[] = [];
  const parts = movements.flatMap((movement): readonly MovementPart[] => {
    const { stockId, quantity } = movement;
    const shelf = shelves.get(stockId);
    if (shelf === undefined) throw new Error(`stock ${stockId} moves and is not locked`);
    if (!Number.isSafeInteger(quantity) || quantity === 0) throw new Error(`stock ${stockId} moves by ${quantity}`);
    if (quantity > 0) return [comeIn(shelf, movement)];
    const available = shelf.freeOf(movement);
    if (available < -quantity && !hasHappened) shortfalls.push({ stockId, asked: -quantity, available });
    return takeOut(shelf, movement, Math.min(available, -quantity));
  });
  return shortfalls.length > 0 ? refuse(shortfalls) : ok(mergeParts(parts));
}

interface Shelf {
  readonly keeps: (lotId: number) => boolean;
  readonly find: (lot: NamedLot) => LotOnShelf | undefined;
  /** how many units that may move so nobody holds */
  readonly freeOf: (movement: RowMovement) => number;
  /** the lots that give this many, which are free */
  readonly take: (
    movement: RowMovement,
    quantity: number,
  ) => readonly { readonly lotId: number; readonly quantity: number }[];
}

function openShelf({ stockId, onHand, reserved, lots }: ShelfRow): Shelf {
  const left = new Map(lots.map((lot) => [lot.lotId, lot.available]));
  let free = onHand - reserved;
  const find: Shelf['find'] = ({ lotNumber, expiresOn }) =>
    lots.find((lot) => lot.lotNumber === lotNumber && lot.expiresOn === expiresOn);
  const among = ({ lot: choice, type }: RowMovement): readonly LotOnShelf[] => {
    if (choice.kind === 'picked') return type === 'transfer_out' ? lots.filter((lot) => !isGone(lot)) : lots;
    const only = choice.kind === 'known' ? lots.find(({ lotId }) => lotId === choice.lotId) : find(choice);
    return only === undefined ? [] : [only];
  };
  return {
    keeps: (lotId) => left.has(lotId),
    find,
    freeOf: (movement) => {
      if (movement.lot.kind === 'picked' && movement.type !== 'transfer_out') return free;
      return Math.min(
        free,
        among(movement).reduce((sum, { lotId }) => sum + (left.get(lotId) ?? 0), 0),
      );
    },
    take: (movement, quantity) => {
      const strategy = movement.lot.kind === 'picked' ? movement.lot.strategy : 'fifo';
      const offered = among(movement).map((lot) => ({ ...lot, available: left.get(lot.lotId) ?? 0 }));
      const picks = pickInOrder(offered, strategy, { quantity, freshFirst: movement.type === 'sold' });
      free -= quantity;
      return picks.map(({ lotId, quantity: taken }) => {
        if (lotId === null) throw new Error(`lots of stock ${stockId} hold ${taken} units less than their row`);
        left.set(lotId, (left.get(lotId) ?? 0) - taken);
        return { lotId, quantity: taken };
      });
    },
  };
}

const isGone = ({ isExpired = false }: LotOnShelf): boolean => isExpired;

/** As the strategy says; of what was sold, what has expired last of all: somebody sold what could be sold. */
function pickInOrder(
  lots: readonly LotOnShelf[],
  strategy: StockStrategy,
  { quantity, freshFirst }: { readonly quantity: number; readonly freshFirst: boolean },
): readonly LotPick[] {
  if (!freshFirst) return pickLots(lots, strategy)(quantity);
  const fresh = lots.filter((lot) => !isGone(lot));
  const most = Math.min(
    quantity,
    fresh.reduce((sum, { available }) => sum + available, 0),
  );
  return [...pickLots(fresh, strategy)(most), ...pickLots(lots.filter(isGone), strategy)(quantity - most)];
}

const OPEN_LOT: NamedLot = { lotNumber: null, expiresOn: null };

/** What comes in and is not told where lies in the open lot. */
function comeIn(shelf: Shelf, { stockId, quantity, type, lot }: RowMovement): MovementPart {
  const part = { stockId, quantity, type };
  if (lot.kind === 'known') {
    if (!shelf.keeps(lot.lotId)) throw new Error(`lot ${lot.lotId} is none of stock ${stockId}`);
    return { ...part, kind: 'lot', lotId: lot.lotId };
  }
  const named = lot.kind === 'named' ? lot : OPEN_LOT;
  const known = shelf.find(named);
  return known === undefined ? { ...part, kind: 'new', lot: named } : { ...part, kind: 'lot', lotId: known.lotId };
}

function takeOut(shelf: Shelf, movement: RowMovement, available: number): readonly MovementPart[] {
  const { stockId, quantity, type } = movement;
  const taken = available > 0 ? shelf.take(movement, available) : [];
  const parts = taken.map((pick): MovementPart => ({
    stockId,
    type,
    kind: 'lot',
    lotId: pick.lotId,
    quantity: -pick.quantity,
  }));
  const missing = -quantity - Math.max(available, 0);
  return missing === 0 ? parts : [...parts, { stockId, type, kind: 'short', quantity: -missing }];
}

/** One entry per row, lot and type: an operation writes none of them twice. What cancels itself out is not written. */
function mergeParts(parts: readonly MovementPart[]): readonly MovementPart[] {
  const merged = new Map<string, MovementPart>();
  for (const part of parts) {
    const key = `${part.stockId} ${part.type} ${placeOf(part)}`;
    const before = merged.get(key);
    merged.set(key, before === undefined ? part : { ...before, quantity: before.quantity + part.quantity });
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0);
}

function placeOf(part: MovementPart): string {
  if (part.kind === 'lot') return `lot ${part.lotId}`;
  return part.kind === 'new'
    ? `new ${part.lot.lotNumber === null} ${part.lot.lotNumber} ${part.lot.expiresOn}`
    : 'short';
}
