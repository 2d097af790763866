import { reportStages, type ReportOrders } from '@hanout/contracts/reports/reports';
import { formatDateTime } from '@hanout/i18n';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { PAGE_LENGTH, reportOrdersQuery } from '../api/report-calls.ts';
import { reportAddress, type ReportOrdersState } from '../api/report-state.ts';
import './reports.css';

type OrderRow = ReportOrders['rows'][number];

/** The orders that make a figure, the newest first. */
export function ReportOrderList({ state }: { readonly state: ReportOrdersState }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const list = useQuery(reportOrdersQuery(api, state));
  const { cursor: _cursor, ...filter } = state;
  const change = (part: Partial<ReportOrdersState>) =>
    void navigate(reportAddress('/reports/orders', { ...state, ...part, cursor: null }));
  const trail = usePageTrail(
    state.cursor,
    (cursor, kept) => void navigate(reportAddress('/reports/orders', { ...state, cursor }), { state: kept }),
  );
  return (
    <ListPanel<OrderRow>
      query={list}
      label={translate('reports.ordersTitle')}
      toolbar={
        <>
          <div className="hn-toolbar hn-report-toolbar">
            <NativeSelect
              label={translate('reports.stage')}
              value={state.stage}
              data={reportStages.map((value) => ({ value, label: translate(`reports.stage.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ stage: reportStages.find((each) => each === value) ?? 'placed' })
              }
            />
            <DateRangeInput
              from={state.from ?? ''}
              to={state.to ?? ''}
              onChange={({ from, to }) => change({ from: from === '' ? null : from, to: to === '' ? null : to })}
            />
            <FileMenu path="reports/orders/export" query={filter} />
          </div>
          <p className="hn-soft">{translate(`reports.when.${state.when}`)}</p>
          <Chips state={state} name={list.data?.keyName ?? null} onChange={change} />
        </>
      }
      rows={list.data?.rows}
      columns={useOrderColumns(state)}
      rowKey={({ id }) => id}
      rowName={({ number }) => `#${number}`}
      onOpen={({ id }, inNewTab) => openRow(`/orders/${id}`, inNewTab)}
      card={(row) => <OrderCard row={row} />}
      empty={
        <NothingFound
          title={translate('reports.empty')}
          sentence={translate('reports.emptySentence')}
          onWiden={() => change({ by: null, key: null, from: null, to: null, stage: 'placed' })}
        />
      }
      pages={pagesOf(trail, list.data, PAGE_LENGTH)}
    />
  );
}

type ChipsProps = {
  readonly state: ReportOrdersState;
  readonly name: string | null;
  readonly onChange: (part: Partial<ReportOrdersState>) => void;
};

function Chips({ state: { by, key }, name, onChange }: ChipsProps) {
  const translate = useTranslate();
  if (by === null || key === null) return null;
  const value = key === 'none' ? translate('reports.none') : (name ?? key);
  const chip = {
    key: by,
    label: translate(`reports.by.${by}`),
    value,
    onRemove: () => onChange({ by: null, key: null }),
  };
  return <FilterChips chips={[chip]} />;
}

function useOrderColumns({ when }: ReportOrdersState): readonly Column<OrderRow>[] {
  const translate = useTranslate();
  const language = useLanguage();
  return [
    { key: 'order', title: translate('reports.order'), cell: (row) => <OrderLink row={row} /> },
    {
      key: 'at',
      title: translate(when === 'reached' ? 'reports.reachedAt' : 'reports.placedAt'),
      cell: ({ at }) => <bdi dir="ltr">{formatDateTime(Date.parse(at), language)}</bdi>,
    },
    { key: 'wilaya', title: translate('reports.by.wilaya'), from: 'md', cell: ({ wilaya }) => <bdi>{wilaya}</bdi> },
    { key: 'carrier', title: translate('reports.by.carrier'), from: 'lg', cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    {
      key: 'place',
      title: translate('reports.place'),
      from: 'md',
      cell: ({ place }) => translate(`reports.place.${place}`),
    },
    {
      key: 'total',
      title: translate('reports.amount'),
      align: 'end',
      cell: ({ totalCentimes }) => <Money centimes={totalCentimes} strong />,
    },
  ];
}

function OrderCard({ row }: { readonly row: OrderRow }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <OrderLink row={row} />
        <span className="hn-spacer" />
        <Money centimes={row.totalCentimes} strong />
      </div>
      <div className="hn-row-line hn-soft">
        <bdi>{[row.wilaya, row.carrier].filter(Boolean).join(' · ')}</bdi>
        <span className="hn-spacer" />
        {translate(`reports.place.${row.place}`)}
      </div>
    </div>
  );
}

const OrderLink = ({ row: { id, number } }: { readonly row: OrderRow }) => (
  <Link to={`/orders/${id}`} data-row-link className="hn-row-link">
    <bdi dir="ltr">#{number}</bdi>
  </Link>
);
