import { orderChannels } from '@hanout/contracts/orders/order-states';
import { orderSorts, orderViews } from '@hanout/contracts/orders/orders';
import type { OrderSort, OrderView } from '@hanout/contracts/orders/orders';
import { isPhone, normalizePhone } from '@hanout/core/customers';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import type { Query } from '../../../api/client.ts';

/** What the list can be narrowed by; `null` everywhere is the whole shop. */
export type OrderFilters = {
  readonly q: string | null;
  /** Chosen for the whole back office, so no filter of the list's own. */
  readonly shop: string | null;
  readonly wilaya: string | null;
  readonly carrier: string | null;
  readonly channel: string | null;
  readonly product: string | null;
  /** An employee's id, or `none`. */
  readonly assignee: string | null;
  readonly tag: string | null;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** Plain decimals in dinars, as typed. */
  readonly amountMin: string | null;
  readonly amountMax: string | null;
};

export type OrderListState = OrderFilters & {
  readonly view: OrderView;
  readonly sort: OrderSort;
  readonly cursor: string | null;
};

export const FIRST_VIEW: OrderView = 'to_confirm';
const FIRST_SORT: OrderSort = '-placedAt';
export const FILTER_NAMES = [
  'wilaya',
  'carrier',
  'channel',
  'product',
  'assignee',
  'tag',
  'dateFrom',
  'dateTo',
  'amountMin',
  'amountMax',
] as const;

const PATTERNS: Readonly<Record<(typeof FILTER_NAMES)[number], (value: string) => boolean>> = {
  wilaya: isNumber,
  carrier: isNumber,
  channel: (value) => orderChannels.some((channel) => channel === value),
  product: isNumber,
  assignee: (value) => value === 'none' || isNumber(value),
  tag: isNumber,
  dateFrom: isDay,
  dateTo: isDay,
  amountMin: isAmount,
  amountMax: isAmount,
};

/** The list's state in the address. What cannot be meant is ignored, so that no address leads to an error. */
export function readListState(parameters: URLSearchParams): OrderListState {
  const filter = (name: (typeof FILTER_NAMES)[number]): string | null => {
    const value = parameters.get(name);
    return value !== null && PATTERNS[name](value) ? value : null;
  };
  return {
    view: orderViews.find((view) => view === parameters.get('view')) ?? FIRST_VIEW,
    sort: orderSorts.find((sort) => sort === parameters.get('sort')) ?? FIRST_SORT,
    cursor: parameters.get('cursor'),
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    shop: isNumber(parameters.get('shop') ?? '') ? parameters.get('shop') : null,
    wilaya: filter('wilaya'),
    carrier: filter('carrier'),
    channel: filter('channel'),
    product: filter('product'),
    assignee: filter('assignee'),
    tag: filter('tag'),
    dateFrom: filter('dateFrom'),
    dateTo: filter('dateTo'),
    amountMin: filter('amountMin'),
    amountMax: filter('amountMax'),
  };
}

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeListState(state: OrderListState): URLSearchParams {
  const parameters = new URLSearchParams();
  const usual: Readonly<Record<string, string>> = { view: FIRST_VIEW, sort: FIRST_SORT };
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== usual[name]) parameters.set(name, value);
  }
  return parameters;
}

/** Filters alone, for the counts above the list. */
export function toCountsQuery(filters: OrderFilters): Query {
  const { q, shop, wilaya, carrier, channel, product, assignee, tag, dateFrom, dateTo, amountMin, amountMax } = filters;
  return {
    q: q === null ? null : searchText(q),
    shop,
    wilaya,
    carrier,
    channel,
    product,
    assignee,
    tag,
    dateFrom,
    dateTo,
    amountMinCentimes: toCentimesText(amountMin),
    amountMaxCentimes: toCentimesText(amountMax),
  };
}

export function toListQuery(state: OrderListState): Query {
  return { ...toCountsQuery(state), view: state.view, sort: state.sort, cursor: state.cursor };
}

/** How many filters narrow the list; the search is not one of them. */
export function countFilters(filters: OrderFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== null).length;
}

export function withoutFilters<State extends OrderFilters>(state: State): State {
  return {
    ...state,
    wilaya: null,
    carrier: null,
    channel: null,
    product: null,
    assignee: null,
    tag: null,
    dateFrom: null,
    dateTo: null,
    amountMin: null,
    amountMax: null,
  };
}

/** A phone in any form is sent in the national one; other texts as they are. */
export function searchText(text: string): string {
  const phone = normalizePhone(text);
  return isPhone(phone) ? phone : text;
}

function toCentimesText(dinars: string | null): number | null {
  return readAmount(dinars);
}

function isNumber(value: string): boolean {
  return /^[1-9]\d{0,8}$/u.test(value);
}

function isAmount(value: string): boolean {
  return /^\d{1,10}(?:\.\d{1,2})?$/u.test(value);
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(Date.parse(value));
}

export const NO_FILTERS: OrderFilters = {
  q: null,
  shop: null,
  wilaya: null,
  carrier: null,
  channel: null,
  product: null,
  assignee: null,
  tag: null,
  dateFrom: null,
  dateTo: null,
  amountMin: null,
  amountMax: null,
};
