export { lotsOfLines, type HeldLot, type LotOfLine } from './held-lots.ts';
export { neededPieces, openedParcels, packedUnits, type TableLine } from './packed-units.ts';
export { pickPiece, putBack, reportShort, type Picked, type PickRefusal, type Taken } from './pick-piece.ts';
export {
  linesIn,
  nextLine,
  progressOf,
  restOf,
  SHORT_REASONS,
  walkOf,
  WAVE_MODES,
  WAVE_STATES,
  WAYS_OUT,
  type PickLine,
  type ShortReason,
  type Wave,
  type WaveMode,
  type WaveOrder,
  type WaveState,
  type WayOut,
} from './wave.ts';
export {
  BY_HAND_PERMISSION,
  findWaveAction,
  listWaveActions,
  PICKING_PERMISSION,
  refuseWaveAction,
  stateAfter,
  WAVE_ACTION_RULES,
  type WaveActionName,
  type WaveActionRefusal,
  type WaveActionRule,
} from './wave-actions.ts';
