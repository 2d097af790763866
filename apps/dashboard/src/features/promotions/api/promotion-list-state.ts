import { orderChannels } from '@hanout/contracts/orders/order-states';
import {
  promotionSorts,
  promotionViews,
  type PromotionSort,
  type PromotionView,
} from '@hanout/contracts/promotions/promotions';
import { PROMOTION_SCOPES } from '@hanout/core/promotions';
import type { Query } from '../../../api/client.ts';

/** What narrows the list; null everywhere is every promotion. */
export type PromotionFilters = {
  readonly q: string | null;
  readonly scope: string | null;
  readonly channel: string | null;
  readonly coupon: string | null;
};

export type PromotionListState = PromotionFilters & {
  readonly view: PromotionView;
  readonly sort: PromotionSort;
  readonly cursor: string | null;
};

const USUAL = { view: 'all', sort: '-startsAt' } as const;
export const FIRST_STATE: PromotionListState = {
  ...USUAL,
  q: null,
  scope: null,
  channel: null,
  coupon: null,
  cursor: null,
};

/** The list's state in the address. What cannot be meant is ignored, so that no address leads to an error. */
export function readListState(parameters: URLSearchParams): PromotionListState {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === parameters.get(name)) ?? null;
  const cursor = parameters.get('cursor');
  return {
    view: oneOf('view', promotionViews) ?? USUAL.view,
    sort: oneOf('sort', promotionSorts) ?? USUAL.sort,
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    scope: oneOf('scope', PROMOTION_SCOPES),
    channel: oneOf('channel', orderChannels),
    coupon: oneOf('coupon', ['with', 'without']),
    cursor: cursor !== null && /^\d{1,6}$/u.test(cursor) ? cursor : null,
  };
}

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeListState(state: PromotionListState): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const isUsual = (name === 'view' && value === USUAL.view) || (name === 'sort' && value === USUAL.sort);
    if (value !== null && !isUsual) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many filters narrow the list; the search stands apart. */
export function countFilters({ scope, channel, coupon }: PromotionFilters): number {
  return [scope, channel, coupon].filter((value) => value !== null).length;
}

export function withoutFilters<State extends PromotionFilters>(state: State): State {
  return { ...state, scope: null, channel: null, coupon: null };
}

export function toCountsQuery({ q, scope, channel, coupon }: PromotionFilters): Query {
  return { q, scope, channel, coupon };
}

export function toListQuery(state: PromotionListState): Query {
  return { ...toCountsQuery(state), view: state.view, sort: state.sort, cursor: state.cursor };
}
