import type { ListAddress } from '../use-list-address.ts';
import type { ViewTabsProps } from '../view-tabs.tsx';

type ViewsOf<View extends string, State extends { readonly view: View }> = {
  readonly address: ListAddress<State>;
  readonly views: readonly View[];
  readonly label: string;
  readonly wordOf: (view: View) => string;
  /** How many rows each has; undefined until they are read. */
  readonly counts: Readonly<Record<View, number>> | undefined;
  /** Where they are counted so far and no further; one more stands for more. */
  readonly most?: number;
};

/** The views of a list as tabs, each a link to its first page under the same search. */
export function viewTabsOf<View extends string, State extends { readonly view: View; readonly cursor: string | null }>({
  address: { state, searchOf },
  views,
  label,
  wordOf,
  counts,
  most = Infinity,
}: ViewsOf<View, State>): ViewTabsProps {
  const counted = (count: number | undefined): string =>
    count === undefined ? '' : count > most ? `${most}+` : String(count);
  return {
    label,
    current: state.view,
    tabs: views.map((view) => ({
      key: view,
      label: wordOf(view),
      count: counted(counts?.[view]),
      to: { search: searchOf({ ...state, view, cursor: null }) },
    })),
  };
}
