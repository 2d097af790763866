import { customerSorts, customerStates, type CustomerSort } from '@hanout/contracts/customers/customers';
import { customerTypes, isPhone, normalizePhone, TAG_LIMITS } from '@hanout/core/customers';
import type { Query } from '../../../api/client.ts';

/** What the list can be narrowed by; `null` everywhere is everybody. */
export type CustomerFilters = {
  readonly q: string | null;
  readonly type: string | null;
  readonly segment: string | null;
  readonly wilaya: string | null;
  readonly ordersMin: string | null;
  readonly tag: string | null;
  /** Chosen for the whole back office, so no filter of the list's own. */
  readonly shop: string | null;
};

export type CustomerListState = CustomerFilters & {
  readonly state: (typeof customerStates)[number];
  readonly sort: CustomerSort;
  readonly cursor: string | null;
};

export const FILTER_NAMES = ['type', 'segment', 'wilaya', 'ordersMin', 'tag'] as const;
const FIRST_SORT: CustomerSort = '-activity';

const PATTERNS: Readonly<Record<(typeof FILTER_NAMES)[number], (value: string) => boolean>> = {
  type: (value) => customerTypes.some((type) => type === value),
  segment: isNumber,
  wilaya: isNumber,
  ordersMin: isNumber,
  tag: (value) => value.trim() !== '' && value.length <= TAG_LIMITS.length,
};

/** The list's state in the address. What cannot be meant is ignored, so that no address leads to an error. */
export function readCustomerState(parameters: URLSearchParams): CustomerListState {
  const filter = (name: (typeof FILTER_NAMES)[number]): string | null => {
    const value = parameters.get(name);
    return value !== null && PATTERNS[name](value) ? value : null;
  };
  return {
    state: customerStates.find((state) => state === parameters.get('state')) ?? 'active',
    sort: customerSorts.find((sort) => sort === parameters.get('sort')) ?? FIRST_SORT,
    cursor: parameters.get('cursor'),
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    type: filter('type'),
    segment: filter('segment'),
    wilaya: filter('wilaya'),
    ordersMin: filter('ordersMin'),
    tag: filter('tag'),
    shop: isNumber(parameters.get('shop') ?? '') ? parameters.get('shop') : null,
  };
}

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeCustomerState(state: CustomerListState): URLSearchParams {
  const parameters = new URLSearchParams();
  const usual: Readonly<Record<string, string>> = { state: 'active', sort: FIRST_SORT };
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== usual[name]) parameters.set(name, value);
  }
  return parameters;
}

export function toCustomerQuery(state: CustomerListState): Query {
  const phone = normalizePhone(state.q ?? '');
  return { ...state, q: isPhone(phone) ? phone : state.q };
}

/** How many filters narrow the list; the search is not one of them. */
export function countCustomerFilters(filters: CustomerFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== null).length;
}

export function withoutCustomerFilters<State extends CustomerFilters>(state: State): State {
  return { ...state, type: null, segment: null, wilaya: null, ordersMin: null, tag: null };
}

function isNumber(value: string): boolean {
  return /^[1-9]\d{0,8}$/u.test(value);
}
