export { AT_TILL, dayAfter, deadlineOf, HOUSE_RETURN_RULE, type ReturnReason, type ReturnRule } from './return-rule.ts';
export {
  findReturnAction,
  listReturnActions,
  refuseReturnAction,
  RETURN_ACTION_RULES,
  RETURN_PERMISSION,
  RETURN_STATES,
  type ReturnActionName,
  type ReturnActionRefusal,
  type ReturnActionRule,
  type ReturnState,
} from './return-actions.ts';
export {
  creditFor,
  deliveryDueFor,
  returnable,
  takeForReturn,
  type ReturnableLine,
  type ReturnLinesRefusal,
} from './returnable.ts';
