export {
  CLASS_SHARES,
  classOf,
  COUNT_CLASSES,
  LONGEST_DAYS,
  MOST_PER_DAY,
  SOLD_DAYS,
  USUAL_RHYTHM,
  type CountClass,
  type CountRhythm,
} from './classes.ts';
export {
  COUNT_ACTION_RULES,
  COUNT_KINDS,
  COUNT_MODES,
  COUNT_STATES,
  findCountAction,
  refuseCountAction,
  type CountActionName,
  type CountActionRefusal,
  type CountActionRule,
  type CountFacts,
  type CountKind,
  type CountMode,
  type CountState,
  type CountWorker,
} from './count-actions.ts';
export { splitCountLines, type CountedRow } from './count-sheet.ts';
export { levelAfter, type LineToPost } from './posting.ts';
