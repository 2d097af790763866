import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { COUNT_VIEWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountRow } from '@hanout/contracts/warehouses/stock-counts';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { countListQuery, PAGE_LENGTH } from '../api/count-calls.ts';
import { COUNT_SORTS, readCountState, writeCountState } from '../api/list-state.ts';
import { CountCard, countColumns } from './count-columns.tsx';

const ADDRESS = {
  list: 'stock-counts',
  pathname: '/stock-counts',
  sorts: COUNT_SORTS,
  read: readCountState,
  write: writeCountState,
} as const;
const ALWAYS_SHOWN = ['count', 'state'];

/** Counts of the warehouses of the person; views, search, warehouse and page stand in the address. */
export function CountList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('stock-counts');
  const openRow = useOpenRow();
  const { state, change } = address;
  const list = useQuery({ ...countListQuery(api, state), enabled: listViews.isReady });
  const columns = countColumns(translate);
  return (
    <ListPanel<CountRow>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: COUNT_VIEWS,
            label: translate('counts.views'),
            wordOf: (view) => translate(`counts.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={state.q ?? ''}
          label={translate('counts.search')}
          hint={translate('counts.searchHint')}
          onSearch={(q) => change({ q })}
        >
          <ListChoice
            value={state.warehouse}
            whole={translate('counts.everyWarehouse')}
            options={(list.data?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(warehouse) => change({ warehouse: warehouse || null })}
          />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('counts.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('counts.one', { number: id })}
      onOpen={({ id }, inNewTab) => openRow(`/stock-counts/${id}`, inNewTab)}
      card={(row) => <CountCard row={row} />}
      empty={
        state.q === null && state.warehouse === null ? (
          <EmptyState
            icon={<IconClipboardList />}
            title={translate('counts.none')}
            sentence={translate('counts.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('counts.noneFound')}
            sentence={translate('counts.noneFoundSentence')}
            onWiden={() => change({ q: null, warehouse: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}
