import type { SavedView, SavedViewList } from '@hanout/contracts/saved-views';
import { isSameLook, useListLook } from '@hanout/ui/table/use-list-look.ts';
import type { ListLook } from '@hanout/ui/table/use-list-look.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { savedViewsQuery } from '../../api/saved-views.ts';
import { useApplication } from '../../app/application.ts';
import { WHOLE_LIST, isBare, isSameState, readViewName, toViewSearch, withViewName } from './view-address.ts';

/** The address of a list's state under the view that is open; the whole list's own where another would open by itself. */
export function useStateAddress(list: SavedViewList): (state: string) => string {
  const { api } = useApplication();
  const { search } = useLocation();
  const { data } = useQuery(savedViewsQuery(api, list));
  const hasDefault = data?.views.some(({ isDefault }) => isDefault) ?? false;
  return (state) => {
    const address = withViewName(state, readViewName(search));
    return hasDefault && isBare(address) ? withViewName(state, WHOLE_LIST) : address;
  };
}

export type ListViews = {
  readonly list: SavedViewList;
  readonly views: readonly SavedView[];
  readonly mayShare: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** False while it is not known yet with which view the list opens. */
  readonly isReady: boolean;
  /** The view that the address names. */
  readonly current: SavedView | null;
  /** The list shows something else than the view, or than the whole list where there is none. */
  readonly isModified: boolean;
  /** Filters and order as the address has them. */
  readonly search: string;
  readonly look: ListLook;
  readonly changeLook: (next: Partial<ListLook>) => void;
  /** Gives up how the rows were made to look since the view was opened. */
  readonly forgetLook: () => void;
  readonly addressOf: (view: SavedView | null) => string;
  readonly open: (view: SavedView | null) => void;
};

/** The saved views of a list, the one that is open, and what it says of filters, order, columns and density. */
export function useListViews(list: SavedViewList): ListViews {
  const { api } = useApplication();
  const navigate = useNavigate();
  const location = useLocation();
  const query = useQuery(savedViewsQuery(api, list));
  const { views, mayShare } = query.data ?? { views: [], mayShare: false };
  const name = readViewName(location.search);
  const current = views.find(({ id }) => String(id) === name) ?? null;
  const { look, change, forget } = useListLook(
    list,
    current === null ? null : { id: current.id, look: current.settings },
  );
  const byDefault = views.find(({ isDefault }) => isDefault) ?? null;
  const addressOf = (view: SavedView | null) =>
    view === null
      ? withViewName('', byDefault === null ? null : WHOLE_LIST)
      : withViewName(view.settings.search, String(view.id));
  const opensWith = isBare(location.search) ? byDefault : null;
  const waitsForViews = useExpectedDefault(list, query.data === undefined ? null : byDefault !== null);
  const open = (view: SavedView | null, replace = false) =>
    void navigate({ pathname: location.pathname, search: addressOf(view) }, { replace });
  const openDefault = useEffectEvent((view: SavedView) => open(view, true));
  useEffect(() => {
    if (opensWith !== null) openDefault(opensWith);
  }, [opensWith]);
  return {
    list,
    views,
    mayShare,
    current,
    look,
    addressOf,
    open,
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    isReady: !isBare(location.search) || (opensWith === null && !(waitsForViews && query.isPending)),
    isModified:
      current === null
        ? toViewSearch(location.search) !== ''
        : !isSameState(location.search, current.settings.search) || !isSameLook(look, current.settings),
    search: toViewSearch(location.search),
    changeLook: change,
    forgetLook: forget,
  };
}

/** Whether this browser has seen the list open with a view; who has none does not wait to hear of it. `null`: not known yet. */
function useExpectedDefault(list: SavedViewList, hasDefault: boolean | null): boolean {
  const key = `hanout.default-view.${list}`;
  useEffect(() => {
    if (hasDefault === true) localStorage.setItem(key, 'true');
    if (hasDefault === false) localStorage.removeItem(key);
  }, [key, hasDefault]);
  return localStorage.getItem(key) !== null;
}
