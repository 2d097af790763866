import { orderSorts } from '@hanout/contracts/orders/orders';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../../../../app/use-page-trail.ts';
import { useStateAddress } from '../../../../shell/saved-views/use-list-views.ts';
import { readListState, writeListState } from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';

type ListAddress = {
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
  const stateAddress = useStateAddress('orders');
  const searchOf = (next: OrderListState) => stateAddress(writeListState(next).toString());
  const state = readListState(new URLSearchParams(location.search));
  const go = (next: OrderListState, trail: object = {}) => {
    void navigate({ pathname: '/orders', search: searchOf(next) }, { state: trail });
  };
  const change = (next: Partial<OrderListState>) => go({ ...state, ...next, cursor: null });
  return {
    state,
    searchOf,
    change,
    changeSort: (sort) => {
      const known = orderSorts.find((name) => name === sort);
      if (known !== undefined) change({ sort: known });
    },
    ...usePageTrail(state.cursor, (cursor, trail) => go({ ...state, cursor }, trail)),
  };
}
