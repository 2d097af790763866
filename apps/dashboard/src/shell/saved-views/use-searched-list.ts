import type { SavedViewList } from '@hanout/contracts/saved-views';
import { useLocation, useNavigate } from 'react-router';
import { foldText } from '../search/fold-text.ts';
import { useListViews, useStateAddress } from './use-list-views.ts';

/** A list that is read whole: what is searched for in it, what is open above it, and its saved views; all of it stands in the address. */
export function useSearchedList(list: SavedViewList) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const stateAddress = useStateAddress(list);
  const q = parameters.get('q') ?? '';
  const addressOf = (text: string, open: string | null) => ({
    pathname,
    search: stateAddress(
      new URLSearchParams({ ...(text === '' ? {} : { q: text }), ...(open === null ? {} : { open }) }).toString(),
    ),
  });
  return {
    q,
    /** what is open above the list, as the address names it */
    opened: parameters.get('open'),
    listViews: useListViews(list),
    openAddress: (open: string) => addressOf(q, open),
    open: (open: string | null) => void navigate(addressOf(q, open)),
    find: (text: string | null) => void navigate(addressOf(text ?? '', null)),
    isFound: (...texts: readonly string[]): boolean => foldText(texts.join(' ')).includes(foldText(q)),
  };
}
