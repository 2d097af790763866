export { allocate, type Allocation, type AllocationOutcome, type Shortfall, type StockRow } from './allocate.ts';
export { explodePacks, stockItemKey, type Demand, type DemandingLine, type StockItem } from './explode-packs.ts';
export { pickLots, STOCK_STRATEGIES, type Lot, type LotPick, type StockStrategy } from './pick-lots.ts';
export {
  MOVEMENT_TYPES,
  planMovements,
  type LotChoice,
  type LotOnShelf,
  type LotOrigin,
  type MovementPart,
  type MovementShortfall,
  type MovementType,
  type NamedLot,
  type RowMovement,
  type ShelfRow,
} from './plan-movements.ts';
export { createRunningStock, type RunningStock } from './running-stock.ts';
export {
  CHANGES_OF_STOCK,
  daysOfCover,
  isReasonOf,
  MOVEMENT_CAUSES,
  STOCK_CHANGES,
  type MovementCauseType,
  type StockChangeKind,
} from './stock-changes.ts';
export {
  formatLocation,
  LONGEST_SHELF,
  LONGEST_ZONE,
  parseLocation,
  parseShelfLabel,
  splitLocationLines,
  type LocationRow,
  type StockLocation,
} from './stock-location.ts';
