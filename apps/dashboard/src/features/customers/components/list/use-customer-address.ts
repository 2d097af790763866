import { customerSorts } from '@hanout/contracts/customers/customers';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../../../../app/use-page-trail.ts';
import { useStateAddress } from '../../../../shell/saved-views/use-list-views.ts';
import { readCustomerState, writeCustomerState } from '../../api/customer-list-state.ts';
import type { CustomerListState } from '../../api/customer-list-state.ts';

type CustomerAddress = {
  readonly state: CustomerListState;
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  readonly searchOf: (state: CustomerListState) => string;
  /** Changes search or filters; the list begins again at its first page. */
  readonly change: (next: Partial<CustomerListState>) => void;
  readonly changeSort: (sort: string) => void;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

/** The list's state as the address has it. */
export function useCustomerAddress(): CustomerAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const stateAddress = useStateAddress('customers');
  const searchOf = (next: CustomerListState) => stateAddress(writeCustomerState(next).toString());
  const state = readCustomerState(new URLSearchParams(location.search));
  const go = (next: CustomerListState, trail: object = {}) => {
    void navigate({ pathname: '/customers', search: searchOf(next) }, { state: trail });
  };
  const change = (next: Partial<CustomerListState>) => go({ ...state, ...next, cursor: null });
  return {
    state,
    searchOf,
    change,
    changeSort: (sort) => {
      const known = customerSorts.find((name) => name === sort);
      if (known !== undefined) change({ sort: known });
    },
    ...usePageTrail(state.cursor, (cursor, trail) => go({ ...state, cursor }, trail)),
  };
}
