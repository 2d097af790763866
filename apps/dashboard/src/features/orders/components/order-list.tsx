import { orderViews } from '@hanout/contracts/orders';
import type { OrderRow } from '@hanout/contracts/orders';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { CursorPager } from '@hanout/ui/table/cursor-pager.tsx';
import { ListLookTools, shownColumns } from '@hanout/ui/table/list-look-tools.tsx';
import { ResourceTable } from '@hanout/ui/table/resource-table.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useSeenRows } from '@hanout/ui/table/use-seen-rows.ts';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconInbox, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { PAGE_LENGTH, orderCountsQuery, orderListQuery } from '../api/order-queries.ts';
import { countFilters, withoutFilters } from '../api/order-list-state.ts';
import type { OrderListState } from '../api/order-list-state.ts';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { ViewsMenu } from '../../../shell/saved-views/views-menu.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { countText } from './count-text.ts';
import { NewOrdersPill } from './new-orders-pill.tsx';
import { OrderCard } from './order-card.tsx';
import { ALWAYS_SHOWN, orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { labelOf, useOrderEnumerations } from './order-labels.ts';
import { usePlaceName } from './place-name.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useListAddress } from './use-list-address.ts';
import './order-list.css';

type OrderListProps = { readonly mayConfirm: boolean };

/** The list of orders: views, search, filters, rows, pages; its whole state is in the address. */
export function OrderList({ mayConfirm }: OrderListProps) {
  const address = useListAddress();
  const translate = useTranslate();
  const navigate = useNavigate();
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
  const open = (order: OrderRow, inNewTab: boolean) => {
    if (inNewTab) window.open(`/dashboard${addressOf(order)}`, '_blank', 'noopener');
    else void navigate(addressOf(order));
  };

  return (
    <section className="hn-panel">
      <ViewTabs
        label={translate('orders.views')}
        current={state.view}
        tabs={orderViews.map((view) => ({
          key: view,
          label: labelOf(enumerations?.views, view),
          count: countText(counts.data, view),
          to: `/orders${address.searchOf({ ...state, view, cursor: null })}`,
        }))}
      />
      {selection.keys.size > 0 ? (
        <SelectionBar selection={selection} seen={seen} mayConfirm={mayConfirm} />
      ) : (
        <div className="hn-toolbar">
          <search className="hn-toolbar-search">
            <SearchField
              text={state.q ?? ''}
              label={translate('orders.searchLabel')}
              hint={translate('orders.searchHint')}
              onSearch={(q) => address.change({ q })}
            />
          </search>
          <OrderFilters filters={state} onApply={address.change} />
          <ViewsMenu listViews={listViews} showsViews />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </div>
      )}
      <NewOrdersPill state={state} rows={rows} onShow={() => address.change({})} />
      <ResourceTable
        label={translate('orders.title')}
        rows={rows}
        columns={shownColumns(columns, listViews.look, ALWAYS_SHOWN)}
        rowKey={(order) => order.id}
        rowName={(order) => translate('orders.number', { number: order.number })}
        onOpen={open}
        card={(order) => <OrderCard order={order} to={addressOf(order)} />}
        sort={state.sort}
        onSort={address.changeSort}
        selection={selection}
        density={listViews.look.density}
        problem={problemOf(list.error)}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
        empty={
          <NoOrders state={state} onWiden={() => address.change({ ...withoutFilters(state), q: null, view: 'all' })} />
        }
      />
      {list.data === undefined || list.data.rows.length === 0 ? null : (
        <CursorPager
          from={address.page * PAGE_LENGTH + 1}
          to={address.page * PAGE_LENGTH + list.data.rows.length}
          total={list.data.total}
          isCapped={list.data.totalIsCapped}
          onPrevious={address.previous}
          onNext={address.nextOf(list.data.nextCursor)}
        />
      )}
    </section>
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
    <EmptyState
      icon={<IconSearchOff />}
      title={translate('orders.noMatchTitle')}
      sentence={translate('orders.noMatchSentence')}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onWiden}>
          {translate('orders.clearFilters')}
        </Button>
      }
    />
  );
}
