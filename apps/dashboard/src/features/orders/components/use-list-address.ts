import { orderSorts } from '@hanout/contracts/orders';
import { useLocation, useNavigate } from 'react-router';
import { readListState, writeListState } from '../api/order-list-state.ts';
import type { OrderListState } from '../api/order-list-state.ts';

export type ListAddress = {
  readonly state: OrderListState;
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  readonly searchOf: (state: OrderListState) => string;
  /** Changes view, search or filters; the list begins again at its first page. */
  readonly change: (next: Partial<OrderListState>) => void;
  readonly changeSort: (sort: string) => void;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

/** The list's state as the address has it. A cursor leads forward only, so the way back is kept beside the address. */
export function useListAddress(): ListAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const state = readListState(new URLSearchParams(location.search));
  const trail = trailOf(location.state);
  const go = (next: OrderListState, cursors: readonly string[]) => {
    void navigate({ pathname: '/orders', search: searchOf(next) }, { state: { cursors } });
  };
  const change = (next: Partial<OrderListState>) => go({ ...state, ...next, cursor: null }, []);
  const turnBack = () => go({ ...state, cursor: trail.at(-2) ?? null }, trail.slice(0, -1));
  return {
    state,
    page: trail.length,
    searchOf,
    change,
    changeSort: (sort) => {
      const known = orderSorts.find((name) => name === sort);
      if (known !== undefined) change({ sort: known });
    },
    previous: state.cursor === null ? null : turnBack,
    nextOf: (cursor) => (cursor === null ? null : () => go({ ...state, cursor }, [...trail, cursor])),
  };
}

function searchOf(state: OrderListState): string {
  const text = writeListState(state).toString();
  return text === '' ? '' : `?${text}`;
}

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state) || !Array.isArray(state.cursors)) return [];
  return state.cursors.filter((cursor) => typeof cursor === 'string');
}
