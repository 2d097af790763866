import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { SUPPLIER_ORDER_VIEWS } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderRow } from '@hanout/contracts/purchasing/supplier-orders';
import { isolate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListChoice } from '../../../../shell/asked-list.tsx';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { ORDER_SORTS, readOrderState, writeOrderState } from '../../api/order-list-state.ts';
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
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: SUPPLIER_ORDER_VIEWS,
            label: translate('purchasing.views'),
            wordOf: (view) => translate(`purchasing.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('purchasing.search')}
          hint={translate('purchasing.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <ListChoice
            value={supplier}
            whole={translate('purchasing.every.supplier')}
            options={(list.data?.suppliers ?? []).map(named)}
            onChoose={(id) => address.change({ supplier: id || null })}
          />
          <ListChoice
            value={warehouse}
            whole={translate('purchasing.every.warehouse')}
            options={(list.data?.warehouses ?? []).map(named)}
            onChoose={(id) => address.change({ warehouse: id || null })}
          />
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

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: String(id),
  label: isolate(name),
});
