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
  type CountMode,
  type CountState,
  type CountWorker,
} from './count-actions.ts';
export { levelAfter, type LineToPost } from './posting.ts';
