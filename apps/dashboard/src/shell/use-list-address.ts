import type { SavedViewList } from '@hanout/contracts/saved-views';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../app/use-page-trail.ts';
import { useStateAddress } from './saved-views/use-list-views.ts';

type ListState = { readonly cursor: string | null; readonly sort: string };

/** What a list has to say of its address. */
type ListAddressRules<State extends ListState> = {
  readonly list: SavedViewList;
  readonly pathname: string;
  /** Every order that the list knows. */
  readonly sorts: readonly State['sort'][];
  readonly read: (parameters: URLSearchParams) => State;
  /** What is usual is left out. */
  readonly write: (state: State) => string;
};

export type ListAddress<State> = {
  readonly state: State;
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  readonly searchOf: (state: State) => string;
  /** Changes view, search or filters; the list begins again at its first page. */
  readonly change: (next: Partial<State>) => void;
  readonly changeSort: (sort: string) => void;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

/** A list's state as the address has it. A cursor leads forward only, so the way back is kept beside the address. */
export function useListAddress<State extends ListState>(rules: ListAddressRules<State>): ListAddress<State> {
  const { list, pathname, sorts, read, write } = rules;
  const navigate = useNavigate();
  const stateAddress = useStateAddress(list);
  const searchOf = (next: State) => stateAddress(write(next));
  const state = read(new URLSearchParams(useLocation().search));
  const go = (next: State, trail: object = {}) => {
    void navigate({ pathname, search: searchOf(next) }, { state: trail });
  };
  const change = (next: Partial<State>) => go({ ...state, ...next, cursor: null });
  return {
    state,
    searchOf,
    change,
    changeSort: (name) => {
      const sort = sorts.find((known) => known === name);
      if (sort !== undefined) go({ ...state, sort, cursor: null });
    },
    ...usePageTrail(state.cursor, (cursor, trail) => go({ ...state, cursor }, trail)),
  };
}
