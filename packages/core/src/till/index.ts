export { purseOf, TILL_METHODS, type TillMethod } from './methods.ts';
export {
  differenceOf,
  discountOf,
  figuresOfSession,
  type CashierFigures,
  type SessionEvent,
  type SessionFigures,
} from './session-figures.ts';
