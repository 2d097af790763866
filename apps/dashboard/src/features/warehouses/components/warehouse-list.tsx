import type { Warehouse, WarehouseList as Warehouses } from '@hanout/contracts/stock/stock';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { ReportIncident } from '../../../incident-parts/report-incident.tsx';
import { warehouseListQuery } from '../api/warehouse-calls.ts';
import { WarehouseDialog } from './warehouse-dialog.tsx';

type WarehouseListProps = {
  /** From the address: a number, `new`, or nothing. */
  readonly opened: string | null;
  readonly onOpen: (opened: string | null) => void;
  readonly mayWrite: boolean;
  readonly mayCreate: boolean;
};

/** Where stock lies: opened in a form that the address knows. */
export function WarehouseList({ opened, onOpen, mayWrite, mayCreate }: WarehouseListProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const list = useQuery(warehouseListQuery(api, language));
  const rows = list.data?.rows;
  const shops = list.data?.shops ?? [];
  const found = rows?.find(({ id }) => String(id) === opened) ?? null;
  return (
    <ListPanel
      query={list}
      label={translate('warehouses.title')}
      rows={rows}
      columns={warehouseColumns(translate, shops)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => onOpen(String(id))}
      card={(warehouse) => (
        <div className="hn-row-card">
          <WarehouseLink warehouse={warehouse} />
          <span className="hn-soft">{placeOf(warehouse)}</span>
          <span className="hn-soft">
            <Sellers warehouse={warehouse} shops={shops} />
          </span>
          <div className="hn-row-line">
            <span>
              {translate('warehouses.onHand')} <ToStock warehouse={warehouse} />
            </span>
            <span className="hn-spacer" />
            <WarehouseState warehouse={warehouse} />
          </div>
          <ReportIncident kind="warehouse" id={warehouse.id} of={warehouse.name} isSmall />
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconBuildingWarehouse />}
          title={translate('warehouses.none')}
          sentence={translate('warehouses.noneSentence')}
        />
      }
    >
      <WarehouseDialog
        warehouse={opened === 'new' && mayCreate && list.data !== undefined ? 'new' : found}
        shops={shops}
        mayWrite={mayWrite}
        onClose={() => onOpen(null)}
      />
    </ListPanel>
  );
}

function warehouseColumns(translate: Translate, shops: Warehouses['shops']): readonly Column<Warehouse>[] {
  return [
    {
      key: 'name',
      title: translate('warehouses.name'),
      cell: (warehouse) => <WarehouseLink warehouse={warehouse} />,
    },
    { key: 'code', title: translate('warehouses.code'), from: 'md', cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: 'place', title: translate('warehouses.place'), cell: placeOf },
    {
      key: 'shops',
      title: translate('warehouses.sellers'),
      from: 'md',
      cell: (warehouse) => <Sellers warehouse={warehouse} shops={shops} />,
    },
    {
      key: 'onHand',
      title: translate('warehouses.onHand'),
      align: 'end',
      cell: (warehouse) => <ToStock warehouse={warehouse} />,
    },
    {
      key: 'state',
      title: translate('warehouses.state'),
      cell: (warehouse) => <WarehouseState warehouse={warehouse} />,
    },
    {
      key: 'incident',
      title: translate('shell.incidents'),
      align: 'end',
      from: 'lg',
      cell: ({ id, name }) => <ReportIncident kind="warehouse" id={id} of={name} isSmall />,
    },
  ];
}

function WarehouseLink({ warehouse }: { readonly warehouse: Warehouse }) {
  return (
    <Link to={`/warehouses?open=${warehouse.id}`} data-row-link className="hn-row-link">
      <bdi>{warehouse.name}</bdi>
    </Link>
  );
}

/** What lies there opens the page of its stock. */
function ToStock({ warehouse: { id, name, onHand } }: { readonly warehouse: Warehouse }) {
  const translate = useTranslate();
  return (
    <Link to={`/stock/warehouses/${id}`} aria-label={translate('warehouses.stockOf', { name, count: onHand })}>
      {onHand}
    </Link>
  );
}

/** The person's shops that sell from it; none: nothing there is sold by them. */
function Sellers({ warehouse, shops }: { readonly warehouse: Warehouse; readonly shops: Warehouses['shops'] }) {
  const translate = useTranslate();
  const selling = shops.filter(({ id }) => warehouse.shopIds.includes(id));
  if (selling.length === 0) return translate('warehouses.noShop');
  return <bdi>{selling.map(({ name }) => name).join(' · ')}</bdi>;
}

function WarehouseState({ warehouse }: { readonly warehouse: Warehouse }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={warehouse.isActive ? 'good' : 'muted'}>
      {translate(warehouse.isActive ? 'warehouses.open' : 'warehouses.closed')}
    </StatusBadge>
  );
}

const placeOf = ({ wilaya, commune }: Warehouse): string =>
  [commune, wilaya].filter((word) => word !== null).join(' · ') || '—';
