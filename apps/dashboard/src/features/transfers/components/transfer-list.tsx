import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { TRANSFER_VIEWS } from '@hanout/contracts/warehouses/transfers';
import type { TransferRow } from '@hanout/contracts/warehouses/transfers';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTransfer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { readTransferState, TRANSFER_SORTS, writeTransferState } from '../api/list-state.ts';
import { PAGE_LENGTH, transferListQuery } from '../api/transfer-calls.ts';
import { TransferCard, transferColumns } from './transfer-columns.tsx';
import './transfers.css';

const ADDRESS = {
  list: 'transfers',
  pathname: '/transfers',
  sorts: TRANSFER_SORTS,
  read: readTransferState,
  write: writeTransferState,
} as const;
const ALWAYS_SHOWN = ['transfer', 'state'];

/** What goes from one warehouse to another; views, search, warehouse and page stand in the address. */
export function TransferList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('transfers');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...transferListQuery(api, state), enabled: listViews.isReady });
  const columns = transferColumns(translate);
  const { view, q, warehouse } = state;
  return (
    <ListPanel<TransferRow>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: TRANSFER_VIEWS,
            label: translate('transfers.views'),
            wordOf: (view) => translate(`transfers.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('transfers.search')}
          hint={translate('transfers.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <ListChoice
            value={warehouse}
            whole={translate('transfers.everyWarehouse')}
            options={(list.data?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(id) => address.change({ warehouse: id || null })}
          />
          <FileMenu path="transfers/export" query={{ view, q, warehouse }} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('transfers.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('transfers.one', { number: id })}
      onOpen={({ id }, inNewTab) => openRow(`/transfers/${id}`, inNewTab)}
      card={(row) => <TransferCard row={row} />}
      empty={
        q === null && warehouse === null ? (
          <EmptyState
            icon={<IconTransfer />}
            title={translate('transfers.none')}
            sentence={translate('transfers.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('transfers.noneFound')}
            sentence={translate('transfers.noneFoundSentence')}
            onWiden={() => address.change({ q: null, warehouse: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}
