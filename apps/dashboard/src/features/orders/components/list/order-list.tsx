import { orderSorts, orderViews } from '@hanout/contracts/orders/orders';
import type { OrderRow } from '@hanout/contracts/orders/orders';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useSeenRows } from '@hanout/ui/table/use-seen-rows.ts';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { PAGE_LENGTH, orderCountsQuery, orderListQuery } from '../../api/order-queries.ts';
import {
  countFilters,
  readListState,
  toListQuery,
  withoutFilters,
  writeListState,
} from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { countText } from './count-text.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { NewOrdersPill } from '../live/new-orders-pill.tsx';
import { OrderCard } from './order-card.tsx';
import { ALWAYS_SHOWN, orderColumns } from './order-columns.tsx';
import { OrderFilterChips } from './order-filter-chips.tsx';
import { OrderFilters } from './order-filters.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { usePlaceName } from '../place-name.ts';
import { SelectionBar } from './selection-bar.tsx';
import './order-list.css';

const ADDRESS = {
  list: 'orders',
  pathname: '/orders',
  sorts: orderSorts,
  read: readListState,
  write: (state: OrderListState) => writeListState(state).toString(),
} as const;

/** The list of orders: views, search, filters, rows, pages; its whole state is in the address. */
export function OrderList() {
  const address = useListAddress(ADDRESS);
  const translate = useTranslate();
  const { api } = useApplication();
  const placeName = usePlaceName();
  const enumerations = useOrderEnumerations();
  const listViews = useListViews('orders');
  const { state } = address;
  const list = useQuery({ ...orderListQuery(api, state), enabled: listViews.isReady });
  const counts = useQuery(orderCountsQuery(api, state));
  const rows = list.data?.rows;
  const seen = useSeenRows(rows, ({ id }) => id);
  const selection = useSelection((rows ?? []).map(({ id }) => id));
  const addressOf = (order: OrderRow) => `/orders/${order.id}${address.searchOf({ ...state, cursor: null })}`;
  const columns = orderColumns({ translate, placeName, addressOf });
  const openRow = useOpenRow();
  const mayExport = isPermitted(useSession(), 'orders.export');
  return (
    <ListPanel
      query={list}
      label={translate('orders.title')}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={{
            label: translate('orders.views'),
            current: state.view,
            tabs: orderViews.map((view) => ({
              key: view,
              label: labelOf(enumerations?.views, view),
              count: countText(counts.data, view),
              to: `/orders${address.searchOf({ ...state, view, cursor: null })}`,
            })),
          }}
        />
      }
      selectionBar={
        selection.keys.size > 0 ? (
          <SelectionBar
            selection={selection}
            seen={seen}
            pageIds={(rows ?? []).map(({ id }) => id)}
            found={{ total: list.data?.total ?? 0, isCapped: list.data?.totalIsCapped ?? false }}
            state={state}
          />
        ) : undefined
      }
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={translate('orders.searchLabel')}
            hint={translate('orders.searchHint')}
            onSearch={(q) => address.change({ q })}
          >
            <OrderFilters filters={state} productName={list.data?.productName ?? null} onApply={address.change} />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
            {mayExport ? <FileMenu path="orders/export" query={toListQuery({ ...state, cursor: null })} /> : null}
          </ListToolbar>
          <OrderFilterChips filters={state} productName={list.data?.productName ?? null} onChange={address.change} />
        </>
      }
      notice={<NewOrdersPill state={state} rows={rows} onShow={() => address.change({})} />}
      rows={rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={(order) => order.id}
      rowName={(order) => translate('orders.number', { number: order.number })}
      onOpen={(order, inNewTab) => openRow(addressOf(order), inNewTab)}
      card={(order) => <OrderCard order={order} to={addressOf(order)} />}
      sort={state.sort}
      onSort={address.changeSort}
      selection={selection}
      empty={
        <NoOrders state={state} onWiden={() => address.change({ ...withoutFilters(state), q: null, view: 'all' })} />
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function NoOrders({ state, onWiden }: { readonly state: OrderListState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  const isNarrowed = state.q !== null || countFilters(state) > 0;
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<IconInbox />}
        title={translate('orders.emptyTitle')}
        sentence={translate('orders.emptySentence')}
      />
    );
  return (
    <NothingFound
      title={translate('orders.noMatchTitle')}
      sentence={translate('orders.noMatchSentence')}
      onWiden={onWiden}
    />
  );
}
