/** What only this module writes. */
export const tables = ['back_in_stock_requests'] as const;
