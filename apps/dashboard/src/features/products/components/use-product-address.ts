import { productSorts } from '@hanout/contracts/catalog-products';
import { useLocation, useNavigate } from 'react-router';
import { readProductListState, writeProductListState } from '../api/product-list-state.ts';
import type { ProductListState } from '../api/product-list-state.ts';

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
  const state = readProductListState(new URLSearchParams(location.search));
  const trail = trailOf(location.state);
  const go = (next: ProductListState, cursors: readonly string[]) => {
    const text = writeProductListState(next).toString();
    void navigate({ pathname: '/products', search: text === '' ? '' : `?${text}` }, { state: { cursors } });
  };
  const change = (next: Partial<ProductListState>) => go({ ...state, ...next, cursor: null }, []);
  return {
    state,
    page: trail.length,
    change,
    changeSort: (sort) => {
      const known = productSorts.find((name) => name === sort);
      if (known !== undefined) change({ sort: known });
    },
    previous: state.cursor === null ? null : () => go({ ...state, cursor: trail.at(-2) ?? null }, trail.slice(0, -1)),
    nextOf: (cursor) => (cursor === null ? null : () => go({ ...state, cursor }, [...trail, cursor])),
  };
}

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state) || !Array.isArray(state.cursors)) return [];
  return state.cursors.filter((cursor) => typeof cursor === 'string');
}
