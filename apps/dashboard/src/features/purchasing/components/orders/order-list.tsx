import { SUPPLIER_ORDER_VIEWS } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderList, SupplierOrderRow } from '@hanout/contracts/purchasing/supplier-orders';
import { isolate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import type { ListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { ORDER_SORTS, readOrderState, writeOrderState } from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';
import { orderListQuery, PAGE_LENGTH } from '../../api/purchasing-calls.ts';
import { OrderCard, orderColumns } from './order-columns.tsx';
import '../purchasing.css';

const ADDRESS = {
  list: 'supplier-orders',
  pathname: '/supplier-orders',
  sorts: ORDER_SORTS,
  read: readOrderState,
  write: writeOrderState,
} as const;
const ALWAYS_SHOWN = ['order', 'state'];

/** What is ordered of suppliers; views, search, supplier, warehouse and page stand in the address. */
export function OrderList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('supplier-orders');
  const openRow = useOpenRow();
  const { view, q, supplier, warehouse } = address.state;
  const list = useQuery({ ...orderListQuery(api, address.state), enabled: listViews.isReady });
  const columns = orderColumns(translate, language);
  return (
    <ListPanel<SupplierOrderRow>
      query={list}
      tabs={<ListViewTabs listViews={listViews} states={useViewTabs(address, list.data)} />}
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('purchasing.search')}
          hint={translate('purchasing.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <SideFilter side="supplier" address={address} sides={list.data?.suppliers ?? []} />
          <SideFilter side="warehouse" address={address} sides={list.data?.warehouses ?? []} />
          <FileMenu path="supplier-orders/export" query={{ view, q, supplier, warehouse }} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('purchasing.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => number}
      onOpen={({ id }, inNewTab) => openRow(`/supplier-orders/${id}`, inNewTab)}
      card={(row) => <OrderCard row={row} />}
      empty={
        q === null && supplier === null && warehouse === null ? (
          <EmptyState
            icon={<IconShoppingBag />}
            title={translate('purchasing.none')}
            sentence={translate('purchasing.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('purchasing.noneFound')}
            sentence={translate('purchasing.noneFoundSentence')}
            onWiden={() => address.change({ q: null, supplier: null, warehouse: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

type FilterProps = {
  readonly side: 'supplier' | 'warehouse';
  readonly address: ListAddress<OrderListState>;
  readonly sides: SupplierOrderList['warehouses'];
};

function SideFilter({ side, address: { state, change }, sides }: FilterProps) {
  const translate = useTranslate();
  return (
    <NativeSelect
      aria-label={translate(`purchasing.${side}`)}
      value={state[side] ?? ''}
      data={[
        { value: '', label: translate(`purchasing.every.${side}`) },
        ...sides.map(({ id, name }) => ({ value: String(id), label: isolate(name) })),
      ]}
      onChange={(event) => change({ [side]: event.currentTarget.value || null })}
    />
  );
}

function useViewTabs({ state, searchOf }: ListAddress<OrderListState>, found: SupplierOrderList | undefined) {
  const translate = useTranslate();
  return {
    label: translate('purchasing.views'),
    current: state.view,
    tabs: SUPPLIER_ORDER_VIEWS.map((view) => ({
      key: view,
      label: translate(`purchasing.view.${view}`),
      count: String(found?.counts[view] ?? ''),
      to: { search: searchOf({ ...state, view, cursor: null }) },
    })),
  };
}
