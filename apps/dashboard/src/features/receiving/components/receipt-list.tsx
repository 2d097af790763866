import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { RECEIPT_VIEWS } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptRow } from '@hanout/contracts/purchasing/receipts';
import { isolate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { readReceiptState, RECEIPT_SORTS, writeReceiptState } from '../api/list-state.ts';
import { PAGE_LENGTH, receiptListQuery } from '../api/receipt-calls.ts';
import { ReceiptCard, receiptColumns } from './receipt-columns.tsx';
import './receiving.css';

const ADDRESS = {
  list: 'receipts',
  pathname: '/receipts',
  sorts: RECEIPT_SORTS,
  read: readReceiptState,
  write: writeReceiptState,
} as const;
const ALWAYS_SHOWN = ['receipt', 'state'];

/** What arrived from suppliers; views, search, warehouse and page stand in the address. */
export function ReceiptList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('receipts');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...receiptListQuery(api, state), enabled: listViews.isReady });
  const showsCosts = isPermitted(useSession(), 'purchasing.manage');
  const columns = receiptColumns({ translate, showsCosts });
  const { sort: _, cursor: __, ...narrowed } = state;
  const isNarrowed = [state.q, state.warehouse, state.supplier, state.order].some((each) => each !== null);
  return (
    <ListPanel<ReceiptRow>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: RECEIPT_VIEWS,
            label: translate('receiving.views'),
            wordOf: (view) => translate(`receiving.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={state.q ?? ''}
          label={translate('receiving.search')}
          hint={translate('receiving.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <ListChoice
            value={state.warehouse}
            whole={translate('receiving.everyWarehouse')}
            options={(list.data?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: isolate(name) }))}
            onChoose={(id) => address.change({ warehouse: id || null })}
          />
          <FileMenu path="receipts/export" query={narrowed} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('receiving.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('receiving.one', { number: id })}
      onOpen={({ id }, inNewTab) => openRow(`/receipts/${id}`, inNewTab)}
      card={(row) => <ReceiptCard row={row} />}
      empty={
        isNarrowed ? (
          <NothingFound
            title={translate('receiving.noneFound')}
            sentence={translate('receiving.noneFoundSentence')}
            onWiden={() => address.change({ q: null, warehouse: null, supplier: null, order: null, view: 'all' })}
          />
        ) : (
          <EmptyState
            icon={<IconTruckLoading />}
            title={translate('receiving.none')}
            sentence={translate('receiving.noneSentence')}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}
