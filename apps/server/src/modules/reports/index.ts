export { followOrders } from './following/use-cases/follow-orders.ts';
