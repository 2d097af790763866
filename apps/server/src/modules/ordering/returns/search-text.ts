import { parseOrderSearch, type OrderSearch } from '../back-office/order-list/search-text.ts';

/** What a person may mean: a return as it is printed (`R12`), or what an order is found by. */
export function parseReturnSearch(text: string): OrderSearch | null {
  const printed = /^R\s*(\d{1,12})$/i.exec(text.normalize('NFKC').trim())?.[1];
  return parseOrderSearch(printed ?? text);
}
