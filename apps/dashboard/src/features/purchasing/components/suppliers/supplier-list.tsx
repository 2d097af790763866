import { SUPPLIER_VIEWS } from '@hanout/contracts/purchasing/suppliers';
import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { PAGE_LENGTH } from '../../api/purchasing-calls.ts';
import { supplierListQuery } from '../../api/supplier-calls.ts';
import { readSupplierState, SUPPLIER_SORTS, writeSupplierState } from '../../api/supplier-list-state.ts';
import '../purchasing.css';

const ADDRESS = {
  list: 'suppliers',
  pathname: '/suppliers',
  sorts: SUPPLIER_SORTS,
  read: readSupplierState,
  write: writeSupplierState,
} as const;
const ALWAYS_SHOWN = ['supplier'];

/** Who is bought from; view, search and page stand in the address. */
export function SupplierList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('suppliers');
  const openRow = useOpenRow();
  const { q } = address.state;
  const list = useQuery({ ...supplierListQuery(api, address.state), enabled: listViews.isReady });
  const columns = supplierColumns(translate);
  return (
    <ListPanel<Supplier>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: SUPPLIER_VIEWS,
            label: translate('purchasing.supplierViews'),
            wordOf: (view) => translate(`purchasing.supplierView.${view}`),
            counts: list.data?.counts,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('purchasing.searchSuppliers')}
          hint={translate('purchasing.searchSuppliersHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('purchasing.suppliers')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }, inNewTab) => openRow(`/suppliers/${id}`, inNewTab)}
      card={(supplier) => (
        <div className="hn-row-card">
          <Named supplier={supplier} />
          <Reached supplier={supplier} />
        </div>
      )}
      empty={
        q === null ? (
          <EmptyState
            icon={<IconBuildingStore />}
            title={translate('purchasing.noSuppliers')}
            sentence={translate('purchasing.noSuppliersSentence')}
          />
        ) : (
          <NothingFound
            title={translate('purchasing.noSupplierFound')}
            sentence={translate('purchasing.noSupplierFoundSentence')}
            onWiden={() => address.change({ q: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function supplierColumns(translate: Translate): readonly Column<Supplier>[] {
  return [
    { key: 'supplier', title: translate('purchasing.supplier'), cell: (supplier) => <Named supplier={supplier} /> },
    { key: 'reached', title: translate('purchasing.contact'), cell: (supplier) => <Reached supplier={supplier} /> },
    {
      key: 'delay',
      title: translate('purchasing.delay'),
      from: 'lg',
      cell: ({ delayDays }) => (delayDays === null ? '—' : translate('purchasing.days', { count: delayDays })),
    },
    { key: 'products', title: translate('purchasing.products'), from: 'lg', cell: ({ products }) => products },
  ];
}

function Named({ supplier: { id, name, isActive } }: { readonly supplier: Supplier }) {
  const translate = useTranslate();
  return (
    <span className="hn-buy-states">
      <Link to={`/suppliers/${id}`} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>
      {isActive ? null : <StatusBadge tone="muted">{translate('purchasing.archived')}</StatusBadge>}
    </span>
  );
}

function Reached({ supplier: { contactName, phone, email } }: { readonly supplier: Supplier }) {
  return (
    <div>
      <bdi>{contactName}</bdi>
      <div className="hn-soft">
        <bdi dir="ltr">{phone === '' ? email : phone}</bdi>
      </div>
    </div>
  );
}
