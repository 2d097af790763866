import type { LotChoice, MovementType, NamedLot, StockItem } from '@hanout/core/inventory';
import type { SystemActor } from '@hanout/core/staff';

/** A thing in a warehouse: its row of stock, which is made when it has none. */
export interface StockPlace extends StockItem {
  readonly warehouseId: number;
}

export interface StockCount extends StockPlace {
  /** so many lie there */
  readonly quantity: number;
  /** how many the books said when it was counted; when they say something else by now, nothing is overwritten unseen */
  readonly seen?: number;
}

export interface Movement {
  readonly stock: StockPlace;
  /** in pieces: more than 0 comes in, less goes out */
  readonly quantity: number;
  readonly type: MovementType;
  readonly lot: LotChoice;
}

/** Who moves it. Every `Actor` is one; a job that goes on with what an employee began names the employee. */
export type Mover =
  | { readonly kind: 'staff' | 'till'; readonly employeeId: number; readonly warehouseIds?: readonly number[] | null }
  | { readonly kind: 'shopper' | 'carrier' }
  | SystemActor;

/** Names what was asked for once, as an Idempotency-Key does. */
export interface Operation {
  readonly id: string;
  /**
   * false: one call; sent again it changes nothing and is answered as before. true: of many calls that each move other rows,
   * as the batches of an import do; a row that moves twice is a mistake of ours.
   */
  readonly isShared: boolean;
}

interface CauseOfAny {
  /** of the order, the transfer, the import …; null: what was pressed */
  readonly id: string | null;
  readonly reason: string;
  /** out of the list of reasons of what is done */
  readonly reasonCode?: string;
  readonly actor: Mover;
  readonly operation: Operation | null;
}

/** Why stock moves: no movement is without one. */
export type MovementCause = CauseOfAny &
  (
    | {
        readonly type:
          | 'order'
          | 'transfer'
          | 'receipt'
          | 'count'
          | 'import'
          | 'import-undone'
          | 'back-office'
          | 'incident'
          | 'undo';
      }
    | {
        readonly type: 'till';
        /** The goods are gone: what stock does not cover becomes a shortage and is not refused. */
        readonly hasHappened: boolean;
      }
  );

/** A row of stock after what moved in it. */
export interface MovedRow extends StockPlace {
  readonly stockId: number;
  readonly onHand: number;
  /** how much more or less there is */
  readonly moved: number;
  /** how much of it was not there: taken at a till although the books had less */
  readonly short: number;
  /** of which lots, so that what leaves one place comes in elsewhere as what it is; none of what is repeated */
  readonly lots: readonly (NamedLot & { readonly quantity: number })[];
}

export interface Moved {
  /** The operation had been done before: nothing moved now. */
  readonly isRepeated: boolean;
  readonly rows: readonly MovedRow[];
}

export type MoveRefusal =
  | { readonly code: 'inventory.key-is-reused' }
  | {
      readonly code: 'inventory.below-reserved';
      readonly missing: readonly (StockPlace & { readonly asked: number; readonly available: number })[];
    };
