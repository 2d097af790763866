export { actOnOrder, actOnOrderIn, type ActOnOrderRefusal } from './actions/use-cases/act-on-order.ts';
export { listUnits } from './actions/repository.ts';
export { foundOrders } from './back-office/order-list/few-queries.ts';
export { parseOrderSearch, type OrderSearch } from './back-office/order-list/search-text.ts';
export { actOnReturn } from './returns/use-cases/act-on-return.ts';
export { askReturn } from './returns/use-cases/ask-return.ts';
export { changeReturnRule } from './returns/use-cases/change-return-rule.ts';
export { holdForSettling, settleOrders, type Settlement } from './settling/settle-orders.ts';
export type { HeldOrder } from './settling/repository.ts';
