export { foundOrders } from './back-office/order-list/few-queries.ts';
export { parseOrderSearch, type OrderSearch } from './back-office/order-list/search-text.ts';
