import { productSorts } from '@hanout/contracts/products/products';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../../../../app/use-page-trail.ts';
import { useStateAddress } from '../../../../shell/saved-views/use-list-views.ts';
import { readProductListState, writeProductListState } from '../../api/product-list-state.ts';
import type { ProductListState } from '../../api/product-list-state.ts';

export type ProductAddress = {
  readonly state: ProductListState;
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  /** Changes search or filters; the list begins again at its first page. */
  readonly change: (next: Partial<ProductListState>) => void;
  readonly changeSort: (sort: string) => void;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

/** The list's state as the address has it. A cursor leads forward only, so the way back is kept beside the address. */
export function useProductAddress(): ProductAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const stateAddress = useStateAddress('products');
  const state = readProductListState(new URLSearchParams(location.search));
  const go = (next: ProductListState, trail: object = {}) => {
    const search = stateAddress(writeProductListState(next).toString());
    void navigate({ pathname: '/products', search }, { state: trail });
  };
  const change = (next: Partial<ProductListState>) => go({ ...state, ...next, cursor: null });
  return {
    state,
    change,
    changeSort: (sort) => {
      const known = productSorts.find((name) => name === sort);
      if (known !== undefined) change({ sort: known });
    },
    ...usePageTrail(state.cursor, (cursor, trail) => go({ ...state, cursor }, trail)),
  };
}
