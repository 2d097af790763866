import type { SavedViewList } from '@hanout/contracts/saved-views';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import type { ListState } from '../api/list-state.ts';
import { listStateOf } from '../api/list-state.ts';
import { PAGE_LENGTH } from '../api/remittance-calls.ts';
import './remittances.css';

type Page<Row, View extends string> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly counts: Readonly<Record<View, number>>;
  /** what is shown comes to; a list that sums nothing has none */
  readonly sumCentimes?: number;
  /** to narrow the list to one */
  readonly carriers?: readonly { readonly id: number; readonly name: string }[];
};

type MoneyListProps<Row, View extends string, Found extends Page<Row, View>> = {
  readonly list: SavedViewList;
  readonly pathname: string;
  readonly views: readonly View[];
  /** with which it opens */
  readonly usual: View;
  readonly query: (state: ListState<View>) => UseQueryOptions<Found>;
  readonly label: string;
  readonly search: { readonly label: string; readonly hint: string };
  readonly viewName: (view: View) => string;
  readonly columns: readonly Column<Row>[];
  /** columns that cannot be taken away */
  readonly always: readonly string[];
  /** what names a row, and where it leads */
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowAddress: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  /** where the list is asked for as a file; left out: it is none */
  readonly file?: string;
  readonly none: ReactNode;
  readonly noneFound: { readonly title: string; readonly sentence: string };
  /** above the rows, of what was found */
  readonly heading?: (found: Found | undefined) => ReactNode;
};

/** A list of money with carriers; views, search, carrier and page stand in the address, and can be kept under a name. */
export function MoneyList<Row, View extends string, Found extends Page<Row, View>>({
  list: name,
  pathname,
  views,
  usual,
  query,
  search,
  viewName,
  columns,
  always,
  rowAddress,
  file,
  none,
  noneFound,
  heading,
  ...rest
}: MoneyListProps<Row, View, Found>) {
  const translate = useTranslate();
  const openRow = useOpenRow();
  const address = useListAddress<ListState<View>>({ list: name, pathname, ...listStateOf(views, usual) });
  const listViews = useListViews(name);
  const { state, change, searchOf } = address;
  const list = useQuery({ ...query(state), enabled: listViews.isReady });
  const { view, q, carrier } = state;
  const tabs = {
    label: translate('remittances.views'),
    current: view,
    tabs: views.map((each) => ({
      key: each,
      label: viewName(each),
      count: String(list.data?.counts[each] ?? ''),
      to: { search: searchOf({ ...state, view: each, cursor: null }) },
    })),
  };
  return (
    <>
      {heading?.(list.data)}
      <ListPanel<Row>
        {...rest}
        query={list}
        tabs={<ListViewTabs listViews={listViews} states={tabs} />}
        toolbar={
          <ListToolbar text={q ?? ''} {...search} onSearch={(text) => change({ q: text })}>
            {list.data?.carriers === undefined ? null : (
              <ListChoice
                value={carrier}
                whole={translate('remittances.everyCarrier')}
                options={list.data.carriers.map((each) => ({ value: String(each.id), label: each.name }))}
                onChoose={(id) => change({ carrier: id || null })}
              />
            )}
            {file === undefined ? null : <FileMenu path={file} query={{ view, q, carrier }} />}
            <ListLookTools look={listViews.look} onChange={listViews.changeLook} columns={columns} always={always} />
          </ListToolbar>
        }
        notice={
          list.data?.sumCentimes === undefined ? null : (
            <p className="hn-remittance-notice">
              {translate('remittances.stateSum')} <Money centimes={list.data.sumCentimes} strong />
            </p>
          )
        }
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={always}
        onOpen={(row, inNewTab) => openRow(rowAddress(row), inNewTab)}
        empty={
          q === null && carrier === null && view === usual ? (
            none
          ) : (
            <NothingFound {...noneFound} onWiden={() => change({ q: null, carrier: null, view: usual })} />
          )
        }
        pages={pagesOf(address, list.data, PAGE_LENGTH)}
      />
    </>
  );
}
